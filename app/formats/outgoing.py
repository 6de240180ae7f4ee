"""A combatant in the formats of other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from app.formats import ccfolia, udonarium
from app.formats.of_system import formats_of
from app.formats.reading import json_of, xml_of
from app.rules.pieces import NotBrought, Token

JSON: Final = "application/json"
XML: Final = "application/xml"
KNOWN: Final = ("ytsheet2", "ccfolia", "udonarium", "foundry-sw25", "ransen")
OWN: Final = "ransen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A file."""

    media: str
    ending: str
    text: str


def knows(module: str, format_: str) -> bool:
    """Is a piece of this rule system written in that format?"""
    return format_ in ("ccfolia", "udonarium", OWN) or format_ in formats_of(module).writers


def write(module: str, format_: str, name: str, piece: Mapping[str, Any], kept: Mapping[str, str]) -> Written:
    """`kept`: what came with the sheet, by format; what it said beyond our words goes out again."""
    formats = formats_of(module)
    if format_ in formats.writers:
        rest = json.loads(kept[format_]) if format_ in kept else {}
        return _json(formats.writers[format_](name, piece, rest))
    token = formats.to_token(name, piece)
    if format_ == "ccfolia":
        return _json(ccfolia.document_of(_with(token, _kept_ccfolia(kept))))
    return Written(media=XML, ending="xml", text=udonarium.document_of(_with(token, _kept_udonarium(kept))))


def own(ruleset: str, sheet: Mapping[str, Any]) -> Written:
    """As another table of ours takes it."""
    return _json({OWN: "sheet", "ruleset": ruleset, "sheet": sheet})


def _json(document: Any) -> Written:
    return Written(media=JSON, ending="json", text=json.dumps(document, ensure_ascii=False, indent=1))


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


def _with(token: Token, kept: Token | None) -> Token:
    """Our own figures, and beside them what was there and is not ours."""
    if kept is None:
        return token
    labels = {row.label for row in token.rows} | {label for label, _ in token.words}
    rows = [row for row in kept.rows if row.label not in labels]
    words = [word for word in kept.words if word[0] not in labels]
    return replace(
        token,
        note=kept.note,
        rows=(*token.rows, *rows),
        words=(*token.words, *words),
        palette=kept.palette or token.palette,
        rest=kept.rest,
        size=kept.size,
    )
