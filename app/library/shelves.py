"""Reads libraries from folders of YAML files, strictly: a broken file names itself and its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from app.library.sheet import InvalidSheet, Sheet, parse_sheet, sheet_fault
from app.rules.core import ID_PATTERN
from app.rules.system import System
from app.scenario.yaml import Unreadable, line_of, load


class InvalidLibraryFile(Exception):
    """A file of a library cannot be used. Say `str(error)`, which names file and line, and do not start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Sheets by id, and which of them a rule system takes."""

    sheets: Mapping[str, Sheet]
    taken: Mapping[str, frozenset[str]]
    """System -> ids."""
    counted: Mapping[str, tuple[str, ...]]
    """Id -> what of the sheet a picker shows as a number."""

    def of(self, system: str) -> Mapping[str, Sheet]:
        """What can be put on a table of this system."""
        wanted = self.taken.get(system, frozenset())
        return {name: sheet for name, sheet in self.sheets.items() if name in wanted}

    def takers(self) -> Mapping[str, frozenset[str]]:
        """Id -> systems."""
        return {name: frozenset(k for k, ids in self.taken.items() if name in ids) for name in self.sheets}

    def with_another(self, other: Shelf) -> Shelf:
        """Both, of different systems. Raises `InvalidLibraryFile` where a sheet of both has the same id."""
        if twice := sorted(self.sheets.keys() & other.sheets.keys()):
            raise InvalidLibraryFile(f"{twice[0]}: two rule systems have a sheet of that name")
        return Shelf(
            sheets={**self.sheets, **other.sheets},
            taken={**self.taken, **other.taken},
            counted={**self.counted, **other.counted},
        )


EMPTY: Final = Shelf(sheets={}, taken={}, counted={})


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """What comes with Ransen, and what this house has beside it."""

    shipped: Shelf
    house: Shelf = EMPTY

    @classmethod
    def read(cls, systems: Sequence[System[Any]], folder: Path) -> Library:
        """Both, the house's from this folder if there is one. Raises `InvalidLibraryFile`."""
        own = shipped(tuple(systems))
        return cls(shipped=own, house=read_shelf(folder, systems, beside=own))

    def of(self, system: str) -> Mapping[str, tuple[str, Sheet]]:
        """Id -> whose it is and the sheet; the house's stands before one that comes with Ransen."""
        found = {name: ("ransen", sheet) for name, sheet in self.shipped.of(system).items()}
        return found | {name: ("house", sheet) for name, sheet in self.house.of(system).items()}


@cache
def shipped(systems: tuple[System[Any], ...]) -> Shelf:
    """What each system has in the folder `library` of its package; read once."""
    shelf = EMPTY
    for package in dict.fromkeys(one.package for one in systems):
        those = [one for one in systems if one.package == package]
        shelf = shelf.with_another(read_shelf(Path(str(files(package))) / "library", those))
    return shelf


def read_shelf(folder: Path, systems: Sequence[System[Any]], *, beside: Shelf = EMPTY) -> Shelf:
    """Every file of a folder; groups may name what lies `beside` it. Raises `InvalidLibraryFile`."""
    sheets: dict[str, Sheet] = {}
    takers: dict[str, frozenset[str]] = {}
    groups: list[_Written] = []
    for one in _written(folder):
        if one.name in sheets:
            raise one.spoilt(InvalidSheet("", "there is another one of that name"))
        sheets[one.name] = sheet = one.sheet()
        takers[one.name] = _takers(one, sheet, systems)
        if sheet.group is not None:
            groups.append(one)
    known = {**beside.sheets, **sheets}
    for one in groups:
        takers[one.name] = _of_members(one, known, {**beside.takers(), **takers})
    taken = {
        system.key: frozenset(name for name, keys in takers.items() if system.key in keys)
        for system in systems
    }
    counted = {
        name: part for system in systems if (part := system.form.counted) for name in taken[system.key]
    }
    return Shelf(sheets=sheets, taken=taken, counted=counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """A sheet where it stands in a file."""

    file: Path
    text: str
    name: str
    raw: Any

    def sheet(self) -> Sheet:
        if not re.fullmatch(ID_PATTERN, self.name):
            raise self.spoilt(InvalidSheet("", f"{self.name!r} is no id"))
        try:
            return parse_sheet(self.raw)
        except InvalidSheet as error:
            raise self.spoilt(error) from None

    def spoilt(self, error: InvalidSheet) -> InvalidLibraryFile:
        """With the file and the line."""
        steps = error.place.split(".") if error.place else []
        line = line_of(self.text, (self.name, *steps))
        return InvalidLibraryFile(f"{self.file.name}, line {line}: {self.name}: {error}")


def _written(folder: Path) -> Iterator[_Written]:
    for file in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            text = file.read_text("utf-8")
            top = load(text)
        except OSError as error:
            raise InvalidLibraryFile(f"{file.name}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise InvalidLibraryFile(f"{file.name}: the text is not UTF-8") from None
        except Unreadable as error:
            raise InvalidLibraryFile(f"{file.name}, {error}") from None
        if not isinstance(top, dict):
            raise InvalidLibraryFile(f"{file.name}, line 1: not a mapping of sheets by id")
        for name, raw in top.items():
            yield _Written(file=file, text=text, name=name, raw=raw)


def _takers(one: _Written, sheet: Sheet, systems: Sequence[System[Any]]) -> frozenset[str]:
    """The systems that take it.

    Raises `InvalidLibraryFile` where none does, with what the first has against it.
    """
    found = [(system.key, sheet_fault(system, sheet)) for system in systems]
    takers = frozenset(key for key, fault in found if fault is None)
    if not takers and found and found[0][1]:
        raise one.spoilt(found[0][1])
    return takers


def _of_members(
    one: _Written, known: Mapping[str, Sheet], takers: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    """A group goes where all its members go.

    Raises `InvalidLibraryFile` where one is not there, or is a group.
    """
    members = [member.sheet for member in known[one.name].group or ()]
    for number, name in enumerate(members):
        if name not in known or known[name].group is not None:
            raise one.spoilt(InvalidSheet(f"group.{number}.sheet", f"no combatant is called {name}"))
    return frozenset.intersection(*(takers[name] for name in members)) if members else frozenset()
