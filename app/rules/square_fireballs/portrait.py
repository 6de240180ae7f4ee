"""A fight as it is shown: each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.common.manual_dice import RollRequest
from app.rules.common.permission import Permission
from app.rules.common.words import Value
from app.rules.core import CombatantId, Faction, Who, seen
from app.rules.replacing import replace
from app.rules.square_fireballs.sight import is_flanked
from app.rules.square_fireballs.state import (
    Battlefield,
    Combatant,
    Fight,
    Light,
    Order,
    Pending,
    Phase,
    Zone,
)
from app.rules.square_fireballs.status import is_able
from app.rules.square_fireballs.words import GROUNDS, Ground

SIDES: tuple[Faction, ...] = ("allies", "enemies")
LENSES = ("sight", "cover", "flanked", "light")


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """What is shown of a fight. Who is not known of is left out of it."""

    phase: Phase = seen(Who.ALL)
    round: int = seen(Who.ALL)
    fights: int = seen(Who.ALL)
    escalation: int = seen(Who.ALL)
    turn: CombatantId | None = seen(Who.ALL)
    order: Order = seen(Who.ALL)
    up: tuple[CombatantId, ...] = seen(Who.ALL)
    initiative: Mapping[CombatantId, int] = seen(Who.ALL)
    beaten: tuple[Faction, ...] = seen(Who.ALL)
    options: Mapping[str, Value] = seen(Who.ALL)
    battlefield: Battlefield = seen(Who.ALL)
    grounds: tuple[Ground, ...] = seen(Who.ALL, default=GROUNDS)
    """What may lie on a square."""
    lenses: tuple[str, ...] = seen(Who.ALL, default=LENSES)
    """Questions that shade squares."""
    lights: tuple[Light, ...] = seen(Who.ALL)
    zones: tuple[Zone, ...] = seen(Who.ALL)
    combatants: Mapping[CombatantId, Combatant] = seen(Who.ALL)
    pending: Pending | RollRequest | Permission | None = seen(Who.ALL)


def portray(fight: Fight) -> Portrait:
    """The whole fight; whoever looks is shown a cut of it."""
    return Portrait(
        phase=fight.phase,
        round=fight.round,
        fights=fight.fights,
        escalation=fight.escalation,
        turn=fight.turn,
        order=fight.order,
        up=fight.up,
        initiative=fight.initiative,
        beaten=beaten(fight),
        options=fight.options,
        battlefield=fight.battlefield,
        lights=fight.battlefield.lights,
        zones=fight.battlefield.zones,
        combatants=_as_flanked(fight),
        pending=fight.waiting.shown if fight.waiting else fight.pending,
    )


def _as_flanked(fight: Fight) -> Mapping[CombatantId, Combatant]:
    """Who is flanked is reckoned, never kept. (Flanking)"""
    flanked = {
        name: replace(one, flanked=True) for name, one in fight.combatants.items() if is_flanked(fight, one)
    }
    return {**fight.combatants, **flanked} if flanked else fight.combatants


def beaten(fight: Fight) -> tuple[Faction, ...]:
    """Sides that are there with nobody who can fight on."""
    if fight.phase != "rounds":
        return ()
    there = {one.faction for one in fight.combatants.values()}
    able = {one.faction for one in fight.combatants.values() if is_able(one)}
    return tuple(side for side in SIDES if side in there and side not in able)
