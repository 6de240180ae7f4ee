"""Well-formed messages that cost as much as they can: another table is answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from app.bench.battles import RULESET
from app.bench.seat import Seat
from app.bench.served import Served
from app.bench.worst import BLAST, QUESTIONS, TWENTY_BLASTS, crowd, heap, horde, wandering, winding
from tests.conftest import Serve

pytestmark = pytest.mark.slow

NOTE = {"command": "note", "text": "Nothing happens."}
Costly = tuple[Mapping[str, Any], str, Mapping[str, Any], set[str]]
COSTLY: Mapping[str, Costly] = {
    "a path through a heap": (heap(), "preview", winding(), {"answer", "too-fast"}),
    "a path past everybody": (crowd(walls=12), "preview", wandering(), {"answer", "too-fast"}),
    "a look through a heap": (heap(), "ask", QUESTIONS["line of fire to a point"], {"answer", "too-fast"}),
    "a blast": (horde(199), "command", {**BLAST, "action": "minor"}, {"ack", "too-fast"}),
    "twenty blasts": (horde(199), "command", TWENTY_BLASTS, {"too-much", "too-fast"}),
    "a deep path": (
        crowd(foes=1),
        "preview",
        {"command": "move", "path": [[[[[[[[[[]]]]]]]]]] * 11_000},
        {"bad-command", "too-fast"},
    ),
    "many moves together": (
        crowd(foes=1),
        "preview",
        {"command": "together", "do": [{**wandering(), "path": [[1, 1]] * 400}] * 60},
        {"answer", "too-fast"},
    ),
}
TIMES = 3


async def order_of_answers(served: Served, costly: Costly) -> tuple[list[str], list[str]]:
    """What came first, and what the costly ones were answered."""
    setup, kind, what, _ = costly
    heavy = served.new_table({"scenario": {"ruleset": RULESET, "setup": setup}})
    light = served.new_table({"scenario": {"ruleset": RULESET, "setup": crowd(foes=1)}})
    came, said = list[str](), list[str]()
    async with (
        Seat(served.ws(heavy["id"], heavy["keys"]["gm"])) as one,
        Seat(served.ws(heavy["id"], heavy["keys"]["gm"])) as two,
        Seat(served.ws(light["id"], light["keys"]["gm"])) as other,
    ):

        async def much(hog: Seat) -> None:
            for asked in range(50 * TIMES):
                if asked >= TIMES and "little" in came:  # a refusal takes less time than a slow disk
                    return
                said.append(await hog.says(kind, what))
                came.append("much")

        async def little() -> None:
            while len(came) < 4 * TIMES:
                await other.ask(NOTE)
                came.append("little")

        await asyncio.gather(much(one), much(two), little())
    return came, said


@pytest.mark.parametrize("name", COSTLY)
async def test_another_table_is_answered_in_between(served: Served, name: str) -> None:
    came, said = await order_of_answers(served, COSTLY[name])

    first, last = came.index("much"), len(came) - came[::-1].index("much")
    assert "little" in came[:last]
    assert first < last
    assert set(said) <= COSTLY[name][3]


async def test_what_was_refused_leaves_the_table_as_it_was(serve: Serve) -> None:
    served = serve(RANSEN_RATE_LIMIT="0")
    made = served.new_table({"scenario": {"ruleset": RULESET, "setup": horde(199)}})

    async with Seat(served.ws(made["id"], made["keys"]["gm"])) as gm:
        assert await gm.says("command", TWENTY_BLASTS) == "too-much"
        assert await gm.says("command", {"command": "undo"}) == "nothing-to-undo"
        assert await gm.says("command", BLAST) == "ack"
