"""After a fight the next one: who goes on, what stays with them, and what of the last is still active."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from app.rules.common.events import ConditionAdded, Removed
from app.rules.core import Reason
from app.rules.sw25.body.context import CommandContext, Resolution
from app.rules.sw25.body.state import Fight
from app.rules.sw25.commands.procedure import BeginNextFight
from app.rules.sw25.events.combat import EffectPut
from app.rules.sw25.events.procedure import NextFightBegan
from app.rules.sw25.sheet.modifiers import Modifiers
from app.rules.sw25.sheet.words import Faded
from app.rules.sw25.turns.turns import clear, end_combat, wrong_phase


def objections(fight: Fight) -> Iterator[Reason]:
    """One fight is over before the next begins. (Post-Combat Cleanup)"""
    if fight.phase != "ended":
        yield wrong_phase(fight, "ended", fight.cites.cleanup)


def begin_next_fight(context: CommandContext, command: BeginNextFight) -> Reason | None:
    """Back to the setup of another fight, without those who are named. (Post-Combat Cleanup)

    The GM who does not wait for the end ends the fight with it.
    """
    resolution = context.resolution
    refusal = context.refuse_unless_overruled(objections(resolution.fight))
    if refusal:
        return refusal
    if resolution.fight.phase != "ended":
        end_combat(resolution)
    faded = resolution.fight.faded if command.still_active else ()
    for name in dict.fromkeys(command.without):
        resolution.record(Removed(target=name))
    for one in resolution.fight.combatants.values():
        clear(resolution, one)
    number, rule = resolution.fight.fights + 1, resolution.fight.cites.cleanup
    resolution.record(
        NextFightBegan(number=number, still_active=command.still_active, rounds=command.rounds, rule=rule)
    )
    for last in faded:
        _restore(resolution, last, command.rounds)
    return None


def _restore(resolution: Resolution, last: Faded, passed: int) -> None:
    """Still active by the GM's word, with the rounds that were left of it. (Post-Combat Cleanup)

    The first round stands where the last one of the fight before stood.
    """
    fight, name = resolution.fight, last.target
    left = None if last.rounds is None else last.rounds - passed
    if name not in fight.combatants or (left is not None and left <= 0):
        return
    by = last.by if last.by in fight.combatants else name
    until = None if left is None else fight.round + left
    rule = fight.cites.cleanup
    if last.is_condition:
        resolution.record(
            ConditionAdded(target=name, condition=last.name, by=by, until=until, ends="rounds", rule=rule)
        )
        return
    resolution.record(
        EffectPut(
            target=name,
            faction=fight.combatants[name].faction,
            name=last.name,
            modifiers=cast(Modifiers, last.modifiers),
            ticks=last.ticks,
            carried_by=last.carried_by,
            by=by,
            until=until,
            ends="fight" if until is None else "rounds",
            rule=rule,
        )
    )
