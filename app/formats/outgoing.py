"""A combatant in the formats of other programs."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.formats import ccfolia, udonarium
from app.formats.of_system import formats_of
from app.formats.reading import json_of, xml_of
from app.formats.udonarium import Picture
from app.rules.pieces import Formats, NotBrought, Token

JSON: Final = "application/json"
XML: Final = "application/xml"
ZIP: Final = "application/zip"
KNOWN: Final = ("ytsheet2", "ccfolia", "udonarium", "foundry-sw25", "ransen")
OWN: Final = "ransen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A file."""

    media: str
    ending: str
    raw: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What goes with a piece."""

    kept: Mapping[str, str] = field(default_factory=dict)
    """What came with the sheet, by format; what it said beyond our words goes out again."""
    note: str = ""
    """What a sheet says for people that came from nowhere else."""
    pictures: Mapping[str, Picture] = field(default_factory=dict)
    """Those that it shows, by their ids."""


def knows(module: str, format_: str) -> bool:
    """Is a piece of this rule system written in that format?"""
    return format_ in ("ccfolia", "udonarium", OWN) or format_ in formats_of(module).writers


def write(module: str, format_: str, name: str, piece: Mapping[str, Any], beside: Beside) -> Written:
    """For another program."""
    formats, kept = formats_of(module), beside.kept
    if format_ in formats.writers:
        rest = json.loads(kept[format_]) if format_ in kept else {}
        return _json(formats.writers[format_](name, piece, rest))
    token = formats.to_token(name, piece)
    token = replace(token, notes=(("", beside.note),) if beside.note else ())
    came = _kept_ccfolia(kept) if format_ == "ccfolia" else _kept_udonarium(kept)
    token = _with(token, came, _changed_palette(formats, piece, came))
    if format_ == "ccfolia":
        return _json(ccfolia.document_of(token))
    picture = beside.pictures.get(str(piece.get("portrait")))
    if picture is None:
        return Written(media=XML, ending="xml", raw=udonarium.document_of(token).encode())
    return Written(media=ZIP, ending="zip", raw=udonarium.archive_of(token, picture))


def own(ruleset: str, sheet: Mapping[str, Any], beside: Beside) -> Written:
    """As another table of ours takes it, with the pictures that it shows."""
    shown = {image: b64encode(one.raw).decode() for image, one in beside.pictures.items()}
    said = {**sheet, **({"kept": dict(beside.kept)} if beside.kept else {})}
    return _json({OWN: "sheet", "ruleset": ruleset, "sheet": said} | ({"pictures": shown} if shown else {}))


def _json(document: Any) -> Written:
    return Written(media=JSON, ending="json", raw=json.dumps(document, ensure_ascii=False, indent=1).encode())


def _kept_ccfolia(kept: Mapping[str, str]) -> Token | None:
    found = json_of(kept.get("ccfolia") or kept.get("ccfolia-room") or "")
    return ccfolia.token_of(found) if isinstance(found, Mapping) else None


def _kept_udonarium(kept: Mapping[str, str]) -> Token | None:
    said = json_of(kept.get("udonarium", ""))
    try:
        found = xml_of(str(said.get("xml", ""))) if isinstance(said, Mapping) else None
    except NotBrought:
        return None
    return None if found is None else udonarium.token_of(found, udonarium.PIXELS)


def _changed_palette(formats: Formats, piece: Mapping[str, Any], came: Token | None) -> str:
    """Empty where it is still what it was read as, so that it goes home as it was written."""
    own = str(piece.get("palette") or "")
    return "" if came and formats.from_token(came).combatant.get("palette") == own else own


def _with(token: Token, kept: Token | None, palette: str) -> Token:
    """Our own figures and palette, and beside them what was there and is not ours."""
    if kept is None:
        return token
    labels = {row.label for row in token.rows} | {label for label, _ in token.words}
    rows = [row for row in kept.rows if row.label not in labels]
    words = [word for word in kept.words if word[0] not in labels]
    return replace(
        token,
        notes=kept.notes or token.notes,
        rows=(*token.rows, *rows),
        words=(*token.words, *words),
        palette=palette or kept.palette or token.palette,
        rest=kept.rest,
        size=kept.size,
    )
