"""Every combatant of the library goes out and comes back with all that a format can say of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from app.formats import outgoing
from app.formats.of_system import formats_of
from app.formats.recognise import contents_of
from app.library.brought import fitted, of_ours
from app.library.shelves import shipped
from app.rules.systems import SYSTEMS

pytestmark = pytest.mark.slow

ADVANCED = next(one for one in SYSTEMS if one.key == "sw25-advanced")
FORMATS = formats_of(ADVANCED.formats)
Body = Mapping[str, Any]
EVERYWHERE: Final = ("hp", "mp", "max_hp", "max_mp", "level", "movement")
CHECKS: Final = ("evasion", "fortitude", "willpower")
OF_MONSTERS: Final = (*CHECKS, "initiative", "defense", "reputation", "weakness")
FLAGGED: Final = ("ammo", "herbs", "rerolls", "carries", "counters")
FIELDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "ytsheet2": {"pc": (*EVERYWHERE, *CHECKS, "initiative", "knowledge", "magic"), "monster": OF_MONSTERS},
    "ccfolia": {
        "pc": (*EVERYWHERE, *CHECKS, "initiative", "knowledge", "magic_power"),
        "monster": OF_MONSTERS,
    },
    "udonarium": {
        "pc": (*EVERYWHERE, *CHECKS, "initiative", "knowledge", "magic_power"),
        "monster": OF_MONSTERS,
    },
    "foundry-sw25": {
        "pc": (*EVERYWHERE, *CHECKS, *FLAGGED, "initiative", "knowledge", "accuracy", "elements", "magic"),
        "monster": (*OF_MONSTERS, *FLAGGED, "loot"),
    },
}
"""Of bodies of one piece; `mp` of 0 is none, and `magic` is compared where the sheet has it."""
WITH_ATTACKS: Final = ("ytsheet2", "foundry-sw25")
ATTACK: Final = ("accuracy", "damage", "power", "critical", "extra")
SECTION: Final = ("hp", "max_hp", "accuracy", "evasion", "defense")
"""`accuracy` belongs to each attack where a format has attacks."""


@pytest.fixture
def pieces(client: TestClient) -> Mapping[str, Body]:
    """All of the library, as the GM sees them at a table."""
    sheets = shipped(tuple(SYSTEMS)).of(ADVANCED.key)
    bodies = {key: one for key, one in sheets.items() if one.combatant}
    setup = {
        key: {**(one.combatant or {}), "names": dict(one.names), "faction": "allies", "at": [n % 90 + 1, 9]}
        for n, (key, one) in enumerate(bodies.items())
    }
    asked: dict[str, Any] = {"ruleset": ADVANCED.key, "title": "x", "setup": {"combatants": setup}}
    made = client.post("/api/tables", json={"name": "x", "ruleset": ADVANCED.key, "scenario": asked})
    assert made.status_code == 201, made.text
    headers = {"Authorization": f"Bearer {made.json()['keys']['gm']}"}
    told = client.get(f"/api/tables/{made.json()['id']}", headers=headers).json()
    found: Mapping[str, Body] = told["view"]["combatants"]
    assert len(found) == len(bodies) > 75
    return found


def again(format_: str, key: str, piece: Body) -> Body:
    """Out and in."""
    raw = outgoing.write(ADVANCED.formats, format_, key, piece, outgoing.Beside()).raw
    contents = contents_of(raw, FORMATS)
    assert contents is not None
    (one,) = [
        *map(partial(of_ours, ADVANCED), contents.sheets),
        *(fitted(ADVANCED, found, contents.format, "npc") for found in contents.pieces),
    ]
    return one.sheet.combatant or {}


def plain(said: Any) -> Any:
    """Without what is not said."""
    if isinstance(said, Mapping):
        return {key: plain(one) for key, one in said.items() if one is not None}
    return [plain(one) for one in said] if isinstance(said, list) else said


def told(body: Body, fields: tuple[str, ...]) -> dict[str, Any]:
    """What is at most is left unsaid where that is what there is now; none of something is nothing."""
    most = {f"max_{key}": body.get(f"max_{key}") or body.get(key) for key in ("hp", "mp")}
    whole = {**plain(body), **most}
    return {key: whole[key] for key in fields if whole.get(key) not in (None, 0, {}, [])}


def attacks_of(body: Body, beside: Body) -> list[dict[str, Any]]:
    """Those of a body, or of a part and the body that it belongs to."""
    every = {**(beside.get("attacks") or {}), **(body.get("attacks") or {})}
    alike = {"accuracy": body.get("accuracy") or beside.get("accuracy")}
    return sorted((told({**alike, **plain(one)}, ATTACK) for one in every.values()), key=str)


@pytest.mark.parametrize("format_", FIELDS)
def test_figures_come_back(pieces: Mapping[str, Body], format_: str) -> None:
    for key, piece in pieces.items():
        if piece.get("sections"):
            continue
        fields = FIELDS[format_].get(str(piece["kind"]), ())
        fields = tuple(one for one in fields if one != "magic" or piece.get("magic"))

        came = again(format_, key, piece)

        assert told(came, fields) == told(piece, fields), key


@pytest.mark.parametrize("format_", WITH_ATTACKS)
def test_attacks_come_back(pieces: Mapping[str, Body], format_: str) -> None:
    for key, piece in pieces.items():
        if piece.get("sections") or piece["kind"] == "npc":
            continue

        came = again(format_, key, piece)

        assert attacks_of(came, {}) == attacks_of(piece, {}), key


@pytest.mark.parametrize("format_", FIELDS)
def test_parts_come_back_with_what_they_have_of_the_body(pieces: Mapping[str, Body], format_: str) -> None:
    for key, piece in pieces.items():
        parts = list((piece.get("sections") or {}).values())
        if not parts:
            continue

        came = list(again(format_, key, piece)["sections"].values())

        for part, one in zip(parts, came, strict=True):
            fields = SECTION if format_ not in WITH_ATTACKS else tuple(set(SECTION) - {"accuracy"})
            inherited = {name: piece.get(name) for name in ("accuracy", "evasion", "defense")}
            assert told(one, fields) == told({**inherited, **plain(part)}, fields), key
            if format_ in WITH_ATTACKS:
                assert attacks_of(one, {}) == attacks_of(part, piece), key


@pytest.mark.parametrize("format_", WITH_ATTACKS)
def test_what_skills_change_by_less_than_nothing_comes_back(pieces: Mapping[str, Body], format_: str) -> None:
    for key, figure in (("mill-rat", "defense"), ("stilt-hag", "defense")):
        came = again(format_, key, pieces[key])

        changes = [one.get("modifiers") or {} for one in came["skills"].values()]
        assert any(one.get(figure, 0) < 0 for one in changes), key
