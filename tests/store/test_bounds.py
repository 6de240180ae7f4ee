"""Everything that comes in has a bound: a command to come that forgets one fails here."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter

from app.library.sheet import Sheet
from app.live.wire import Hello
from app.rules.core import AtMost, CombatantId, Distinct
from app.store.codec import HOUSE_COMMANDS
from app.table import request_bodies, seat_bodies
from app.web.api_models import BODIES, Export
from app.web.notice_models import SHAPES as NOTICES
from app.web.opponent_models import SHAPES
from app.web.paper_models import SHAPES as PAPERS
from tests.helpers.duel.serve import WITH_DUELS
from tests.helpers.unbounded import of_fields, of_model, unbounded

ASKED = [(f"{system.key}.{name}", cls) for system in WITH_DUELS for name, cls in system.commands.items()]
ASKED += [(f"{system.key}.{name}", cls) for system in WITH_DUELS for name, cls in system.queries.items()]
ASKED += list(HOUSE_COMMANDS.items())
ASKED += [(f"{system.key}.setup", system.setup) for system in WITH_DUELS]
WIRE = [
    Hello,
    Sheet,
    *(
        cls
        for module in (request_bodies, seat_bodies)
        for cls in vars(module).values()
        if getattr(cls, "__module__", "") == module.__name__
    ),
]


@pytest.mark.parametrize("cls", [cls for _, cls in ASKED], ids=[name for name, _ in ASKED])
def test_whatever_a_system_reads_has_a_bound(cls: type) -> None:
    assert list(of_fields(cls)) == []


@pytest.mark.parametrize("cls", WIRE, ids=lambda cls: str(cls.__name__))
def test_whatever_the_table_reads_has_a_bound(cls: type) -> None:
    assert list(of_fields(cls)) == []


@pytest.mark.parametrize(
    "body",
    [one for one in (*BODIES, *SHAPES, *NOTICES, *PAPERS) if one is not Export],
    ids=lambda body: body.__name__,
)
def test_whatever_the_description_says_of_bodies_has_a_bound(body: Any) -> None:
    assert list(of_model(body)) == []


@pytest.mark.parametrize(
    ("hint", "lacks"),
    [
        (tuple[int, ...], "a list of any length"),
        (str, "a text of any length"),
        (dict[str, int], "a mapping of any length"),
        (Annotated[tuple[CombatantId, ...], AtMost(2)] | None, "a list of names that may repeat"),
        (Annotated[tuple[tuple[str, str], ...], AtMost(2)], "a text of any length"),
    ],
)
def test_what_has_no_bound_is_found(hint: Any, lacks: str) -> None:
    assert any(lacks in found for found in unbounded(hint))


def test_the_schema_tells_the_bounds() -> None:
    ids = TypeAdapter(Annotated[tuple[CombatantId, ...], AtMost(9), Distinct()]).json_schema()
    counts = TypeAdapter(Annotated[dict[str, int], AtMost(9)]).json_schema()
    text = TypeAdapter(Annotated[str, AtMost(9)]).json_schema()

    assert (ids["maxItems"], ids["uniqueItems"]) == (9, True)
    assert counts["maxProperties"] == 9
    assert text["maxLength"] == 9
