"""The small system on squares: its scenarios hold, and it is a rule system as the house wants one."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.scenario.play import play
from tests.helpers import duel
from tests.helpers.duel.system import DUEL

SCENARIOS = sorted((Path(duel.__file__).parent / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_of_duels_holds(path: Path) -> None:
    (result,) = play([path], (DUEL,))

    assert result.ok, result.failures
