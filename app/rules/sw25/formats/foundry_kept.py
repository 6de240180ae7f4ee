"""An actor of Foundry with what it said before it came here, and what only its flags can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from app.rules.sw25.formats.foundry_items import of
from app.rules.sw25.formats.foundry_monster import monster
from app.rules.sw25.formats.foundry_spells import spells
from app.rules.sw25.formats.terms import feat_of

Json = dict[str, Any]


OF_ALL: Final = ("palette", "counters", "ammo", "herbs", "rerolls", "carries", "loot")
OF_PEOPLE: Final = ("initiative", "knowledge", "accuracy", "elements", "effects", "attacks_per_turn")
"""Of monsters their own fields and abilities say these."""


def flags_of(piece: Mapping[str, Any], kind: str) -> Json:
    """What the sheet of an actor of this type has no field for."""
    keys = OF_ALL if kind == "monster" else (*OF_ALL, *OF_PEOPLE)
    return {key: piece[key] for key in keys if piece.get(key) is not None and piece[key] not in ({}, [], "")}


def flagged(document: Mapping[str, Any]) -> Json:
    """The same back; the rules say whether it is any good."""
    said = of(document, "flags", "ransen")
    return flags_of(said, str(document.get("type"))) if isinstance(said, Mapping) else {}


def merged(actor: Json, rest: Mapping[str, Any]) -> Json:
    """Our figures over what came, item by item; what nothing here understands stays as it was."""
    came = [one for one in rest.get("items") or () if isinstance(one, Mapping)]
    items: list[Mapping[str, Any]] = []
    for one in actor["items"]:
        same = next((n for n, old in enumerate(came) if _is_same(old, one)), None)
        items.append(one if same is None else _over(came.pop(same), one))
    items += [one for one in came if not _is_ours(one)]
    return {**_over(rest, actor), "items": items, "effects": rest.get("effects") or []}


def _is_same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return (one.get("type"), one.get("name")) == (other["type"], other["name"])


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> Json:
    found = dict(below)
    for key, value in above.items():
        under = found.get(key)
        found[key] = (
            _over(under, value) if isinstance(under, Mapping) and isinstance(value, Mapping) else value
        )
    return found


def _is_ours(item: Mapping[str, Any]) -> bool:
    """Was it understood? What is no longer there was taken away at the table."""
    lost: list[str] = []
    match item.get("type"):
        case "weapon":
            return True
        case "combatability":
            return feat_of(str(item.get("name"))) is not None
        case "spell":
            return bool(spells([item], lost)) and not lost
        case "monsterability":
            return bool(monster({}, [item], lost)) and not lost
    return False


def parts_of(rest: Mapping[str, Any], parts: Iterable[str]) -> dict[str, Mapping[str, Any]]:
    """Of a body of several actors what came of each part."""
    actors = rest.get("actors")
    every = [one for one in (actors if isinstance(actors, list) else ()) if isinstance(one, Mapping)]
    found = {str(of(one, "flags", "ransen", "part")): one for one in every}
    return {part: found.get(part, {}) for part in parts}
