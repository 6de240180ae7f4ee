"""What powers cost: actions, uses, cooldowns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.rules.core import Reason
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import ActionUsed, PowerSpent
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.turns import against_using
from app.rules.square_fireballs.words import Power, Used

USES = "At-Will, Encounter and Daily powers"
LIMITS = "Limits to actions"


def against_power(one: Combatant, name: str, power: Power) -> Iterator[Reason]:
    """Is it spent, used in this turn, or closed by another? (At-Will, Encounter and Daily powers)"""
    about = {"actor": one.id}
    if name in one.spent:
        yield Reason(code="power-spent", cite=USES, figures={"power": name}, about=about)
    if power.action in ("free", "free-reaction") and name in one.spent_now:
        yield Reason(code="power-used", cite=LIMITS, figures={"power": name}, about=about)
    if power.is_attack and power.use in one.cooldowns and "no-cooldown" not in power.keywords:
        yield Reason(code="power-cooldown", cite=USES, figures={"power": name}, about=about)


def against_action(one: Combatant, power: Power) -> Iterator[Reason]:
    """Has it the action left that the power takes? (Limits to actions)"""
    match power.action:
        case "standard" | "move" | "minor":
            yield from against_using(one, power.action)
        case "free":
            if power.is_attack:
                yield from against_using(one, "free_attack")
        case _:
            yield Reason(code="no-trigger", cite=LIMITS, about={"actor": one.id})


def pay(context: Context, one: Combatant, name: str, power: Power) -> None:
    """The action is used, and the power spent."""
    used: Used | None = None
    match power.action:
        case "standard" | "move" | "minor":
            used = power.action
        case "free" if power.is_attack:
            used = "free_attack"
    if used is not None:
        context.tell(ActionUsed(actor=one.id, faction=one.faction, action=used))
    spent = spent_by(context.fight, one, name, power)
    if spent is not None:
        context.tell(spent)


def spent_by(fight: Fight, one: Combatant, name: str, power: Power) -> PowerSpent | None:
    """What is used up with a power. (At-Will, Encounter and Daily powers)"""
    is_spent = power.use != "at-will"
    cooldown: Literal["encounter", "daily"] | None = None
    if power.is_attack and "no-cooldown" not in power.keywords:
        cooldown = "encounter" if power.use == "encounter" else "daily" if power.use == "daily" else None
    is_free = power.action in ("free", "free-reaction")
    if not (is_spent or is_free):
        return None
    cooling = (2 if fight.turn == one.id else 1) if cooldown == "encounter" else 0
    return PowerSpent(
        actor=one.id, faction=one.faction, power=name, cooldown=cooldown, cooling=cooling, is_spent=is_spent
    )
