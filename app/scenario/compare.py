"""What a scenario expects held against what is: in part, and with the tolerance of the file format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from app.scenario.suggest import nearest, suggestion

TOLERANCE = 0.01
ROUGHLY = 0.05
SLACK = 1e-9
ROUGH = re.compile(r"~[-+]?[0-9]+(\.[0-9]+)?")
IN_ORDER = ("options", "blocks")
CELLS, TERRAIN = "cells", "terrain"
"""These lists, and those that `terrain` has by the kind of ground, are sets of cells."""
PLACES = ("path", "points", "span", "spans")
"""Lists of two whole numbers each that have an order; all others are sets of cells."""
OFFERS = "offers"
"""Of these only those are compared that are named."""
OLD_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""Truth values to YAML 1.1, words to YAML 1.2."""


class Absent:
    """There is nothing at this place."""

    def __repr__(self) -> str:
        return "nothing"


ABSENT: Final = Absent()


def find(state: Any, path: str) -> Any:
    """What stands at a dotted path. Lists are walked by the `id` of their members, or by number from 0."""
    here = state
    for step in path.split("."):
        here = _step(here, step)
        if here is ABSENT:
            return ABSENT
    return here


def astray(state: Any, path: str) -> str | None:
    """Where a path leads nowhere, the step that is not there; members that come and go may be gone."""
    here, so_far = state, ""
    for number, step in enumerate(path.split(".")):
        there = _step(here, step)
        if there is ABSENT:
            is_last = path.count(".") == number
            known = list(here) if isinstance(here, Mapping) else _ids(here)
            if is_last and (_is_by_id(here) or not nearest(step, known)):
                return None
            return f"{so_far or 'the state'} has no {step}{suggestion(step, known)}"
        here, so_far = there, f"{so_far}.{step}" if so_far else step
    return None


def _is_by_id(here: Any) -> bool:
    """Are its members objects that come and go? `combatants.imp: null` says that nobody is called so."""
    return isinstance(here, Mapping) and all(isinstance(one, Mapping) for one in here.values())


def _ids(here: Any) -> list[str]:
    members = here if isinstance(here, list) else []
    return [str(member["id"]) for member in members if isinstance(member, Mapping) and "id" in member]


def at_path(wanted: Any, state: Any, path: str) -> Iterator[str]:
    """The differences at a dotted path; a mistyped one never holds, not even for `null` or `hasnt`."""
    found = find(state, path)
    lost = astray(state, path) if found is ABSENT else None
    if lost:
        yield f"{path}: expected {words(wanted)}, but {lost}"
    else:
        yield from differences(wanted, found, path)


def _step(here: Any, step: str) -> Any:
    if isinstance(here, Mapping):
        return here.get(step, ABSENT)
    if isinstance(here, list):
        for member in here:
            if isinstance(member, Mapping) and member.get("id") == step:
                return member
        if step.isdigit() and int(step) < len(here):
            return here[int(step)]
    return ABSENT


def differences(wanted: Any, found: Any, place: str) -> Iterator[str]:
    """A sentence for each thing that is not as expected; none if all holds."""
    match wanted:
        case dict():
            yield from _mapping(wanted, found, place)
        case list():
            yield from _list(wanted, found, place)
        case _:
            if not _is_same(wanted, found):
                yield _sentence(wanted, found, place)


def holds(wanted: Any, found: Any, place: str = "") -> bool:
    return next(differences(wanted, found, place), None) is None


def _sentence(wanted: Any, found: Any, place: str) -> str:
    hint = ""
    if isinstance(found, bool) and isinstance(wanted, str) and wanted in OLD_WORDS:
        hint = f" ({wanted} is a word here: write {OLD_WORDS[wanted]})"
    elif words(wanted) == words(found):
        hint = f" ({_kind(wanted)} and {_kind(found)})"
    return f"{place}: expected {words(wanted)}, was {words(_shown(wanted, found))}{hint}"


def _kind(value: Any) -> str:
    match value:
        case bool():
            return "a truth value"
        case int() | float():
            return "a number"
        case str():
            return "a text"
    return "nothing" if value is None or value is ABSENT else "several"


def _shown(wanted: Any, found: Any) -> Any:
    """Of members that are mappings what the expected ones speak of, and their ids."""
    if not (isinstance(wanted, list) and isinstance(found, list | tuple)):
        return found
    asked = {key for one in wanted if isinstance(one, Mapping) for key in one}
    if not asked:
        return found
    return [
        {key: value for key, value in one.items() if key in asked | {"id"}}
        if isinstance(one, Mapping)
        else one
        for one in found
    ]


def words(value: Any) -> str:
    """A value as the file would say it."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case float():
            return f"{value:.4f}".rstrip("0").rstrip(".")
        case Mapping():
            return "{" + ", ".join(f"{key}: {words(member)}" for key, member in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(words(member) for member in value) + "]"
        case _:
            return str(value)


def _is_same(wanted: Any, found: Any) -> bool:
    if wanted is None:
        return found is None or found is ABSENT
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if isinstance(wanted, str) and ROUGH.fullmatch(wanted) and isinstance(found, int | float):
        return abs(float(wanted[1:]) - found) <= ROUGHLY + SLACK
    if isinstance(wanted, int | float) and isinstance(found, int | float):
        return abs(wanted - found) <= TOLERANCE + SLACK
    if isinstance(wanted, str) and isinstance(found, Mapping):
        return bool(found.get("code") == wanted)  # a reason is named by its code
    return bool(wanted == found)


def _mapping(wanted: dict[str, Any], found: Any, place: str) -> Iterator[str]:
    if _is_conditions(place) and wanted and wanted.keys() <= {"has", "hasnt"}:
        yield from _conditions(wanted, found, place)
    elif not isinstance(found, Mapping):
        yield _sentence(wanted, found, place)
    else:
        for key, value in wanted.items():
            here = f"{place}.{key}" if place else key
            if key not in found and nearest(key, found) and not _is_by_id(found):
                yield f"{here}: expected {words(value)}, but there is no {key}{suggestion(key, found)}"
            else:
                yield from differences(value, found.get(key, ABSENT), here)


def _is_conditions(place: str) -> bool:
    return place.rpartition(".")[2] == "conditions"


def _conditions(wanted: dict[str, Any], found: Any, place: str) -> Iterator[str]:
    if not isinstance(found, list | tuple):
        yield _sentence(wanted, found, place)
        return
    if not all(isinstance(names, list | None) for names in wanted.values()):
        yield f"{place}: has and hasnt are lists of names, as {{has: [prone]}}"
        return
    there = set(found)
    for name in wanted.get("has") or ():
        if name not in there:
            yield f"{place}: expected {name} among them, was {words(sorted(there))}"
    for name in wanted.get("hasnt") or ():
        if name in there:
            yield f"{place}: expected no {name} among them, was {words(sorted(there))}"


def _list(wanted: list[Any], found: Any, place: str) -> Iterator[str]:
    if not isinstance(found, list | tuple):
        yield _sentence(wanted, found, place)
    elif place.rpartition(".")[2] == OFFERS:
        yield from _offers(wanted, found, place)
    elif _are_cells(place, (*wanted, *found)):
        if sorted(map(tuple, wanted)) != sorted(map(tuple, found)):
            yield _sentence(wanted, found, place)
    elif place.rpartition(".")[2] in IN_ORDER or _is_measured(wanted):
        yield from _in_order(wanted, found, place)
    elif not _is_matched(wanted, found, place):
        yield _sentence(wanted, found, place)


def _are_cells(place: str, members: Sequence[Any]) -> bool:
    """Cells of a grid have no order; a `path` has one."""
    around, _, last = place.rpartition(".")
    if last == CELLS or around.rpartition(".")[2] == TERRAIN:
        return all(isinstance(cell, list | tuple) for cell in members)
    return last not in PLACES and all(_is_cell(one) for one in members)


def _is_cell(one: Any) -> bool:
    return isinstance(one, list | tuple) and len(one) == 2 and all(type(number) is int for number in one)


def _offers(wanted: list[Any], found: Sequence[Any], place: str) -> Iterator[str]:
    """Each expected offer is looked up by its id; others may stand beside it."""
    there = {one.get("id"): one for one in found if isinstance(one, Mapping)}
    for one in wanted:
        name = one.get("id") if isinstance(one, dict) else one
        if name not in there:
            yield f"{place}: expected {name} among them, were {words(list(there))}"
        elif isinstance(one, dict):
            yield from differences(one, there[name], f"{place}.{name}")


def _is_measured(wanted: Sequence[Any]) -> bool:
    """Points, spans and lists of them: numbers have an order."""
    return any(
        isinstance(one, int | float | list) or (isinstance(one, str) and bool(ROUGH.fullmatch(one)))
        for one in wanted
    )


def _in_order(wanted: Sequence[Any], found: Sequence[Any], place: str) -> Iterator[str]:
    if len(wanted) != len(found):
        yield _sentence(wanted, found, place)
        return
    for number, (one, other) in enumerate(zip(wanted, found, strict=True)):
        if isinstance(one, dict):
            yield from differences(one, other, f"{place}[{number}]")
        elif not holds(one, other, place):
            yield _sentence(wanted, found, place)
            return


def _is_matched(wanted: Sequence[Any], found: Sequence[Any], place: str) -> bool:
    """The same members in any order: each expected one finds a partner of its own."""
    if len(wanted) != len(found):
        return False
    partner: dict[int, int] = {}
    return all(_pair(i, wanted, found, place, partner, set()) for i in range(len(wanted)))


def _pair(
    i: int, wanted: Sequence[Any], found: Sequence[Any], place: str, partner: dict[int, int], tried: set[int]
) -> bool:
    """One step of a matching: others may have to look for another partner."""
    for j, member in enumerate(found):
        if j in tried or not holds(wanted[i], member, f"{place}[]"):
            continue
        tried.add(j)
        if j not in partner or _pair(partner[j], wanted, found, place, partner, tried):
            partner[j] = i
            return True
    return False
