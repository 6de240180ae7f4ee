"""Entries that say much: fewer of them are in a view, on a page and sent again, however many there are."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from app.table.audience import PAGE_SIZE
from app.table.entry_frames import IN_LOG, LOG_SIZE
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import exported, house_over, new_table, open_house, watching

pytestmark = pytest.mark.slow

LONG, OF_EACH = 60, 40
TEXT = "x" * 1900


@pytest.fixture
async def tables() -> AsyncIterator[Tables]:
    opened = open_house()
    yield opened
    await opened.close()


@pytest.fixture
async def talkative(tables: Tables) -> Table:
    """Sixty entries of 80 KB each, and a short one."""
    made = await new_table(tables)
    await made.chat("gm", {"text": TEXT})
    document = await exported(made)
    first, line = document["entries"]
    lines = [{**line, "seq": seq, "events": OF_EACH * line["events"]} for seq in range(2, LONG + 2)]
    copy = await tables.take_in({**document, "entries": [first, *lines]})
    assert isinstance(copy, Table)
    await copy.chat("gm", {"text": "short"})
    return copy


def logged(table: Table) -> list[int]:
    look = table.look("spectator")
    assert not hasattr(look, "reason")
    return sorted(map(int, look.view["log"]))


async def test_a_views_log_holds_the_newest_as_far_as_they_are_not_too_long(talkative: Table) -> None:
    seqs = logged(talkative)

    newest = talkative.look("spectator").seq
    assert 10 < len(seqs) < IN_LOG
    assert seqs == [*range(newest - len(seqs) + 1, newest + 1)]
    each = OF_EACH * len(TEXT)
    assert (len(seqs) - 2) * each < LOG_SIZE < len(seqs) * each * 1.2


async def test_an_entry_that_is_too_long_by_itself_is_there_until_the_next(tables: Tables) -> None:
    made = await new_table(tables)
    await made.chat("gm", {"text": TEXT})
    document = await exported(made)
    document["entries"][1]["events"] *= LOG_SIZE // len(TEXT) + 1
    copy = await tables.take_in(document)
    assert isinstance(copy, Table)

    alone = logged(copy)
    await copy.chat("gm", {"text": "short"})

    assert alone == [1]
    assert logged(copy) == [2]


async def test_it_is_the_same_when_the_table_is_opened_anew(tables: Tables, talkative: Table) -> None:
    for number in range(5):
        await talkative.chat("gm", {"text": f"{number}"})

    again = await house_over(tables.store).open(talkative.id)

    assert again is not None
    for seat in ("gm", "player", "spectator"):
        assert again.look(seat) == talkative.look(seat)


async def test_pages_are_short_and_lead_to_the_end(talkative: Table) -> None:
    seqs, pages, after = list[int](), 0, 0

    while (page := await talkative.events_after("player", after)).events:
        assert len(json.dumps(page.events)) < PAGE_SIZE
        seqs += [entry["seq"] for entry in page.events]
        pages, after = pages + 1, seqs[-1]

    assert seqs == [*range(1, LONG + 2)]
    assert 2 < pages < 10


async def test_a_reader_that_missed_very_much_is_sent_the_view(talkative: Table) -> None:
    far, near = await watching(talkative, "player", after=0), await watching(talkative, "player", after=LONG)

    assert [message["type"] for message in far.messages][:1] == ["welcome"]
    assert far.seq == near.seq == LONG + 1
    assert "view" in far.messages[0]
    assert "view" not in near.messages[0]
