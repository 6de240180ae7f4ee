"""Who may read a handout or a note is told of it at once, and nobody else hears a word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.bench.served import Served
from tests.helpers.wired import Table

LETTER = {"title": "A letter", "text": "Come alone.", "to": ["mika"], "shown": True}
WORD = {"type": "signal", "kind": "papers"}


@pytest.fixture
def table(served: Served) -> Iterator[Table]:
    made = Table(served)
    with made.open:
        yield made


def test_who_may_read_is_told_and_nobody_else(table: Table) -> None:
    (_, mika), (_, ren) = table.sit("Mika", []), table.sit("Ren", [])
    letter = table.http("POST", "/handouts", json=LETTER).json()["id"]
    one, other, watcher = table.at(key=mika), table.at(key=ren), table.at("spectator")

    found = one.next_of("signal")
    table.http("PATCH", f"/handouts/{letter}", json={"shown": False})
    gone = one.next_of("signal")
    table.http("POST", "/notes", json={"title": "Map", "shared": True})
    of_note = other.next_of("signal")
    table.http("POST", "/chat", json={"text": "On we go."})
    watcher.next_of("event")

    assert found == {**WORD, "unread": [{"id": letter, "title": "A letter"}]}
    assert gone == {**WORD, "unread": [], "changed": letter}
    assert of_note["changed"] == table.http("GET", "/notes").json()[0]["id"]
    for silent in (other, watcher):
        assert not any(letter in text or "A letter" in text for text in silent.heard)
    assert not any("papers" in text for text in watcher.heard)
