"""Spells and skills: what is meant, whom it is meant for, and whether it can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar

from app.rules.core import Reason
from app.rules.replacing import replace
from app.rules.sw25.acts.declaring import objections_to_declaring
from app.rules.sw25.body import costs
from app.rules.sw25.body.bodies import Part, core_of, number
from app.rules.sw25.body.derived import are_hostile
from app.rules.sw25.body.state import Combatant, Fight, Mode
from app.rules.sw25.commands.combat import UseEffect
from app.rules.sw25.sheet import feats, metamagic
from app.rules.sw25.sheet.character import Check, Costs
from app.rules.sw25.sheet.damage import CRITICAL, Force
from app.rules.sw25.sheet.feats import UNDECLARED, Declared
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.turns.acting import (
    ITEM_CLOSING,
    SPELL_CLOSING,
    acting_section,
    has_fallen,
    more_actions,
)

CONTROL = "magic-control"
STRIPS = ("line", "breakthrough")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """An effect as it is meant. Each system adds where it reaches."""

    command: UseEffect
    using: str
    has_section: bool
    fallen: bool
    """The section that was named is down."""
    targets: tuple[Part, ...]
    force: Force
    declared: Declared = UNDECLARED


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Who is hit for certain, and who is hit at 1 to 3 on a die, in the order of setup."""

    certain: tuple[Combatant, ...] = ()
    possible: tuple[Combatant, ...] = ()


USUAL: Mapping[str, Any] = {
    "names": {},
    "action": "major",
    "mp": 0,
    "type": "magic",
    "resist": "none",
    "with_": "willpower",
    "always": False,
    "conditions": (),
    "cures": (),
    "harms": "hp",
    "modifiers": {},
    "ticks": (),
    "dispels": False,
    "through": 0,
}
"""What is meant where neither the command nor the skill says it."""

E = TypeVar("E", bound=UseEffect)


def settled(one: Combatant, command: E) -> E | Reason:
    """The effect written out: what the command says, then the skill of the sheet, then what is usual."""
    if command.skill is not None and command.skill not in one.skills:
        return _bad(f"skill: none is called {command.skill}")
    skill = one.skills[command.skill] if command.skill is not None else None
    found: dict[str, Any] = {}
    for f in fields(command):
        unsaid = f.default if f.default_factory is MISSING else f.default_factory()
        if getattr(command, f.name) == unsaid and f.name not in ("actor", "target"):
            own = getattr(skill, f.name, None)
            found[f.name] = USUAL.get(f.name, unsaid) if own is None else own
    if skill is not None and found.get("name", skill) is None:
        found["name"] = next(iter(skill.names.values()), command.skill)
    made = feats.declared(command.feats, one.feats)
    found |= {"action": "minor"} if made.is_quick else {}
    most = made.most
    if most > (found.get("max_targets") or command.max_targets or most):
        found["max_targets"] = most
    try:
        said = replace(command, **{**found, "skill": None})
    except ValueError as error:
        return _bad(str(error))
    if unknown := feats.fault(command.feats, "effect", one.feats):
        return unknown
    if other := next((feat.id for feat in made.feats if feat.only and command.skill not in feat.only), None):
        return _bad(f"feats: {other} goes with other skills of the sheet")
    wrong = metamagic.fault(said, made) or metamagic.fault_of_width(said, made)
    return metamagic.enlarged(said, made) if wrong is None else _bad(wrong)


def fault_of(fight: Fight, one: Combatant, command: UseEffect) -> Reason | None:
    """Why a command means nothing, or None."""
    if command.summons is not None and command.targets != (one.id,):
        return _bad("target: who calls others names itself")
    if command.using is not None and command.using not in one.sections:
        return _bad(f"using: no section is called {command.using}")
    others = [fight.combatants[name] for name in command.targets]
    if command.section is not None and any(command.section not in other.sections for other in others):
        return _bad(f"section: none is called {command.section}")
    return None


def meant(fight: Fight, one: Combatant, command: UseEffect) -> dict[str, Any]:
    """What a cast is made of, but for the place."""
    section = acting_section(one, command.using, more=more_actions(fight, one, "effect"))
    made = feats.declared(command.feats, one.feats)
    others = [fight.combatants[name] for name in command.targets]
    return {
        "command": command,
        "using": section if section is not None else command.using or "",
        "has_section": section is not None,
        "fallen": has_fallen(one, command.using),
        "declared": made,
        "targets": tuple(Part(other.id, command.section or core_of(other)) for other in others),
        "force": Force(
            power=command.power,
            critical=_critical(command, made),
            extra=number(magic_of(one, command)) if command.extra is None else command.extra,
            damage=command.damage,
        ),
    }


def _critical(command: UseEffect, made: Declared) -> int | None:
    """As it is said, or as it is usual, and what is declared with it changes."""
    if not made.critical:
        return command.critical
    return (CRITICAL if command.critical is None else command.critical) + made.critical


def magic_of(one: Combatant, command: UseEffect) -> Check | None:
    """The magic power that it is cast with: the school's, where the sheet has one for it."""
    return one.magic_power if command.school is None else one.magic.get(command.school, one.magic_power)


def without_spared(one: Combatant, cast: Cast, found: Reached) -> Reached:
    """Foes or friends are left out where the effect is made so; neutrals are neither."""
    spares = cast.command.spares
    if spares is None:
        return found

    def stays(other: Combatant) -> bool:
        return not are_hostile(one, other) if spares == "foes" else other.faction != one.faction

    return Reached(
        certain=tuple(other for other in found.certain if stays(other)),
        possible=tuple(other for other in found.possible if stays(other)),
    )


def _bad(detail: str) -> Reason:
    return Reason(code="bad-command", figures={"detail": detail})


def forced_of(cast: Cast) -> Forced | None:
    """How it moves whom it strikes: as the effect says, or what is declared with it."""
    return cast.command.forced or cast.declared.forced


def undeclared(one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Who has not learnt a feat does not declare it, and one a turn is enough. (Declaring Feats)"""
    yield from objections_to_declaring(one, cast.declared, None)


def turned_inward(one: Combatant, cast: Cast, cite: str) -> Iterator[Reason]:
    """A line and a run leave their user out: they are aimed at somebody else. (Area: Line; G28)"""
    if cast.command.shape in STRIPS and any(part.id == one.id for part in cast.targets):
        about = {"actor": one.id, "target": one.id}
        yield Reason(code="not-a-target", cite=cite, figures={"where": "self"}, about=about)


def spared_elsewhere(one: Combatant, cast: Cast, other: Combatant) -> tuple[str, ...]:
    """Who stays left out when the same is aimed at another: only of an effect around oneself, oneself."""
    meant = {other.id} if cast.command.shape in STRIPS else {other.id, one.id}
    return tuple(name for name in cast.command.exclude if name not in meant)


def closing_moves(cast: Cast) -> tuple[Mode, ...]:
    """Moves after which it is closed: an item that takes a major action is used after a Normal Move too.

    (adv: Three Methods Of Movement; actions_and_feats: drinking a potion is a major action like others)
    """
    is_item = cast.command.moves == "normal" and cast.command.action == "major"
    return ITEM_CLOSING if is_item else SPELL_CLOSING


def costs_of(cast: Cast) -> Costs:
    """What it costs in all: its MP beside what else the skill says."""
    own = () if cast.command.costs is None else (cast.command.costs,)
    said = costs.together(*own, *cast.declared.costs())
    return replace(said, mp=said.mp + cast.command.mp)


def unpaid(one: Combatant, cast: Cast) -> Iterator[Reason]:
    """Nobody spends what is not there. (Losing HP/MP and Death)"""
    yield from costs.unpaid(one, cast.using, costs_of(cast))
