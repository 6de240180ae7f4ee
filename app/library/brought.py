"""What was found in other programs' files, as sheets that a rule system takes; nothing of it is lost."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from app.library.own import LONGEST, written
from app.library.sheet import LONGEST_KEPT, InvalidSheet, Sheet, parse_sheet, sheet_fault
from app.rules.core import wire_name
from app.rules.pieces import Found, NotBrought
from app.rules.system import System

MOST_FAULTS: Final = 60
"""Figures of one sheet that may be wrong; a sheet with more is none."""
MOST_UNKNOWN: Final = 100
FACE: Final = "portrait"
LONGEST_NOTE: Final = 2000
BREAK: Final = re.compile(r"\s*<br ?/?>\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """A sheet, and what of the original it does not understand."""

    sheet: Sheet
    unknown: tuple[str, ...]
    picture: str = ""
    at: tuple[float, float] | None = None


def fitted(system: System[Any], found: Found, format_: str, kind: str) -> Fitted:
    """A combatant with every figure that the system takes. `kind`: of a piece that does not say."""
    name = next(iter(found.names.values()), "")
    if not name.strip():
        raise NotBrought("half")
    known = {wire_name(f.name) for f in fields(system.sheet)} - system.form.placed - {"faction", "names"}
    combatant = {key: _copied(value) for key, value in found.combatant.items() if key in known}
    unknown = [*(key for key in found.combatant if key not in known), *found.unknown]
    if "kind" in known:
        combatant["kind"] = found.kind or kind
    raw = {
        "names": dict(found.names),
        "traits": [one for one in found.traits if one in system.form.traits],
        "combatant": combatant,
    }
    unknown += _without_faults(system, raw)
    rest = json.dumps(found.rest, ensure_ascii=False) if found.rest else ""
    if len(rest) > LONGEST_KEPT:
        raise NotBrought("long-sheet", most=LONGEST_KEPT // 1024, given=len(rest) // 1024)
    raw["note"] = _note(found, unknown)
    raw["kept"] = {format_: rest} if rest else {}
    sheet = _whole(system, raw)
    plain = tuple(dict.fromkeys(_one_line(one)[:200] for one in unknown))
    return Fitted(sheet=sheet, unknown=plain[:MOST_UNKNOWN], picture=found.picture, at=found.at)


def has_faces(system: System[Any]) -> bool:
    """May a sheet of this system have a picture of its own?"""
    return FACE in {wire_name(f.name) for f in fields(system.sheet)}


def with_face(one: Fitted, image: str) -> Fitted:
    """The picture that came with it is its own."""
    combatant = {**(one.sheet.combatant or {}), FACE: image}
    return replace(one, sheet=replace(one.sheet, combatant=combatant), picture="")


def face_of(raw: Mapping[str, Any]) -> str:
    """How a sheet of ours calls its picture; empty where it has none."""
    combatant = raw.get("combatant")
    said = combatant.get(FACE) if isinstance(combatant, Mapping) else None
    return said if isinstance(said, str) else ""


def with_faces(raw: Mapping[str, Any], images: Mapping[str, str]) -> Mapping[str, Any]:
    """The picture that came with a sheet of ours, as it is called here."""
    name = face_of(raw)
    return {**raw, "combatant": {**raw["combatant"], FACE: images[name]}} if name in images else raw


def of_ours(system: System[Any], raw: Mapping[str, Any]) -> Fitted:
    """A sheet in our own words, perhaps of another rule system."""
    names = raw.get("names")
    combatant = raw.get("combatant")
    if not isinstance(names, Mapping) or not isinstance(combatant, Mapping):
        raise NotBrought("half")
    said: dict[str, Any] = {key: raw[key] for key in ("names", "note", "kept") if key in raw}
    said["traits"] = [
        one for one in raw.get("traits") or () if isinstance(one, str) and one in system.form.traits
    ]
    known = {wire_name(f.name) for f in fields(system.sheet)} - system.form.placed - {"faction", "names"}
    said["combatant"] = {key: _copied(value) for key, value in combatant.items() if key in known}
    placed = system.form.placed | {"faction", "name", "names"}
    unknown = [str(key)[:80] for key in combatant if key not in known and key not in placed]
    unknown += _without_faults(system, said)
    if unknown:
        kept = {"ransen": json.dumps(raw.get("combatant"), ensure_ascii=False)}
        said["kept"] = {**said.get("kept", {}), **kept}
    return Fitted(sheet=_whole(system, said), unknown=tuple(unknown))


def _whole(system: System[Any], raw: Mapping[str, Any]) -> Sheet:
    try:
        sheet = parse_sheet(raw)
        if fault := sheet_fault(system, sheet):
            raise fault
    except InvalidSheet as error:
        raise NotBrought("faulty", detail=str(error)) from None
    plain = {key: value for key, value in written(sheet).items() if key != "kept"}
    length = len(json.dumps(plain, ensure_ascii=False).encode("utf-8", "replace"))
    if length > LONGEST:
        raise NotBrought("long-sheet", most=LONGEST // 1024, given=length // 1024)
    return sheet


def _without_faults(system: System[Any], raw: dict[str, Any]) -> Iterator[str]:
    """Takes out one figure after another that the system refuses, and names each."""
    for _ in range(MOST_FAULTS):
        if not raw["combatant"]:
            raise NotBrought("half")
        try:
            fault = sheet_fault(system, parse_sheet(raw))
        except InvalidSheet as error:
            fault = error
        if fault is None:
            return
        yield _taken_out(raw, fault)
    raise NotBrought("half")


def _taken_out(raw: dict[str, Any], fault: InvalidSheet) -> str:
    way = fault.place.split(".") if fault.place else []
    inner, colon, _ = fault.words.partition(": ")
    if colon and " " not in inner:
        way += inner.split(".")
    here: Any = raw
    parent, last = None, ""
    for step in way:
        if not isinstance(here, dict) or step not in here:
            break
        parent, last, here = here, step, here[step]
    if parent is None or parent is raw:
        raise NotBrought("faulty", detail=str(fault))
    gone = parent.pop(last)
    return f"{'.'.join(way[1:])}: {json.dumps(gone, ensure_ascii=False)}"


def _note(found: Found, unknown: list[str]) -> dict[str, str]:
    """What people read of it: who it is, then the texts that nothing here understands."""
    language = next(iter(found.names))
    rest = [
        f"{key}: {_unmarked(value)}" for key, value in found.rest.items() if key in unknown and _says(value)
    ]
    text = " / ".join(_one_line(one) for one in (*found.note, *rest))
    return {language: text[:LONGEST_NOTE]} if text else {}


def _says(value: Any) -> bool:
    return isinstance(value, str | int | float) and str(value) != ""


def _unmarked(value: str | int | float) -> str:
    """Breaks and signs as somebody reads them, not as a page writes them down."""
    return BREAK.sub(" / ", html.unescape(str(value)))


def _one_line(text: str) -> str:
    """Without signs that no text may hold."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _copied(value: Any) -> Any:
    return json.loads(json.dumps(value))
