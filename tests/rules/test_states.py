"""The states that a ruling carries are those that its events fold to, so that nobody folds them again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.history import Entry, History
from app.rules.core import Command, Dice, NoDice, Ruling
from app.rules.sw25.advanced.system import AdvancedCombat
from app.rules.sw25.simplified.system import SimplifiedCombat
from app.scenario.play import play
from app.seats import SCENARIO
from app.store.codec import parse_command

SCENARIOS = Path(__file__).parents[1] / "scenarios"
EACH = 7
"""One file of so many is played; a prime, so that each folder is met at all of its places."""


class Checked:
    """Compares what rulings carry with what their events fold to."""

    carried = 0

    def check(self, system: Any, fight: Any, ruling: Ruling) -> Ruling:
        for event, state in zip(ruling.events, ruling.states, strict=bool(ruling.states)):
            fight = system.evolve(fight, event)
            assert fight == state
            self.carried += 1
        return ruling


class CheckedAdvanced(AdvancedCombat):
    def __init__(self) -> None:
        self.checked = Checked()

    def decide(self, fight: Any, command: Command, dice: Dice, asker: Any) -> Ruling:
        return self.checked.check(self, fight, super().decide(fight, command, dice, asker))


class CheckedSimplified(SimplifiedCombat):
    def __init__(self) -> None:
        self.checked = Checked()

    def decide(self, fight: Any, command: Command, dice: Dice, asker: Any) -> Ruling:
        return self.checked.check(self, fight, super().decide(fight, command, dice, asker))


def files(folder: str) -> list[Path]:
    return sorted((SCENARIOS / folder).rglob("*.yaml"))[::EACH]


@pytest.mark.slow
@pytest.mark.parametrize("system", [CheckedAdvanced(), CheckedSimplified()], ids=lambda system: system.key)
def test_what_a_ruling_carries_is_what_its_events_fold_to(system: Any) -> None:
    results = play(files(system.key), [system])

    assert [failure for result in results for failure in result.failures] == []
    assert system.checked.carried > 100


def started(system: Any) -> Iterator[History[Any]]:
    for result in play(files(system.key)[:20], [system]):
        history = History(system)
        history.append(result.log[0])
        yield history


def test_an_entry_foreseen_by_carried_states_is_that_of_the_log() -> None:
    """Also of several commands in one, where each is ruled on what the one before it left."""
    system = AdvancedCombat()
    several = {"command": "together", "do": [{"command": "note", "text": word} for word in ("one", "two")]}
    for history in started(system):
        from_log = History(system)
        from_log.append(history.entry(1))
        ruling = history.rule(SCENARIO, parse_command(system, several), NoDice())
        entry = Entry(number=2, command=several, events=ruling.events)

        carried = history.foresee(entry, ruling.states)

        assert len(ruling.states) == len(ruling.events) > 1
        assert carried == from_log.append(entry) == history.append(entry)
