"""Every scenario file of the project holds, and so does the demo battle."""

from pathlib import Path

import pytest

from app.paths import PACKAGE
from app.rules.systems import SYSTEMS
from app.scenario.play import play

HERE = Path(__file__).parent
FILES = [*sorted(HERE.glob("*/*.yaml")), PACKAGE / "scenario" / "demo.yaml"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    result = play([path], SYSTEMS)[0]

    assert result.is_readable
    assert result.failures == ()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 6
