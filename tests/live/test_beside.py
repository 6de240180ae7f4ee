"""What takes long is judged beside the loop: no other table waits for it, and nothing else differs."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from app.bench.worst import BLAST, QUESTIONS, TWENTY_BLASTS, crowd, heap, horde, winding
from app.rate_limit import RateLimits
from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.judging import LONG, MOST_WAITING, members
from app.table.responses import Accepted, Refused
from app.table.table import Table
from tests.helpers.tables import exported, happened, new_table, no, same_seed, seeded_house

pytestmark = pytest.mark.slow

POINTS = "sw25-advanced"
QUIET: dict[str, Any] = {
    "ruleset": POINTS,
    "setup": {"combatants": {"ana": {"faction": "allies", "at": [1, 1], "movement": 20}}},
}
STEP: dict[str, Any] = {"command": "note", "text": "Nothing happens."}


def scenario(setup: dict[str, Any]) -> dict[str, Any]:
    return {"ruleset": POINTS, "setup": setup}


async def two(setup: dict[str, Any]) -> tuple[Table, Table]:
    house = seeded_house(systems=SYSTEMS)
    return await new_table(house, scenario(setup)), await new_table(house, QUIET)


async def in_order(*asked: Any) -> list[int]:
    """Which of these were answered first: their numbers."""
    found: list[int] = []

    async def one(number: int, asking: Any) -> None:
        await asking
        found.append(number)

    await asyncio.gather(*(one(number, asking) for number, asking in enumerate(asked)))
    return found


async def test_another_table_is_answered_while_a_long_preview_is_judged() -> None:
    long, other = await two(heap())

    found = await in_order(long.preview("gm", winding()), other.ask("gm", STEP))

    assert found == [1, 0]


async def test_another_table_is_answered_while_a_long_command_is_ruled() -> None:
    long, other = await two(horde(199))

    found = await in_order(long.ask("gm", BLAST), *(other.ask("gm", STEP) for _ in range(3)))

    assert found[-1] == 0


async def test_the_dice_of_a_long_command_stand_in_the_stream_without_a_gap() -> None:
    table, _ = await two(horde(199))

    answer = await table.ask("gm", BLAST)

    assert isinstance(answer, Accepted)
    await table.ask("gm", {"command": "end-combat"})
    document = await exported(table)
    (drawn,) = happened(document, "dice-drawn@1")
    assert drawn["at"] == 0
    assert check_dice(document, SYSTEMS).is_whole


async def test_what_is_too_much_is_refused_and_its_dice_are_on_the_record() -> None:
    table, _ = await two(horde(199))
    before = table.look("gm")

    answer = await table.ask("gm", TWENTY_BLASTS)

    assert isinstance(answer, Refused)
    assert answer.reason.code == "too-much"
    assert {"work", "budget"} <= answer.reason.figures.keys()
    after = table.look("gm")
    assert not isinstance(before, Refused)
    assert not isinstance(after, Refused)
    assert {**after.view, "log": {}} == {**before.view, "log": {}}
    assert len(happened(await exported(table), "dice-voided@1")) == 1


async def test_players_are_refused_the_same() -> None:
    table, _ = await two(horde(199))

    assert await no(table, "gm", **TWENTY_BLASTS) == "too-much"


async def test_a_seat_has_only_a_few_long_questions_waiting() -> None:
    table, _ = await two(heap())

    told = await asyncio.gather(*(table.preview("gm", winding()) for _ in range(MOST_WAITING + 3)))

    refused = [one for one in told if isinstance(one, Refused)]
    assert [one.reason.code for one in refused] == ["too-fast"] * 3
    assert all(one.reason.figures["retry_after"] for one in refused)


async def test_other_seats_of_the_table_ask_and_act_meanwhile() -> None:
    table, _ = await two(horde(199))

    answers = await asyncio.gather(
        table.ask("gm", BLAST),
        *(table.answer("spectator", {**QUESTIONS["reach"], "actor": "mage"}) for _ in range(20)),
        *(table.preview("gm", {**BLAST, "radius": n}) for n in range(20)),
        table.ask("gm", {"command": "undo"}),
    )

    assert not any(isinstance(one, Refused) for one in answers)


async def test_long_questions_are_paid_by_their_work() -> None:
    house = seeded_house(systems=SYSTEMS, paces=RateLimits(clock=lambda: 0.0))
    table = await new_table(house, scenario(heap()))
    paces = table.recorder.services.paces

    await table.preview("gm", winding())

    assert paces.question(table.id, "gm") > 0
    assert paces.question(table.id, "player") == 0


async def test_a_command_waits_until_earlier_ones_are_paid() -> None:
    house = seeded_house(systems=SYSTEMS, paces=RateLimits(clock=lambda: 0.0), seeds=same_seed)
    table = await new_table(house, scenario(horde(199)))

    answers = await asyncio.gather(*(table.ask("gm", {**BLAST, "action": "minor"}) for _ in range(12)))

    late = [one for one in answers if isinstance(one, Refused)]
    assert isinstance(answers[0], Accepted)
    assert late
    assert {one.reason.code for one in late} == {"too-fast"}


async def test_however_much_is_sent_to_a_table_the_loop_goes_round_between_its_parts() -> None:
    table, _ = await two(crowd(foes=1))
    seen: list[str] = []

    async def others() -> None:
        while len(seen) < 9:
            await asyncio.sleep(0)
            seen.append("another")

    await asyncio.gather(*(table.read(LONG, lambda: seen.append("long")) for _ in range(4)), others())

    assert "long long" not in " ".join(seen)
    assert seen.count("long") == 4


async def test_what_is_very_long_is_read_beside_the_loop() -> None:
    table, _ = await two(crowd(foes=1))

    thread = await table.read(LONG + 1, threading.get_ident)

    assert thread != threading.get_ident()
    assert await table.read(LONG, threading.get_ident) == threading.get_ident()


def test_members_are_counted_no_further_than_needed() -> None:
    assert members({"path": [[1, 2]] * 10}) == 1 + 10 + 20
    assert LONG < members([[1] * 500] * 100_000) <= LONG + 100_000 + 500
    assert members("text" * 100_000) == 0
