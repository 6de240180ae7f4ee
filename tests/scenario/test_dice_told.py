"""Every die that falls is told in the events, in the order of falling: so that rolls can be checked later."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.common.events import DiceEntered
from app.rules.systems import SYSTEMS
from app.scenario.play import play
from app.scenario.read import read_file
from app.store.codec import event_json
from app.table.fairness import faces_in

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = [path for path in sorted(SCENARIOS.rglob("*.yaml")) if read_file(path).dice]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_dice_that_fell_are_those_in_the_events(path: Path) -> None:
    (result,) = play([path], SYSTEMS)

    by_server = [entry for entry in result.log if not any(isinstance(e, DiceEntered) for e in entry.events)]
    told = [face for entry in by_server for face in faces_in([event_json(e) for e in entry.events])]

    assert told == list(read_file(path).dice)[: len(told)]
