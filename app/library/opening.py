"""A prepared scene as commands: the next fight, with the party carried over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from app.history import setup_of
from app.rules.core import Reason, wire_name
from app.rules.system import System
from app.store.codec import dump

ANEW: Final = "begin-anew"
GROUND: Final = "battlefield"
EMPTY: Final[Mapping[str, Any]] = {"obstacles": [], "limits": []}
"""What the ground of the last fight leaves behind where the next one doesn't say."""
PLACES: Final = ("at", "cell", "area")
Json = Mapping[str, Any]


def opened(system: System[Any], view: Json, scenario: Json) -> list[dict[str, Any]]:
    """What the GM would do by hand, in its order. `view`: the table as the GM sees it."""
    setup: Json = scenario.get("setup") or {}
    crowd = placed(system, scenario)
    there: Json = view.get("combatants") or {}
    party = [name for name, one in there.items() if one.get("faction") == "allies"]
    gone = [name for name in there if name not in party]
    commands = [*_cleared(system, view, gone), *_switches(scenario, view), *_ground(system, setup)]
    commands += [{"command": "add", "id": name, **one} for name, one in crowd.items() if name not in party]
    commands += [one for name in party if (one := _carried(name, there[name], crowd.get(name), setup))]
    return commands or [{"command": ANEW, "without": gone}]


def cleared(system: System[Any], view: Json) -> list[dict[str, Any]]:
    """The next fight of the party alone, on the ground of now."""
    there: Json = view.get("combatants") or {}
    gone = [name for name, one in there.items() if one.get("faction") != "allies"]
    return list(_cleared(system, view, gone))


def _cleared(system: System[Any], view: Json, gone: list[str]) -> Iterator[dict[str, Any]]:
    """A fight that has not begun yet is no fight that ends."""
    if ANEW in system.commands and view.get("phase") != "setup":
        yield {"command": ANEW, "without": gone}
        return
    yield from ({"command": "remove", "target": name} for name in gone)


def _switches(scenario: Json, view: Json) -> Iterator[dict[str, Any]]:
    now = view.get("options") or {}
    for name, value in (scenario.get("options") or {}).items():
        if now.get(name) != value:
            yield {"command": "set-option", "name": name, "value": value}


def _ground(system: System[Any], setup: Json) -> Iterator[dict[str, Any]]:
    """As far as this ground can be changed once there is a table."""
    kind, ground = system.commands.get(GROUND), setup.get(GROUND)
    if kind is None or not ground:
        return
    known = {wire_name(one.name) for one in fields(kind)}
    said = {**EMPTY, **ground}
    if named := {key: value for key, value in said.items() if key in known}:
        yield {"command": GROUND, **named}


def _carried(name: str, now: Json, said: Json | None, setup: Json) -> dict[str, Any] | None:
    """Where somebody of the party stands: as the scene says, else where it stood, inside the map."""
    for place in PLACES:
        if said is not None and place in said:
            return {"command": "place", "target": name, place: said[place]}
    at, ground = now.get("at"), setup.get(GROUND) or {}
    sides = (ground.get("width"), ground.get("height"))
    if at is None or None in sides:
        return None
    inside = [min(max(0, here), side) for here, side in zip(at, sides, strict=True)]
    return {"command": "place", "target": name, "at": inside} if inside != list(at) else None


def placed(system: System[Any], scenario: Json) -> dict[str, dict[str, Any]]:
    """Everybody of a position, each where a fight that began so would have it."""
    setup = scenario.get("setup") or {}
    began = setup_of(system, scenario)
    if isinstance(began, Reason):
        return {}
    there = dump(system.portray(system.evolve(None, began)))["combatants"]
    crowd = {name: dict(one) for name, one in (setup.get("combatants") or {}).items()}
    for name, one in crowd.items():
        one.update((place, there[name][place]) for place in PLACES if there[name].get(place) is not None)
    return crowd
