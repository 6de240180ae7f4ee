"""Libraries as files: strict, and what is broken names its file and its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.library.shelves import InvalidLibraryFile, Library, read_shelf
from app.rules.systems import SYSTEMS

pytestmark = pytest.mark.usefixtures("storage")

EEL = "eel:\n  names: {en: Eel}\n  combatant:\n    level: 3\n    hp: 21\n"


def lay(folder: Path, text: str, file: str = "eels.yaml") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text, "utf-8")
    return folder


def test_a_folder_of_files_is_one_shelf(tmp_path: Path) -> None:
    lay(tmp_path, EEL)
    lay(
        tmp_path,
        EEL.replace("eel:", "rat:") + "both:\n  names: {en: Both}\n  group: [{sheet: eel}]\n",
        "b.yaml",
    )

    shelf = read_shelf(tmp_path, SYSTEMS)

    assert set(shelf.of("sw25-advanced")) == {"eel", "rat", "both"}


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert not read_shelf(tmp_path / "nowhere", SYSTEMS).sheets


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("eel: [", "eels.yaml, line 1"),
        ("- eel\n", "eels.yaml, line 1: not a mapping"),
        (EEL + "eel:\n  names: {en: Eel}\n", "eels.yaml, line 6: 'eel' is there twice"),
        (EEL.replace("21", "many"), "eels.yaml, line 5: eel: combatant.hp"),
        (EEL.replace("    level: 3\n", "    strength: 3\n"), "eels.yaml, line 4: eel: combatant.strength"),
        (EEL.replace("eel:", "Eel:"), "eels.yaml, line 1: Eel"),
        (EEL + "trap:\n  names: {en: Trap}\n", "eels.yaml, line 6: trap: either a combatant or a group"),
        (
            EEL + "two:\n  names: {en: Two}\n  group:\n    - {sheet: eel}\n    - {sheet: rat}\n",
            "line 10: two",
        ),
    ],
)
def test_a_broken_file_names_itself_and_the_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InvalidLibraryFile) as told:
        read_shelf(lay(tmp_path, text), SYSTEMS)

    assert said in str(told.value)


def test_the_same_id_in_two_files_is_one_too_many(tmp_path: Path) -> None:
    lay(tmp_path, EEL)
    lay(tmp_path, EEL, "more.yaml")

    with pytest.raises(InvalidLibraryFile, match=r"more\.yaml, line 1: eel"):
        read_shelf(tmp_path, SYSTEMS)


def test_the_houses_sheet_stands_before_the_one_that_comes_with_ransen(tmp_path: Path) -> None:
    name = next(iter(Library.read(SYSTEMS, tmp_path).shipped.sheets))

    lay(tmp_path, EEL.replace("eel:", f"{name}:"))

    of, sheet = Library.read(SYSTEMS, tmp_path).of("sw25-advanced")[name]
    assert (of, sheet.names["en"]) == ("house", "Eel")


def test_a_server_with_a_broken_library_says_so_and_does_not_start(tmp_path: Path) -> None:
    lay(tmp_path / "library", EEL.replace("21", "many"))

    ran = CliRunner().invoke(cli, ["serve", "--data", str(tmp_path), "--port", "0"])

    assert ran.exit_code == 2
    assert "eels.yaml, line 5" in ran.output
