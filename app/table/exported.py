"""An exported table as it comes in: measured whole, then read entry by entry, stopping at the first fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.store.carving import Carver
from app.store.codec import WRITTEN, Malformed, parse, read_json
from app.store.faults import TooMany
from app.table.request_bodies import EntryWritten, HeadWritten

PICTURES: Final = "pictures"
SHEETS: Final = "library"
SCENES: Final = "scenes"
PAPERS: Final = "papers"
ENTRIES: Final = "entries"
HEAD: Final = ("ransen", "ruleset", "created")
MOST_ENTRIES: Final = 200_000
MOST_PICTURES: Final = 200
MOST_SHEETS: Final = 100
MOST_SCENES: Final = 100
MOST_PAPERS: Final = 300
MOST_VALUES: Final = 200_000
"""In one entry or sheet: each may take some hundred bytes of memory for a moment."""
LONGEST_ENTRY: Final = 8 * 1024 * 1024
LONGEST_SHEET: Final = 256 * 1024
LONGEST_SCENE: Final = 8 * 1024 * 1024
LONGEST_PAPER: Final = 64 * 1024
LONGEST_PICTURE: Final = 28 * 1000 * 1000
"""In base64."""
LONGEST_WORD: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """The text of an export, its head, and where the rest of it stands."""

    text: bytes
    head: HeadWritten
    places: Mapping[str, int]

    def entries(self) -> Iterator[EntryWritten]:
        """Each checked as it is reached. Raises `Malformed`."""
        carver = Carver(self.text, self.places[ENTRIES])
        for number in carver.elements():
            said = read_json(_entry(carver, number), WRITTEN)
            try:
                yield parse(EntryWritten, said)
            except Malformed as error:
                raise error.within(f"{ENTRIES}.{number}") from None

    def sheets(self) -> Iterator[tuple[str, Any]]:
        """Raises `Malformed`."""
        if SHEETS in self.places:
            carver = Carver(self.text, self.places[SHEETS])
            for name in carver.members():
                yield name, read_json(_sheet(carver, name), WRITTEN)

    def scenes(self) -> Iterator[tuple[str, Any]]:
        """Prepared ones, by id. Raises `Malformed`."""
        if SCENES in self.places:
            carver = Carver(self.text, self.places[SCENES])
            for name in carver.members():
                yield name, read_json(_scene(carver, name), WRITTEN)

    def papers(self) -> Iterator[tuple[str, Any]]:
        """Handouts and notes, by id. Raises `Malformed`."""
        if PAPERS in self.places:
            carver = Carver(self.text, self.places[PAPERS])
            for name in carver.members():
                yield name, read_json(_paper(carver, name), WRITTEN)

    def pictures(self) -> Iterator[tuple[str, str]]:
        """Names and what should be base64. Raises `Malformed`."""
        if PICTURES in self.places:
            carver = Carver(self.text, self.places[PICTURES])
            for name in carver.members():
                yield name, str(read_json(_picture(carver, name)))


def survey(text: bytes) -> Exported:
    """Every limit held to before anything is built of the parts. Raises `Malformed` or `TooMany`."""
    carver, places = Carver(text), dict[str, int]()
    words: dict[str, Any] = {}
    for key in carver.members():
        places[key] = carver.place
        match key:
            case "ransen" | "ruleset" | "created":
                words[key] = read_json(carver.value(most_bytes=LONGEST_WORD, most_values=1, what=key))
            case "entries":
                _count(key, MOST_ENTRIES, carver.elements(), lambda n: _entry(carver, n))
            case "library":
                _count(key, MOST_SHEETS, carver.members(), lambda name: _sheet(carver, name))
            case "scenes":
                _count(key, MOST_SCENES, carver.members(), lambda name: _scene(carver, name))
            case "papers":
                _count(key, MOST_PAPERS, carver.members(), lambda name: _paper(carver, name))
            case "pictures":
                _count(key, MOST_PICTURES, carver.members(), lambda name: _picture(carver, name))
            case _:
                raise Malformed(f"{key[:40]}: no such field")
    if text[carver.place :].strip():
        raise Malformed(f"not JSON at {carver.place}")
    if ENTRIES not in places:
        raise Malformed(f"{ENTRIES} is missing")
    head: HeadWritten = parse(HeadWritten, words)
    return Exported(text=text, head=head, places=places)


def _count(field: str, most: int, members: Iterator[Any], pass_over: Any) -> None:
    for number, member in enumerate(members, 1):
        if number > most:
            raise TooMany(field, most=most, given=number)
        pass_over(member)


def _entry(carver: Carver, number: int) -> bytes:
    what = f"{ENTRIES}.{number}"
    if carver.is_list():
        raise Malformed(f"{what}: not an object")
    return carver.value(most_bytes=LONGEST_ENTRY, most_values=MOST_VALUES, what=what)


def _sheet(carver: Carver, name: str) -> bytes:
    what = f"{SHEETS}.{name[:40]}"
    return carver.value(most_bytes=LONGEST_SHEET, most_values=MOST_VALUES, what=what)


def _scene(carver: Carver, name: str) -> bytes:
    what = f"{SCENES}.{name[:40]}"
    return carver.value(most_bytes=LONGEST_SCENE, most_values=MOST_VALUES, what=what)


def _paper(carver: Carver, name: str) -> bytes:
    what = f"{PAPERS}.{name[:40]}"
    return carver.value(most_bytes=LONGEST_PAPER, most_values=MOST_VALUES, what=what)


def _picture(carver: Carver, name: str) -> bytes:
    """A text and nothing else."""
    what = f"{PICTURES}.{name[:40]}"
    found = carver.value(most_bytes=LONGEST_PICTURE, most_values=1, what=what)
    if not found.startswith(b'"'):
        raise Malformed(f"{PICTURES}: a name and base64")
    return found
