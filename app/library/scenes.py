"""Maps, rooms and positions as scenes that wait until they are opened."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args, get_type_hints

from app.formats.found import SceneFound
from app.history import setup_of
from app.library.brought import Fitted
from app.library.sheet import any_position, combatant_of
from app.rules.core import Reason, wire_name
from app.rules.pieces import NotBrought
from app.rules.system import System
from app.store.codec import Malformed

MOST_FAULTS: Final = 20
POSITION: Final = frozenset({"title", "titles", "ruleset", "options", "setup", "words"})
"""Of a scenario file what a position needs."""
LONGEST_NOTES: Final = 2000
MOST_REACH: Final = 100
"""Cells that a lamp shines."""


def scene_of(
    system: System[Any], found: SceneFound, standing: Iterable[Fitted], metres: float, image: str
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """What is kept of it, and what was not understood."""
    unknown = list(found.unknown)
    if found.scenario is not None:
        scenario = _position(system, found.scenario)
    else:
        ground, strange = _ground(system, found, metres, image)
        unknown += strange
        scenario = {"setup": {"battlefield": ground, "combatants": _crowd(system, found, standing, metres)}}
        unknown += _without_faults(system, scenario["setup"])
    check_position(system, scenario)
    notes = " / ".join((*found.note, *(f"{one}" for one in unknown)))[:LONGEST_NOTES]
    body = {"name": found.name[:80], "notes": notes, "scenario": scenario, "rest": dict(found.rest)}
    return body, tuple(one[:200] for one in unknown)


def check_position(system: System[Any], scenario: Mapping[str, Any]) -> None:
    """Raises `NotBrought` where a fight cannot begin like that."""
    try:
        began = setup_of(system, scenario)
    except Malformed as error:
        counted = {name: int(error.figures[name]) for name in ("most", "given") if name in error.figures}
        raise NotBrought("faulty", detail=error.detail, **counted) from None
    if isinstance(began, Reason):
        raise NotBrought("faulty", detail=str(began.figures.get("detail", began.code)))


def _position(system: System[Any], raw: Mapping[str, Any]) -> dict[str, Any]:
    ruleset = raw.get("ruleset", system.key)
    if ruleset != system.key:
        raise NotBrought("system", system=str(ruleset)[:40])
    return {key: raw[key] for key in raw if key in POSITION}


def _ground(
    system: System[Any], found: SceneFound, metres: float, image: str
) -> tuple[dict[str, Any], list[str]]:
    """In the words that the system has for its ground, whatever of it that knows."""
    hint = get_type_hints(system.setup).get("battlefield")
    known = {wire_name(f.name) for f in fields(hint)} if hint is not None else set()
    width, height = (round(side * metres, 2) for side in found.size)
    said: dict[str, Any] = {
        "columns": max(1, round(found.size[0])),
        "rows": max(1, round(found.size[1])),
        "cell": metres,
        **({} if "columns" in known else {"width": width, "height": height}),
        "obstacles": _barriers(found, metres, has_doors="door" in _known_of(hint, "obstacles")),
    }
    if image:
        at = [round(side * metres, 2) for side in found.picture_at]
        laid = {"image": image, "at": at, "width": round(found.picture_width * metres, 2)}
        said["image"] = {key: value for key, value in laid.items() if key in _known_of(hint, "image")}
    strange = [
        name
        for name, field, there in (
            ("walls", "obstacles", found.walls),
            ("doors", "obstacles", found.doors or found.open_doors),
            ("picture", "image", image),
        )
        if there and field not in known
    ]
    if "lights" in known:
        said["lights"] = list(_lights(found))
    elif found.lamps:
        strange.append(f"lights: {len(found.lamps)}")
    return {key: value for key, value in said.items() if key in known and value != []}, strange


def _lights(found: SceneFound) -> Iterator[dict[str, Any]]:
    """Bright half as far as they shine at all, on the cells of the map."""
    for lamp in found.lamps:
        cell = [int(lamp["x"] // 1), int(lamp["y"] // 1)]
        if all(0 <= at < side for at, side in zip(cell, found.size, strict=True)):
            reach = min(MOST_REACH, round(lamp["range"]))
            yield {"at": cell, "bright": reach // 2, "dim": reach}


def _barriers(found: SceneFound, metres: float, *, has_doors: bool) -> list[dict[str, Any]]:
    """Walls and doors; where no door can stand open, open ones are ways without one."""
    lines = [(f"wall-{n}", line, "") for n, line in enumerate(found.walls, 1)]
    lines += [(f"door-{n}", line, "shut") for n, line in enumerate(found.doors, 1)]
    if has_doors:
        lines += [(f"way-{n}", line, "open") for n, line in enumerate(found.open_doors, 1)]
    return [
        {
            "id": name,
            "points": [[round(x * metres, 2), round(y * metres, 2)] for x, y in line],
            "stops": ["move", "sight"],
            **({"door": door} if has_doors and door else {}),
        }
        for name, line, door in lines
    ]


def _known_of(cls: Any, member: str) -> set[str]:
    """The fields of the object in this field."""
    hint = get_type_hints(cls).get(member)
    kinds = [one for one in (hint, *get_args(hint)) if is_dataclass(one)]
    return {wire_name(f.name) for kind in kinds for f in fields(kind)}


def _crowd(
    system: System[Any], found: SceneFound, standing: Iterable[Fitted], metres: float
) -> dict[str, Any]:
    """Everybody who has a place, inside the map."""
    crowd: dict[str, Any] = {}
    for one in standing:
        if one.at is None:
            continue
        body = combatant_of(system, one.sheet)
        place = any_position(system)
        x, y = (min(max(0.0, at), side) for at, side in zip(one.at, found.size, strict=True))
        if "at" in place:
            body["at"] = [round(x * metres, 2), round(y * metres, 2)]
        elif "cell" in place:
            last = [max(0, round(side) - 1) for side in found.size]
            body["cell"] = [min(int(x), last[0]), min(int(y), last[1])]
        crowd[free_id(next(iter(one.sheet.names.values())), crowd)] = body
    return crowd


def _without_faults(system: System[Any], setup: dict[str, Any]) -> list[str]:
    """A list that is too long is cut, and that is said."""
    gone = []
    for _ in range(MOST_FAULTS):
        try:
            setup_of(system, {"setup": setup})
            break
        except Malformed as error:
            most = error.figures.get("most")
            way = str(error.figures.get("field") or error.detail.partition(": ")[0]).split(".")
            here: Any = setup
            for step in way[:-1]:
                here = here.get(step) if isinstance(here, dict) else None
            rows = here.get(way[-1]) if isinstance(here, dict) else None
            if not isinstance(rows, list) or not isinstance(most, int) or len(rows) <= most:
                break
            gone.append(f"{way[-1]}: {len(rows) - most}")
            here[way[-1]] = rows[:most]
    return gone


def free_id(name: str, known: Mapping[str, Any]) -> str:
    """An id after a name, with a number where it is in use."""
    plain = unicodedata.normalize("NFKD", name).lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:24] or "sheet"
    numbers = (stem if n == 1 else f"{stem}-{n}" for n in range(1, len(known) + 2))
    return next(one for one in numbers if one not in known)
