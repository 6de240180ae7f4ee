"""A report is worked out of what its seat was told and of nothing else, in fights of every rule system."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.reports.luck import luck
from app.reports.report import report
from app.reports.text import markdown
from app.rules.accounts import ThrowKind
from app.table.entry_frames import IN_LOG
from app.table.responses import Refused
from app.table.table import Table
from app.web.reports import past
from tests.helpers.examples import examples
from tests.helpers.random_fights import KEYS, SIDES, Chance, able, house, opened, played
from tests.helpers.tables import Reader

pytestmark = pytest.mark.slow

SEATS = ("gm", "player", "spectator", "allies", "enemies", "one")


class Remembering(Reader):
    """Keeps every view it has had, and the whole messages, by their seq."""

    def __init__(self) -> None:
        super().__init__()
        self.past: dict[int, dict[str, Any]] = {}
        self.first: dict[str, Any] = {}

    def send(self, seq: int, text: str) -> None:
        super().send(seq, text)
        self.past[seq] = self.view
        self.first = self.first or self.view


def cut(view: dict[str, Any]) -> dict[str, Any]:
    newest = sorted(view["log"], key=int)[-IN_LOG:]
    return {**view, "log": {seq: view["log"][seq] for seq in newest}}


async def check_replay(table: Table, readers: dict[str, Remembering]) -> None:
    for seat, reader in readers.items():
        found = table.seat(seat)
        assert found is not None
        for seq, view in reversed(reader.past.items()):
            page = await table.replays.page(found, seq, seq)
            assert page.view == cut(view), (seat, seq)


async def check_report(table: Table, readers: dict[str, Remembering]) -> None:
    system = table.recorder.system
    for seat, reader in readers.items():
        found = table.seat(seat)
        assert found is not None
        view, messages = await past(table, found, None)
        told = report(system, view, [json.loads(one) for one in messages])
        heard = [one for one in reader.events if one["type"] == "event"]
        lived = report(system, reader.first, heard)
        begun = ("from", "began", "seconds")
        assert {k: v for k, v in told.items() if k not in begun} == {
            k: v for k, v in lived.items() if k not in begun
        }, seat
        check_figures(told, reader)
        for language in ("en", "ja"):
            assert "report-" not in markdown(told, table.name, language)


def check_figures(told: dict[str, Any], reader: Remembering) -> None:
    """Whoever is named was seen; turning points are entries of this seat, at which the sides stood so."""
    seen = {one for view in reader.past.values() for one in view["combatants"]}
    assert {one["id"] for one in told["people"]} <= seen
    for one in told["moments"]:
        if "after" in one:
            assert one["after"] == [able(reader.past[one["seq"]], side) for side in SIDES]
        assert {one[name] for name in ("by", "who") if name in one} <= seen
    dealt = sum(one["dealt"] for one in told["people"])
    assert dealt + sum(one["astray"] for one in told["people"]) <= sum(one["taken"] for one in told["people"])


async def check(key: str, number: int) -> None:
    chance = Chance(number)
    tables = house(number)
    table = await opened(tables, key, chance)
    readers = {seat: Remembering() for seat in SEATS}
    for seat, reader in readers.items():
        await table.watch(seat, reader)
    await played(table, chance, 40)
    await check_replay(table, readers)
    await check_report(table, readers)
    await tables.close()


@pytest.mark.parametrize("key", KEYS)
@examples(2)
@given(number=st.integers(0, 2**32))
def test_a_replay_is_what_was_lived_and_a_report_is_what_was_told(key: str, number: int) -> None:
    asyncio.run(check(key, number))


async def test_who_did_as_much_stands_in_the_same_place_however_the_view_came_about() -> None:
    """Who was hidden for a while comes last in a view that was made of patches."""
    tables = house(1)
    table = await opened(tables, "square-fireballs", Chance(1))
    look = table.look("gm")
    assert not isinstance(look, Refused)
    turned = {**look.view, "combatants": dict(reversed(look.view["combatants"].items()))}

    told = [report(table.recorder.system, view, []) for view in (look.view, turned)]

    assert len(told[0]["people"]) > 2
    assert told[0] == told[1]
    await tables.close()


def test_the_band_of_luck_is_that_of_so_many_throws() -> None:
    two_dice = ThrowKind(count=2, sides=6)

    row = luck("dario", [9] * 13, two_dice)
    one = luck("dario", [11], two_dice)

    assert (row.mean, row.least, row.most, row.outside) == (9, 5.69, 8.31, True)
    assert (one.most, one.outside) == (11.73, False)
