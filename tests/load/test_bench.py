"""The benchmarks run and say what they measured; how fast it was, they leave to people to judge."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from app.bench.battles import RULESET
from app.bench.figures import Figure, quantile, table
from app.bench.run import bench
from app.bench.trace import APP, caller_of, traced
from app.rules.systems import SYSTEMS
from tests.helpers.forked import Forked

FIGURES = (
    "preview of 8 legs, 200 combatants",
    "preview of an attack with its odds",
    "move decided on areas",
    "attack decided on areas",
    "reach with provoking squares, 40 combatants",
    "preview of a burst with its odds",
    "light of 8 lamps on 60 by 60 squares",
    "preview of a move in the active round, 40 combatants",
    "an attack decided in the active round, 40 combatants",
    "a log of 500 events opens, without",
    "fan-out to 50 watchers",
    "six clients, p50",
    "busy tables",
    "longest legal preview",
    "longest legal command",
    "flood of previews",
    "flood of questions",
    "import of pictures, memory",
    "export of a large table, others' wait",
    "export of a large table, memory",
)


def test_a_figure_beside_a_raw_limit_is_judged_by_the_ratio() -> None:
    figure = Figure(name="fan-out", value=18, raw=12, unit="µs", bar=1.5)

    assert "1.50×" in figure.line()
    assert "held" in figure.line()


def test_a_figure_over_its_bar_says_so() -> None:
    assert "MISSED" in table([Figure(name="preview", value=1.01, unit="ms", bar=1)])


def test_half_of_all_values_lie_below_the_median() -> None:
    assert quantile([5, 1, 4, 2, 3], 0.5) == 3
    assert quantile(range(1, 101), 0.99) == 100


MOST_CHANGES_OF_PACKAGE = 100


@pytest.mark.slow
def test_the_trace_of_a_move_begins_with_its_text_and_ends_with_its_ack(tmp_path: Path) -> None:
    advanced = next(system for system in SYSTEMS if system.key == RULESET)

    found = asyncio.run(traced(advanced, tmp_path))

    assert found.calls[0][0] == "live/conversation.py"
    assert found.calls[-1][0].startswith("live/")
    assert {"table/table.py", "history.py", "sight/marks.py", "store/writer.py"} <= found.files.keys()
    assert 0 < found.package_changes <= found.file_changes < len(found.calls)
    assert found.package_changes <= MOST_CHANGES_OF_PACKAGE


def test_whoever_runs_the_benchmark_is_no_caller() -> None:
    names: dict[str, Any] = {"caller_of": caller_of, "here": sys._getframe}
    said = {
        "table/table.py": "def seat(): return caller_of(here())",
        "bench/trace.py": "def trace(): return seat()",
        "table/recorder.py": "def record(): return seat()",
        "cli.py": "run = lambda what: what()",
    }
    for file, text in said.items():
        exec(compile(text, f"{APP}{file}", "exec"), names)

    assert names["run"](names["record"]) == "table/recorder.py"
    assert names["run"](names["trace"]) is None


@pytest.mark.load
def test_the_quick_benchmark_prints_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    bench(SYSTEMS, quick=True, server=Forked)

    printed = capsys.readouterr().out
    assert [name for name in FIGURES if name not in printed] == []
