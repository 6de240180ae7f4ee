"""A prepared scene as commands: the next fight, with the party carried over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from app.history import setup_of
from app.rules.core import Reason, wire_name
from app.rules.system import System
from app.store.codec import dump

ANEW: Final = "begin-anew"
END: Final = "end-combat"
GROUND: Final = "battlefield"
EMPTY: Final[Mapping[str, Any]] = {
    "obstacles": [],
    "limits": [],
    "terrain": {},
    "lights": [],
    "zones": [],
    "dark": False,
}
"""What the ground of the last fight leaves behind where the next one doesn't say."""
SIZES: Final = ("columns", "rows", "width", "height")
LATER: Final = ("lights", "zones")
"""Of the ground what may belong to somebody who comes with it."""
PLACES: Final = ("at", "cell", "area")
Json = Mapping[str, Any]
Cell = tuple[int, ...]


def is_measured_otherwise(system: System[Any], view: Json, scenario: Json) -> bool:
    """Is one of them measured with a ruler, and has the other cells?"""
    here = view.get(GROUND) or {}
    there = _began(system, scenario).get(GROUND) or here
    return bool(here.get("ruler")) != bool(there.get("ruler"))


def opened(system: System[Any], view: Json, scenario: Json) -> list[dict[str, Any]]:
    """What the GM would do by hand, in its order. `view`: the table as the GM sees it."""
    began = _began(system, scenario)
    crowd = placed(scenario, began)
    there: Json = view.get("combatants") or {}
    party = {name: one for name, one in there.items() if one.get("faction") == "allies"}
    gone = [name for name in there if name not in party]
    ground = _ground(system, scenario.get("setup") or {}, began)
    both = _of_both(ground, view.get(GROUND) or {})
    commands = [*_cleared(system, view, gone), *_switches(scenario, view)]
    commands += [{"command": GROUND, **both}] if both else []
    commands += _carried(party, crowd, ground, both)
    commands += [{"command": "add", "id": name, **one} for name, one in crowd.items() if name not in party]
    commands += [{"command": GROUND, **ground}] if ground != both else []
    return commands or [{"command": ANEW, "without": gone}]


def cleared(system: System[Any], view: Json) -> list[dict[str, Any]]:
    """The next fight of the party alone, on the ground of now."""
    there: Json = view.get("combatants") or {}
    gone = [name for name, one in there.items() if one.get("faction") != "allies"]
    return list(_cleared(system, view, gone))


def _cleared(system: System[Any], view: Json, gone: list[str]) -> Iterator[dict[str, Any]]:
    """A fight that has not begun yet is no fight that ends; one under way ends first, by the rules."""
    if ANEW in system.commands and view.get("phase") != "setup":
        if END in system.commands and view.get("phase") != "ended":
            yield {"command": END}
        yield {"command": ANEW, "without": gone}
        return
    yield from ({"command": "remove", "target": name} for name in gone)


def _switches(scenario: Json, view: Json) -> Iterator[dict[str, Any]]:
    now = view.get("options") or {}
    for name, value in (scenario.get("options") or {}).items():
        if now.get(name) != value:
            yield {"command": "set-option", "name": name, "value": value}


def _ground(system: System[Any], setup: Json, began: Json) -> dict[str, Any]:
    """As far as this ground can be changed once there is a table; a drawn one as it is read."""
    kind, said = system.commands.get(GROUND), setup.get(GROUND) or {}
    if kind is None:
        return {}
    if "map" in setup or SIZES[0] in (began.get(GROUND) or {}):
        said = {**said, **began[GROUND]}
    if not said:
        return {}
    known = {wire_name(one.name) for one in fields(kind)}
    return {key: value for key, value in {**EMPTY, **said}.items() if key in known and value is not None}


def _of_both(ground: Json, now: Json) -> dict[str, Any]:
    """A ground with room for the last fight and for the next, while the party goes from one to the other."""
    sizes = {key: max(ground[key], now.get(key) or 0) for key in SIZES if key in ground}
    return {**{key: value for key, value in ground.items() if key not in LATER}, **sizes}


def _carried(party: Json, crowd: Json, ground: Json, both: Json) -> list[dict[str, Any]]:
    """Where the party stands: as the scene says, else where it stood, inside the map and on nobody."""
    spots = {name: spot for name, one in party.items() if (spot := _said(crowd.get(name, {})))}
    free = _Free(ground, [one["cell"] for one in crowd.values() if "cell" in one])
    for name, one in party.items():
        if name not in spots and (spot := _inside(one, ground, free)):
            spots[name] = spot
    standing = {name: tuple(one["cell"]) for name, one in party.items() if one.get("cell") is not None}
    aside = _Free(both, [*standing.values(), *(spot["cell"] for spot in spots.values() if "cell" in spot)])
    return list(_in_turn(standing, spots, aside))


def _said(one: Json) -> dict[str, Any] | None:
    return next(({place: one[place]} for place in PLACES if place in one), None)


def _inside(one: Json, ground: Json, free: _Free) -> dict[str, Any] | None:
    """Of somebody whom the scene does not name; None where it may stay."""
    at, sides = one.get("at"), (ground.get("width"), ground.get("height"))
    if one.get("cell") is not None and "columns" in ground:
        cell = free.nearest(tuple(one["cell"]))
        return None if cell is None or list(cell) == list(one["cell"]) else {"cell": list(cell)}
    if at is None or None in sides:
        return None
    inside = [min(max(0, here), side) for here, side in zip(at, sides, strict=True)]
    return {"at": inside} if inside != list(at) else None


def _in_turn(
    standing: dict[str, Cell], spots: Mapping[str, dict[str, Any]], aside: _Free
) -> Iterator[dict[str, Any]]:
    """Nobody is placed where another still stands; where each waits for another, one steps aside first."""
    left = dict(spots)
    while left:
        taken = {cell: name for name, cell in standing.items()}
        free = [one for one, spot in left.items() if taken.get(tuple(spot.get("cell") or ()), one) == one]
        name = next(iter(free or left))
        cell = None if free else aside.nearest(standing[name])
        spot = left.pop(name) if cell is None else {"cell": list(cell)}
        if "cell" in spot:
            standing[name] = tuple(spot["cell"])
        yield {"command": "place", "target": name, **spot}


class _Free:
    """Cells of plain ground on which nobody stands."""

    def __init__(self, ground: Json, taken: Iterable[Sequence[int]]) -> None:
        self._sides = (ground.get("columns") or 0, ground.get("rows") or 0)
        terrain = (cell for cells in (ground.get("terrain") or {}).values() for cell in cells)
        self._taken = {tuple(cell) for cell in (*taken, *terrain)}

    def nearest(self, cell: Cell) -> Cell | None:
        """The nearest one, which is then taken; None where all are."""
        columns, rows = self._sides
        all_ = ((column, row) for row in range(rows) for column in range(columns))
        free = (one for one in all_ if one not in self._taken)
        found = min(free, key=lambda one: max(abs(one[0] - cell[0]), abs(one[1] - cell[1])), default=None)
        if found is not None:
            self._taken.add(found)
        return found


def _began(system: System[Any], scenario: Json) -> Json:
    """A position as a fight that began so would be told to the GM; nothing where it is none."""
    began = setup_of(system, scenario)
    return {} if isinstance(began, Reason) else dump(system.portray(system.evolve(None, began)))


def placed(scenario: Json, began: Json) -> dict[str, dict[str, Any]]:
    """Everybody of a position, each where a fight that began so would have it."""
    there = began.get("combatants")
    if there is None:
        return {}
    crowd = {name: dict(one) for name, one in ((scenario.get("setup") or {}).get("combatants") or {}).items()}
    for name, one in crowd.items():
        one.update((place, there[name][place]) for place in PLACES if there[name].get(place) is not None)
    return crowd
