"""The fight after what happens when somebody strikes."""

from __future__ import annotations

from typing import assert_never

from app.rules.active_round.blows import (
    Adjusted,
    Attacked,
    Countered,
    Damaged,
    DamageRolled,
    Decided,
    DecisionClosed,
    DecisionOpened,
    Defended,
    Died,
    DieRolled,
    Healed,
    Hit,
    Missed,
    Paid,
    Points,
    Reacted,
    SkillUsed,
    StrikeEnded,
    StrikeQueued,
    Struck,
)
from app.rules.active_round.state import Fight, Pending, Strike, decision_id, health_of
from app.rules.engine.changes import changed
from app.rules.replacing import replace


def after(fight: Fight, event: Struck | Decided | Points) -> Fight:
    """The fight after one of these."""
    if isinstance(event, Struck):
        return _struck(fight, event)
    if isinstance(event, Decided):
        return _decided(fight, event)
    return _points(fight, event)


def _struck(fight: Fight, event: Struck) -> Fight:
    match event:
        case StrikeQueued():
            strike = Strike(
                attacker=event.attacker,
                target=event.target,
                damage=event.damage,
                side=event.side,
                conditions=event.conditions,
                is_blow=event.is_blow,
            )
            return replace(fight, strikes=(*fight.strikes, strike))
        case StrikeEnded():
            return replace(fight, strikes=fight.strikes[1:])
        case Attacked() | DieRolled() | Missed() | Hit() | DamageRolled() | Countered():
            return fight
        case _:
            assert_never(event)


def _decided(fight: Fight, event: Decided) -> Fight:
    match event:
        case DecisionOpened():
            asked = Pending(
                id=decision_id(
                    fight,
                    event.decision,
                    event.target,
                    event.damage,
                    len(fight.combatants[event.target].reacted),
                ),
                kind=event.decision,
                target=event.target,
                attacker=event.attacker,
                faction=event.faction,
                damage=event.damage,
                options=event.options,
            )
            return replace(fight, pending=asked)
        case DecisionClosed():
            return replace(fight, pending=None)
        case SkillUsed():
            used = fight.combatants[event.actor].guarded
            return changed(fight, event.actor, guarded=(*used, event.attacker))
        case Reacted():
            tried = fight.combatants[event.actor].reacted
            return changed(fight, event.actor, reacted=(*tried, event.foe))
        case Defended():
            return fight
        case _:
            assert_never(event)


def _points(fight: Fight, event: Points) -> Fight:
    match event:
        case Damaged():
            return changed(fight, event.target, hp=event.hp, mortality=event.mortality, health=event.health)
        case Healed():
            return changed(fight, event.target, hp=event.hp, ep=event.ep, sa=event.sa, health=event.health)
        case Paid():
            return changed(fight, event.actor, ep=event.ep, sa=event.sa)
        case Adjusted():
            most = fight.combatants[event.target].max_hp
            return changed(
                fight,
                event.target,
                hp=event.hp,
                ep=event.ep,
                sa=event.sa,
                mortality=event.mortality,
                max_hp=event.hp if most is None else most,
                health=health_of(event.hp, event.hp if most is None else most),
            )
        case Died():
            return fight
        case _:
            assert_never(event)
