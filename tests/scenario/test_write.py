"""A live fight is written as a scenario that reads back to the same state."""

from typing import Any

import pytest

from app.history import setup_of
from app.rules.core import Event
from app.scenario.read import read
from app.scenario.write import write
from app.scenario.yaml import load
from tests.helpers.counting import Counter, Counting, Fight

SYSTEM = Counting()


def read_back(text: str) -> Fight:
    scenario = read(text)
    start = setup_of(SYSTEM, {"setup": scenario.setup, "options": scenario.options})
    assert isinstance(start, Event)
    return SYSTEM.evolve(None, start)


def test_what_is_written_reads_back() -> None:
    fight = Fight(
        options={"strictness": "off", "overcrowding": None},
        combatants={"aina": Counter(at=(150, 225), count=3), "7": Counter(faction="enemies", hidden=True)},
    )

    text = write(SYSTEM, fight, "A position")

    assert read_back(text) == fight
    assert "    aina: {at: [1.5, 2.25], count: 3}" in text.splitlines()


@pytest.mark.parametrize(
    "title", ["on", "true", "7", "~3.5", "a: b", "# no", '"', "牛\\", "{x}", "- a", "null", "1e3", "é"]
)
def test_words_stay_words(title: str) -> None:
    text = write(SYSTEM, Fight(), title)

    written: Any = load(text)
    assert written["title"] == title
