"""A fight that is under way as a position says it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from app.rules.replacing import replace
from app.rules.sw25.body.state import Combatant, Fight, Gained, Lasting
from app.rules.sw25.sheet.so_far import GainedSetup, LastingSetup, SoFar

ONCE = ("deeds", "declared", "once", "recalled_species")
"""Lists of which a position says what is in them, and not how often."""
C = TypeVar("C", bound=Combatant)


def under_way(combatants: Mapping[str, C], so_far: Mapping[str, SoFar]) -> dict[str, C]:
    """Each with what it has done already. What lasts is only a condition that it has."""
    return {name: _done(one, so_far[name]) if name in so_far else one for name, one in combatants.items()}


def _done(one: C, so_far: SoFar) -> C:
    said = {f.name: getattr(so_far, f.name) for f in fields(so_far)}
    lasting = (last for last in so_far.lasting if last.condition in one.conditions)
    said["lasting"] = tuple(_as(Lasting, last) for last in lasting)
    said["gained"] = tuple(_as(Gained, more) for more in so_far.gained)
    return replace(one, **said)


def so_far(fight: Fight, made: type[SoFar]) -> dict[str, Any]:
    """Whose turn it is, what everybody has done, what was told. In the first round also who has done nothing:

    whoever is not named there may count as having moved to the front.
    """
    is_first = fight.phase == "rounds" and fight.round == 1
    told = {name: _so_far_of(made, one) for name, one in fight.combatants.items()}
    done = {name: one for name, one in told.items() if is_first or one != made()}
    return {"turn": fight.turn, "lore": fight.lore, "so_far": done}


def _so_far_of(made: type[SoFar], one: Combatant) -> SoFar:
    said = {f.name: getattr(one, f.name) for f in fields(made)}
    said |= {name: tuple(dict.fromkeys(getattr(one, name))) for name in ONCE}
    said["lasting"] = tuple(_as(LastingSetup, last) for last in one.lasting)
    said["gained"] = tuple(_as(GainedSetup, more) for more in one.gained)
    return made(**said)


def _as(made: type[Any], said: Any) -> Any:
    return made(**{f.name: getattr(said, f.name) for f in fields(made)})


def so_far_as_seen(view: Mapping[str, Any], made: type[SoFar]) -> dict[str, Any]:
    """The same as far as a view tells it."""
    there = view.get("combatants") or {}
    turn = view.get("turn")
    done = {name: _seen(one, made, frozenset(there)) for name, one in there.items()}
    return {"turn": turn if turn in there else None, "so_far": done}


APART = frozenset({"lasting", "gained", "told", "told_alone", "recalled", "majors", "is_vanguard"})


def _seen(one: Mapping[str, Any], made: type[SoFar], there: frozenset[str]) -> dict[str, Any]:
    said = {f.name: one[f.name] for f in fields(made) if f.name in one and f.name not in APART}
    lasting = [
        {"condition": last["name"], "until": last["until"], "by": last["by"], "ends": "rounds"}
        for last in one.get("lasting") or ()
        if last.get("until") is not None and last.get("by") in there
    ]
    said |= {name: list(dict.fromkeys(said[name])) for name in ONCE if said.get(name)}
    if one.get("used_major"):
        said["majors"] = list(one.get("sections") or ("",))
    if "vanguard" in one:
        said["is_vanguard"] = one["vanguard"]
    return {**said, "lasting": [last for last in lasting if last["condition"] in one.get("conditions", ())]}
