"""Feats declared with a spell: more targets, distance, room or time, or one alone out of a circle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field
from typing import Any, ClassVar, Literal, Protocol, TypeVar, get_args

from app.rules.core import METRE
from app.rules.replacing import replace
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.feat_outcomes import Enlarged
from app.rules.sw25.sheet.feats import ENLARGED, Declared

CONVERGENCE = "magic-convergence"
Multiplied = Literal["distance", "area", "time"]
Factor = Literal["times", "farther", "wider", "longer"]
FACTORS: Mapping[Multiplied, Factor] = {"distance": "farther", "area": "wider", "time": "longer"}
"""What is multiplied -> the field of the command that says how many times."""
NARROWEST, WIDEST = 2 * METRE, 6 * METRE
"""Circles of 2 to 5 m can be widened, to 6 m at most. (C:feats25)"""
MORE_TARGETS = 5
WIDTHS = "feats: an area is widened from a radius of 2 to 5 m, to 6 m at most"


class Multiple(Protocol):
    """What says how many times."""

    @property
    def times(self) -> int: ...
    @property
    def farther(self) -> int: ...
    @property
    def wider(self) -> int: ...
    @property
    def longer(self) -> int: ...


class Spell(Multiple, Protocol):
    """What of an effect these feats look at."""

    @property
    def shape(self) -> str: ...
    @property
    def targets(self) -> tuple[str, ...]: ...
    @property
    def feats(self) -> tuple[str, ...]: ...
    @property
    def range(self) -> int | None: ...
    @property
    def radius(self) -> int | None: ...
    @property
    def rounds(self) -> int | None: ...


class Castable(Spell, Protocol):
    """An effect with its price, of which another is made."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def mp(self) -> int: ...
    @property
    def max_targets(self) -> int | None: ...


S = TypeVar("S", bound=Castable)


def multiplied(made: Declared) -> tuple[Multiplied, ...]:
    """What these feats multiply, in the order of the rules."""
    return tuple(what for what in FACTORS if what in made.enlarges)


def factors(spell: Multiple, made: Declared) -> Mapping[Multiplied, int]:
    """How many times of each; `times` is that of the only one."""
    those = multiplied(made)
    found: dict[Multiplied, int] = {what: getattr(spell, FACTORS[what]) for what in FACTORS}
    return found if len(those) != 1 else {**found, those[0]: max(found[those[0]], spell.times)}


def fault(spell: Spell, made: Declared) -> str | None:
    """Why these feats mean nothing with this spell, or None. (C:feats25, C:effects25)"""
    for name in get_args(Factor):
        if not 1 <= getattr(spell, name) <= ENLARGED:
            return f"{name}: 1 to {ENLARGED}"
    those, found = multiplied(made), factors(spell, made)
    if spell.times > 1 and len(those) != 1:
        return "times: goes with a feat that multiplies one thing"
    if astray := next((what for what in FACTORS if found[what] > 1 and what not in those), None):
        return f"{FACTORS[astray]}: goes with a feat that multiplies it"
    if len(those) == len(made.enlarges) == 1 and found[those[0]] == 1:
        return "times: from 2"
    if feats.has(spell.feats, CONVERGENCE) and not (spell.shape == "area" and spell.targets):
        return f"feats: {CONVERGENCE} goes with an area round a target"
    if made.enlarges == {"targets"} and spell.shape not in ("target", "shot"):
        return "feats: more targets go with the shapes target and shot"
    return next((wrong for what in those if found[what] > 1 and (wrong := _astray(spell, what))), None)


def _astray(spell: Spell, what: Multiplied) -> str | None:
    """Why there is nothing of it to multiply."""
    match what:
        case "distance":
            is_far = spell.range and spell.shape != "touch"
            return None if is_far else "feats: more distance goes with a range"
        case "area":
            return None if spell.shape == "area" else WIDTHS
        case "time":
            return None if spell.rounds else "feats: more time goes with rounds"


def fault_of_width(spell: Spell, made: Declared) -> str | None:
    """Why its circle cannot be widened so far, before it is. (C:feats25)"""
    wider = factors(spell, made)["area"]
    if wider == 1 or "area" not in made.enlarges:
        return None
    radius = spell.radius or 0
    fits = spell.shape == "area" and radius >= NARROWEST and radius + _more(wider) <= WIDEST
    return None if fits else WIDTHS


def _more(wider: int) -> int:
    return (wider - 1) * METRE


def enlarged(spell: S, made: Declared) -> S:
    """As it is cast then; what it costs is multiplied by each. (Metamagic, C:feats25, C:effects25)"""
    if not made.enlarges:
        return spell
    found = factors(spell, made)
    most = spell.max_targets
    several = len(spell.targets) if _takes_more(spell, made.enlarges) else 1
    more: dict[str, Any] = {
        "mp": spell.mp * max(1, several) * found["distance"] * found["area"] * found["time"]
    }
    if found["distance"] > 1:
        more["range"] = (spell.range or 0) * found["distance"]
    if found["area"] > 1:
        more["radius"] = (spell.radius or 0) + _more(found["area"])
        more["max_targets"] = None if most is None else most + MORE_TARGETS * (found["area"] - 1)
    if found["time"] > 1:
        more["rounds"] = (spell.rounds or 0) * found["time"]
    return replace(spell, **more)


def _takes_more(spell: Spell, what: frozenset[Enlarged]) -> bool:
    return "targets" in what and spell.shape in ("target", "shot")


def is_alone(spell: Spell) -> bool:
    """Of the circle only who is named is hit. (Magic Convergence, C:feats25)"""
    return feats.has(spell.feats, CONVERGENCE)
