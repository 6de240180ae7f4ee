"""Rooms of CCFOLIA: a zip with one document and its pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from app.formats import ccfolia
from app.formats.archive import Archive
from app.formats.found import Contents, SceneFound
from app.formats.reading import json_of, text_of
from app.rules.pieces import Formats, NotBrought

FORMAT: Final = "ccfolia-room"
DATA: Final = "__data.json"
ELSEWHERE: Final = ("items", "decks", "effects", "scenes", "dices", "notes")
MOST_PIECES: Final = 200
SQUARES: Final = 1000


def from_archive(archive: Archive, member: str, formats: Formats) -> Contents:
    """(formats: CCFOLIA rooms)"""
    document = json_of(text_of(archive.read(member)))
    if not is_room(document):
        raise NotBrought("broken")
    found = from_document(document, formats)
    named = [*(one.picture for one in found.pieces), *(one.picture for one in found.scenes)]
    files = {name.rpartition("/")[2]: name for name in archive.names}
    pictures = {name: partial(archive.read, files[name]) for name in named if name in files}
    return Contents(format=FORMAT, pieces=found.pieces, scenes=found.scenes, pictures=pictures)


def is_room(document: Any) -> bool:
    return isinstance(document, Mapping) and isinstance(document.get("entities"), Mapping)


def from_document(document: Mapping[str, Any], formats: Formats) -> Contents:
    """Its pieces where they stand, and the field with its picture."""
    entities = document["entities"]
    room = entities.get("room")
    room = room if isinstance(room, Mapping) else {}
    width, height = _length(room.get("fieldWidth"), 20), _length(room.get("fieldHeight"), 15)
    pieces = entities.get("characters")
    bodies = list(pieces.values()) if isinstance(pieces, Mapping) else []
    if len(bodies) > MOST_PIECES:
        raise NotBrought("pieces", most=MOST_PIECES, given=len(bodies))
    found = [
        formats.from_token(_placed(one, width, height))
        for one in bodies
        if isinstance(one, Mapping) and one.get("name")
    ]
    picture = next((one for one in map(room.get, ("foregroundUrl", "backgroundUrl")) if one), "")
    scene = SceneFound(
        name=str(room.get("name") or "CCFOLIA")[:80],
        size=(width, height),
        picture=_file(picture),
        picture_width=width,
        unknown=tuple(name for name in ELSEWHERE if entities.get(name)),
        rest={name: entities[name] for name in ELSEWHERE if entities.get(name)},
    )
    return Contents(format=FORMAT, pieces=tuple(found), scenes=(scene,))


def _placed(piece: Mapping[str, Any], width: float, height: float) -> Any:
    """Places count from the middle of the field."""
    at = {name: value for name in ("x", "y") if isinstance(value := piece.get(name), int | float)}
    middle = {"x": width / 2, "y": height / 2}
    moved = {name: value + middle[name] for name, value in at.items()}
    return ccfolia.token_of({**piece, **moved, "iconUrl": _file(piece.get("iconUrl"))})


def _length(value: Any, otherwise: float) -> float:
    is_length = isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= SQUARES
    return float(value) if is_length else otherwise


def _file(url: Any) -> str:
    """A picture in the same zip; those that lie elsewhere are not fetched."""
    return str(url).rpartition("/")[2] if url and "://" not in str(url) else ""
