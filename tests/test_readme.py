"""What the README tells people to type exists."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.paths import CHECKOUT
from app.rules.systems import SYSTEMS
from app.scenario.play import play

README = (CHECKOUT / "README.md").read_text("utf-8")
PAPERS = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))]
TARGETS = set(re.findall(r"^([a-z]+):", (CHECKOUT / "Makefile").read_text("utf-8"), re.MULTILINE))


def typed(paper: Path) -> list[list[str]]:
    """Every indented line of a paper that calls make or ransen, its settings and remarks cut off."""
    lines = re.findall(r"^    (.+)$", paper.read_text("utf-8"), re.MULTILINE)
    words = [[word for word in shlex.split(line, comments=True) if "=" not in word] for line in lines]
    return [line for line in words if line and Path(line[0]).name in {"make", "ransen"}]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_command_in_the_papers_exists(paper: Path) -> None:
    for line in typed(paper):
        if line[0] == "make":
            assert set(line[1:]) <= TARGETS
        else:
            assert CliRunner().invoke(cli, [line[1], "--help"]).exit_code == 0


def test_the_readme_names_the_two_commands() -> None:
    assert ["make", "run"] in typed(CHECKOUT / "README.md")
    assert ["make", "test"] in typed(CHECKOUT / "README.md")


def test_every_file_that_the_papers_link_to_is_there() -> None:
    linked = [
        paper.parent / target
        for paper in PAPERS
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", paper.read_text("utf-8"))
    ]

    assert [str(path) for path in linked if not path.exists()] == []


def test_every_test_that_the_papers_name_is_there() -> None:
    named = {path for paper in PAPERS for path in re.findall(r"`(tests/[\w/.]+)`", paper.read_text("utf-8"))}

    assert named
    assert [path for path in sorted(named) if not (CHECKOUT / path).exists()] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_example_of_a_message_is_json(paper: Path) -> None:
    for example in re.findall(r"```json\n(.+?)```", paper.read_text("utf-8"), re.DOTALL):
        assert json.loads(example)


def test_the_examples_of_scenario_files_hold(tmp_path: Path) -> None:
    paper = (CHECKOUT / "docs" / "scenarios.md").read_text("utf-8")
    for number, example in enumerate(re.findall(r"```yaml\n(.+?)```", paper, re.DOTALL)):
        (tmp_path / f"{number}.yaml").write_text(example, "utf-8")

    results = play(sorted(tmp_path.iterdir()), SYSTEMS)

    assert len(results) == 2
    assert [result.failures for result in results] == [(), ()]


def test_a_newcomer_is_told_that_fans_made_it() -> None:
    assert "not affiliated" in README
