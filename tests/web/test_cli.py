"""The command line: what it prints, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from app.bench.served import Served
from app.cli import cli
from tests.conftest import Serve

pytestmark = pytest.mark.slow

SCENARIO = """
title: One step
ruleset: sw25-advanced
setup:
  battlefield: {width: 60, height: 40}
  combatants:
    ana: {faction: allies, at: [10, 10], movement: 20}
steps:
  - do: {command: move, actor: ana, mode: limited, path: [[12, 10]]}
    expect: {combatants.ana.at: [%d, 10]}
"""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of its own, so that no `.env` and no data of the checkout's is touched."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RANSEN_DATA", str(tmp_path / "data"))


def ransen(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def test_a_demo_is_made_and_its_links_are_shown_again() -> None:
    made = ransen("demo")
    table = made.output.split("(table ")[1].split(")")[0]

    again = ransen("links", table)

    assert made.exit_code == again.exit_code == 0
    assert again.output == made.output
    assert made.output.count("/join/") >= 3


def test_the_creation_key_is_shown_again_and_renewed() -> None:
    first, again = ransen("creation-key"), ransen("creation-key")
    renewed, after = ransen("creation-key", "--renew"), ransen("creation-key")

    assert first.exit_code == renewed.exit_code == 0, renewed.output
    assert first.output == again.output
    assert "/join/" in renewed.output
    assert renewed.output == after.output != first.output


def test_a_container_keeps_no_creation_key_in_its_log(serve: Serve) -> None:
    shown = serve(RANSEN_CREATE="key").log.read_text("utf-8")
    kept = serve(RANSEN_CREATE="key", RANSEN_SHOW_KEY="0").log.read_text("utf-8")

    assert "/join/" in shown
    assert "/join/" not in kept
    assert "ransen creation-key" in kept


def test_a_table_that_is_not_there_has_no_links() -> None:
    assert ransen("links", "nowhere").exit_code == 2


def test_a_table_goes_out_and_comes_in_again() -> None:
    table = ransen("demo").output.split("(table ")[1].split(")")[0]

    out = ransen("export", table, "-o", "demo.json")
    back = ransen("import", "demo.json")

    assert out.exit_code == back.exit_code == 0, back.output
    assert "/join/" in back.output
    assert json.loads(Path("demo.json").read_text())["ransen"] == 1
    assert ransen("verify").output.count("whole") == 2


def test_what_is_no_table_is_not_taken_in() -> None:
    Path("nonsense.json").write_text("{")

    assert ransen("import", "nonsense.json").exit_code == 2
    assert ransen("import", "nothing.json").exit_code == 2
    Path("nonsense.json").write_text("{}")
    assert ransen("import", "nonsense.json").exit_code == 2


USES_OF_DATA = (
    ["demo"],
    ["links", "nowhere"],
    ["export", "nowhere", "-o", "out.json"],
    ["verify"],
    ["serve", "--port", "0"],
)


@pytest.mark.parametrize("words", [*USES_OF_DATA, ["restore", "copy.db"]])
def test_where_no_data_can_lie_it_is_said_in_a_sentence(words: list[str], tmp_path: Path) -> None:
    ransen("demo")
    ransen("backup", "copy.db")
    (tmp_path / "file").write_text("no directory")

    said = ransen(*words, "--data", str(tmp_path / "file"))

    assert said.exit_code == 2, said.output
    assert str(tmp_path / "file") in said.output
    assert not said.exception or isinstance(said.exception, SystemExit)


@pytest.mark.parametrize("words", USES_OF_DATA)
def test_what_is_no_database_is_said_to_be_none(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "ransen.db").write_bytes(b"no database at all " * 500)

    said = ransen(*words)

    assert said.exit_code == 2, said.output
    assert "database" in said.output
    assert not said.exception or isinstance(said.exception, SystemExit)


def test_a_database_is_copied_and_put_back() -> None:
    table = ransen("demo").output.split("(table ")[1].split(")")[0]
    assert ransen("backup", "copy.db").exit_code == 0
    ransen("demo")

    back = ransen("restore", "copy.db", "--yes")

    assert back.exit_code == 0, back.output
    assert ransen("verify").output.startswith(table)
    assert len(ransen("verify").output.splitlines()) == 1


def test_a_copy_of_nothing_is_refused() -> None:
    assert ransen("backup", "copy.db").exit_code == 2
    assert ransen("restore", "nothing.db").exit_code == 2
    assert ransen("verify").exit_code == 2


def test_scenarios_that_hold_fall_short_or_cannot_be_read_are_told_apart() -> None:
    Path("holds.yaml").write_text(SCENARIO % 12)
    Path("short.yaml").write_text(SCENARIO % 13)
    Path("broken.yaml").write_text("setup: [")

    assert ransen("play", "holds.yaml").exit_code == 0
    assert ransen("play", "holds.yaml", "short.yaml").exit_code == 1
    assert ransen("play", "holds.yaml", "short.yaml", "broken.yaml").exit_code == 2


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("at: [10, 10]", "at: [70, 10]"), ("movement: 20", "move: 20"), ("width: 60", "width: 0")],
    ids=["off the map", "no such field", "no map"],
)
def test_a_scenario_whose_setup_is_no_position_cannot_be_read(right: str, wrong: str) -> None:
    Path("wrong.yaml").write_text((SCENARIO % 12).replace(right, wrong))

    played = ransen("play", "wrong.yaml")

    assert played.exit_code == 2
    assert "setup: " in played.output


def test_played_scenarios_are_told_to_programs_too() -> None:
    Path("short.yaml").write_text(SCENARIO % 13)

    (told,) = json.loads(ransen("play", "short.yaml", "--json").output)

    assert set(told) == {"file", "title", "ok", "failures", "state"}
    assert told["ok"] is False
    assert told["failures"]


def test_several_workers_are_refused_with_a_sentence() -> None:
    refused = ransen("serve", "--workers", "2")

    assert refused.exit_code == 2
    assert "PostgreSQL" in refused.output


def test_a_setting_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RANSEN_PORT", "eighty")

    refused = ransen("serve")

    assert refused.exit_code == 2
    assert "RANSEN_PORT" in refused.output


def test_the_rolls_of_an_exported_fight_are_checked() -> None:
    table = ransen("demo").output.split("(table ")[1].split(")")[0]
    ransen("export", table, "-o", "log.json")

    checked = ransen("verify", "--dice", "log.json")

    assert checked.exit_code == 0, checked.output
    assert "0 dice checked" in checked.output


def test_a_file_that_is_no_exported_fight_has_no_rolls_to_check() -> None:
    Path("log.json").write_text("{}")

    assert ransen("verify", "--dice", "log.json").exit_code == 2
    assert ransen("verify", "--dice", "nowhere.json").exit_code == 2


def test_links_begin_where_the_tables_are_served(tmp_path: Path) -> None:
    """By the command as people type it, in a Python of its own."""
    with Served(data=tmp_path / "data") as served:
        table = served.new_table()

        again = ransen("links", table["id"], "--data", str(served.data))
        elsewhere = CliRunner().invoke(
            cli,
            ["links", table["id"], "--data", str(served.data)],
            env={"RANSEN_PUBLIC_URL": "https://ransen.example"},
        )

    assert table["links"]["gm"] in again.output
    assert "https://ransen.example/join/" in elsewhere.output


@pytest.mark.parametrize(
    "words", [("export", "{table}", "-o", "no/such/x.json"), ("backup", "demo.json/x.db")]
)
def test_a_file_that_cannot_be_written_is_named(words: tuple[str, ...]) -> None:
    table = ransen("demo").output.split("(table ")[1].split(")")[0]
    ransen("export", table, "-o", "demo.json")

    ended = ransen(*(word.format(table=table) for word in words))

    assert ended.exit_code == 2
    assert "cannot be written" in ended.output


def test_a_folder_that_is_served_is_served_once(serve: Serve) -> None:
    served = serve()

    second = ransen("serve", "--port", "0", "--data", str(served.data))

    assert second.exit_code == 2
    assert f"in use by another Ransen (process {served.process and served.process.pid})" in second.output
    assert ransen("verify", "--data", str(served.data)).exit_code == 0


@pytest.mark.parametrize("words", [["demo"], ["links", "nowhere"], ["serve", "--port", "0"]])
def test_a_secret_that_is_none_is_refused_with_a_sentence(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret").write_bytes(b"short")

    said = ransen(*words)

    assert said.exit_code == 2
    assert "is no secret: it has 5 bytes and not 32" in said.output
