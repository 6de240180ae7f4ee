"""A combatant as it lies in a library, or a group of them: what it is, and whether a rule system takes it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from app.rules.common.words import Written
from app.rules.core import AtMost, Distinct, Id, Name, Reason, Words
from app.rules.forms import PLACED
from app.rules.system import System
from app.store.codec import Malformed, dump, parse, parse_setup, stored

MOST_TRAITS = 24
MOST_NAMES = 8
MOST_MEMBERS = 20
MOST_OF_ONE = 20
LONGEST_KEPT = 192 * 1024
STEP = re.compile(r"([^\s:]+)(?:: | (?=is missing$))")
"""Of a fault: where it is, said from the outside inward."""
LOOKS = ("portrait", "crop")
"""What a line of a list shows beside the name."""
STAND_IN = "x"
"""What a combatant is called while it is only tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Written):
    """How many of one sheet."""

    sheet: Id
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Written):
    """A combatant with its names, a sentence about it and its traits; or a group of other sheets."""

    names: Annotated[Mapping[Id, Name], AtMost(MOST_NAMES)]
    note: Annotated[Mapping[Id, Words], AtMost(MOST_NAMES)] = field(default_factory=dict)
    traits: Annotated[tuple[Id, ...], AtMost(MOST_TRAITS), Distinct()] = ()
    """Of those that its rule system knows (`Form.traits`): a picker filters by them."""
    combatant: Annotated[Mapping[str, Any], AtMost(100)] | None = None
    """As at setup, without what is said when it is put on a table."""
    group: Annotated[tuple[Member, ...], AtMost(MOST_MEMBERS)] | None = None
    kept: Annotated[Mapping[Id, Annotated[str, AtMost(LONGEST_KEPT)]], AtMost(MOST_NAMES)] = field(
        default_factory=dict
    )
    """What another program said of it, as it stood: JSON by format."""

    def __post_init__(self) -> None:
        if not self.names or not all(name.strip() for name in self.names.values()):
            raise ValueError("names: it has none")
        if (self.combatant is None) == (self.group is None):
            raise ValueError("either a combatant or a group")
        if self.group == ():
            raise ValueError("group: nobody")
        if not all(1 <= one.count <= MOST_OF_ONE for one in self.group or ()):
            raise ValueError(f"group: count is 1 to {MOST_OF_ONE}")

    @property
    def kind(self) -> str:
        """A group, or the kind of its combatant."""
        return "group" if self.combatant is None else str(self.combatant.get("kind", "monster"))

    @property
    def level(self) -> int | None:
        found = (self.combatant or {}).get("level")
        return found if isinstance(found, int) else None


class InvalidSheet(Exception):
    """A sheet is none, or no system takes it: `place` says where, `words` what. Refuse it with `code`."""

    def __init__(
        self,
        place: str,
        words: str,
        *,
        code: str = "bad-command",
        figures: Mapping[str, str | int | float] | None = None,
    ) -> None:
        link = " " if words == "is missing" else ": "
        super().__init__(f"{place}{link}{words}" if place else words)
        self.place = place
        self.words = words
        self.code = code
        self.figures = {**(figures or {}), "detail": str(self), **({"place": place} if place else {})}


def parse_sheet(raw: Any) -> Sheet:
    """A sheet as it is written. Raises `InvalidSheet`."""
    try:
        sheet: Sheet = parse(Sheet, raw)
    except Malformed as error:
        raise _invalid(error) from None
    if sheet.combatant == {}:
        raise InvalidSheet("combatant", "nothing is said of it")
    return _without_place(sheet, PLACED)


def stored_sheet(raw: Any) -> Sheet:
    """A sheet as it was kept or travels with its table, however much it holds. Raises `InvalidSheet`.

    Where nothing was said of a combatant, that was not kept.
    """
    if isinstance(raw, Mapping) and raw.keys().isdisjoint(("combatant", "group")):
        raw = {**raw, "combatant": {}}
    try:
        sheet: Sheet = stored(Sheet, raw)
    except Malformed as error:
        raise _invalid(error) from None
    return _without_place(sheet, PLACED)


def _without_place(sheet: Sheet, placed: frozenset[str]) -> Sheet:
    """The sheet, which says nothing of where somebody stands. Raises `InvalidSheet`."""
    fault = _place_fault(sheet, placed)
    if fault:
        raise fault
    return sheet


def _place_fault(sheet: Sheet, placed: frozenset[str]) -> InvalidSheet | None:
    said = next((name for name in sheet.combatant or () if name in placed), None)
    return InvalidSheet(f"combatant.{said}", "is said when it is put on a table") if said else None


def sheet_fault(system: System[Any], sheet: Sheet, *, is_stored: bool = False) -> InvalidSheet | None:
    """Why this system does not take it, or None. Of a group only its members say that."""
    if fault := _trait_fault(sheet, system):
        return fault
    if sheet.combatant is None:
        return None
    if fault := _place_fault(sheet, system.form.placed):
        return fault
    raw = {"combatants": {STAND_IN: combatant_of(system, sheet)}}
    try:
        setup = stored(system.setup, raw) if is_stored else parse_setup(system, raw)
    except Malformed as error:
        return _invalid(error)
    began = system.begin(setup, {}, scenario=False)
    if isinstance(began, Reason):
        return _invalid(Malformed(str(began.figures.get("detail", began.code))))
    return None


def _trait_fault(sheet: Sheet, system: System[Any]) -> InvalidSheet | None:
    """The first trait of which this system knows nothing."""
    number = next((n for n, trait in enumerate(sheet.traits) if trait not in system.form.traits), None)
    if number is None:
        return None
    return InvalidSheet(
        f"traits.{number}", f"is none of {', '.join(system.form.traits) or 'those that there are'}"
    )


def combatant_of(system: System[Any], sheet: Sheet) -> dict[str, Any]:
    """It as the setup of a fight, at some place of that system."""
    named = next(iter(sheet.names.values()))
    side = "allies" if sheet.kind == "pc" else "enemies"
    placed = {"name": named, "names": dict(sheet.names), "faction": side, **any_position(system)}
    return {**(sheet.combatant or {}), **placed}


def any_position(system: System[Any]) -> dict[str, Any]:
    """A place where a sheet can be tried: the origin, the first cell, or the area in the middle."""
    known = {f.name for f in fields(system.commands["add"])}
    if "area" in known:
        areas = tuple(_literals(get_type_hints(system.commands["add"])["area"]))
        return {"area": areas[len(areas) // 2]}
    return {"cell" if "cell" in known else "at": [0, 0]}


def _literals(hint: Any) -> Iterator[Any]:
    """The values that a type lists, wherever in it they stand."""
    for part in get_args(hint):
        if get_origin(hint) is Literal:
            yield part
        else:
            yield from _literals(part)


def _invalid(error: Malformed) -> InvalidSheet:
    """Where in the sheet it is, as far as the sentence says it."""
    figures = {
        name: _outside(said) if isinstance(said, str) else said for name, said in error.figures.items()
    }
    detail = _outside(error.detail)
    steps, words = list[str](), detail
    while found := STEP.match(words):
        steps.append(found[1])
        words = words[found.end() :]
    return InvalidSheet(".".join(steps), words, code=error.code, figures=figures)


def _outside(said: str) -> str:
    """The place as the sheet has it, not the fight in which it was tried."""
    inner = f"combatants.{STAND_IN}"
    return f"combatant{said.removeprefix(inner)}" if said.startswith(inner) else said


def listing(name: str, sheet: Sheet, *, of: str, counted: Collection[str] = ()) -> dict[str, Any]:
    """Its line in a list: how it is called, what it is, and the words by which it is found. No figures
    but how many there are of what its system counts (`Form.counted`)."""
    told: dict[str, Any] = {
        "id": name,
        "of": of,
        "kind": sheet.kind,
        "names": dict(sheet.names),
        "traits": list(sheet.traits),
        **{part: _count((sheet.combatant or {}).get(part)) for part in counted},
        "search": " ".join(dict.fromkeys(_words(name, sheet))).lower(),
    }
    if sheet.level is not None:
        told["level"] = sheet.level
    told |= {name: (sheet.combatant or {})[name] for name in LOOKS if (sheet.combatant or {}).get(name)}
    if sheet.group is not None:
        told["group"] = dump(sheet.group)
    return told


def _count(said: Any) -> int:
    """One where nothing is said."""
    return said if isinstance(said, int) else len(said) if isinstance(said, Mapping) else 1


def _words(name: str, sheet: Sheet) -> Iterator[str]:
    yield name
    yield from sheet.names.values()
    yield from sheet.note.values()
    yield from sheet.traits
    yield from _called(sheet.combatant, is_row=True)


def _called(value: Any, *, is_row: bool = False) -> Iterator[str]:
    """The names of its rows (attacks, …), however deep they stand."""
    if not isinstance(value, Mapping):
        return
    if not is_row and value and all(isinstance(inner, Mapping) for inner in value.values()):
        yield from value
    for key, inner in value.items():
        if key == "names" and isinstance(inner, Mapping):
            yield from (str(word) for word in inner.values())
        elif key == "name" and isinstance(inner, str):
            yield inner
        else:
            yield from _called(inner)
