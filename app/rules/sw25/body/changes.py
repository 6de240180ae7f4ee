"""How events change bodies: conditions, points, what is told of them, what a blow spends."""

from __future__ import annotations

from typing import Any, TypeVar

from app.rules.common.events import ConditionAdded, ConditionRemoved
from app.rules.engine.changes import changed
from app.rules.replacing import replace
from app.rules.sw25.body.state import Combatant, Fight, Lasting, Section
from app.rules.sw25.events.bodies import AmmoSpent, CounterChanged, Damaged, Died, Healed, ManaChanged
from app.rules.sw25.events.combat import (
    Attacked,
    BlowEvent,
    Covered,
    EffectEnded,
    EffectPut,
    EffectUsed,
    ExperienceGained,
    FeatDeclared,
    InitiativeRolled,
    LastingEvent,
    RollChanged,
)
from app.rules.sw25.events.kinds import BodyEvent
from app.rules.sw25.events.riding import Dismounted, Mounted, SeatEvent
from app.rules.sw25.sheet.character import Counter
from app.rules.sw25.sheet.feats import COVER
from app.rules.sw25.sheet.modifiers import Influence, put, uncarried, without
from app.rules.work import spend

F = TypeVar("F", bound=Fight)


def gone(fight: F, name: str) -> F:
    """Off the table. Nothing is left that names who was unseen: what it put on others ends by the round."""
    left = fight.combatants[name]
    rest = [one for one in fight.combatants.values() if one.id != name]
    rest = [_uncovered(one, name) for one in rest]
    if "hidden" in left.conditions:
        rest = [_without_name(one, name) for one in rest]
    turn = None if fight.turn == name else fight.turn
    return replace(fight, combatants={one.id: one for one in rest}, turn=turn)


def _without_name(one: Combatant, name: str) -> Combatant:
    if one.bound_by == name:
        one = replace(one, bound_by=None)
    if all(effect.by != name for effect in one.effects):
        return one
    return replace(one, effects=tuple(_unsigned(e) if e.by == name else e for e in one.effects))


def _uncovered(one: Combatant, name: str) -> Combatant:
    if name not in one.covering:
        return one
    return replace(one, covering=tuple(other for other in one.covering if other != name))


def _unsigned(effect: Influence) -> Influence:
    return replace(effect, by=None, ends="rounds" if effect.ends == "turn" else effect.ends)


def seated(fight: F, event: SeatEvent) -> F:
    """On somebody's back, or on its own feet at the same place."""
    match event:
        case Mounted(actor=name, target=target):
            return changed(fight, name, riding=target, changed_seat=True)
        case Dismounted(actor=name, how=how, at=at):
            beside = {} if at is None else {"at": at}
            return changed(fight, name, riding=None, **beside, **({} if how else {"changed_seat": True}))


def in_body(fight: F, event: BodyEvent) -> F:
    """Conditions and points, as they are told."""
    match event:
        case ConditionAdded(target=name, condition=condition):
            one = fight.combatants[name]
            kept = tuple(c for c in one.conditions if c != condition)
            held = {"bound_by": event.by} if condition == "bound" and event.by is not None else {}
            return changed(fight, name, conditions=(*kept, condition), **held, **_lasting(one, event))
        case ConditionRemoved(target=name, condition=condition):
            one = fight.combatants[name]
            kept = tuple(c for c in one.conditions if c != condition)
            more: dict[str, Any] = {"lasting": _without(one, condition)} if one.lasting else {}
            if any(effect.carried_by for effect in one.effects):
                more["effects"] = uncarried(one.effects, kept)
            if condition == "bound":
                more["bound_by"] = None
            return changed(fight, name, conditions=kept, **more)
        case Damaged(target=name, section=section, hp=hp):
            return _with_hp(fight, name, section, hp)
        case Healed(target=name, section=section, hp=hp):
            return _with_hp(fight, name, section, hp)
        case ManaChanged(target=name, section=section, mp=mp):
            return _with_mp(fight, name, section, mp)
        case CounterChanged(target=name, counter=counter, now=now):
            one = fight.combatants[name]
            there = one.counters.get(counter) or Counter(now=now)
            return changed(fight, name, counters={**one.counters, counter: replace(there, now=now)})
        case AmmoSpent(target=name, ammo=ammo, left=left):
            return changed(fight, name, ammo={**fight.combatants[name].ammo, ammo: left})
        case Died():
            return fight


def _lasting(one: Combatant, event: ConditionAdded) -> dict[str, Any]:
    """Until when a condition lasts."""
    if event.until is not None and event.by is not None:
        lasting = Lasting(condition=event.condition, until=event.until, by=event.by, ends=event.ends)
        return {"lasting": (*_without(one, event.condition), lasting)}
    return {"lasting": _without(one, event.condition)} if one.lasting else {}


def _without(one: Combatant, condition: str) -> tuple[Lasting, ...]:
    return tuple(lasting for lasting in one.lasting if lasting.condition != condition)


def _with_hp(fight: F, name: str, section: str, hp: int | None) -> F:
    if hp is None:
        return fight
    one = fight.combatants[name]
    if not one.sections:
        return changed(fight, name, hp=hp, max_hp=_top(hp, one.max_hp))
    part = one.sections[section]
    new = replace(part, hp=hp, max_hp=_top(hp, part.max_hp), down=hp <= 0)
    body = {"hp": new.hp, "max_hp": new.max_hp} if new.core else {}
    return changed(fight, name, sections=_parts(one, section, new), **body)


def _with_mp(fight: F, name: str, section: str, mp: int) -> F:
    one = fight.combatants[name]
    if not one.sections:
        return changed(fight, name, mp=mp, max_mp=_top(mp, one.max_mp))
    part = one.sections[section]
    new = replace(part, mp=mp, max_mp=_top(mp, part.max_mp))
    body = {"mp": new.mp, "max_mp": new.max_mp} if new.core else {}
    return changed(fight, name, sections=_parts(one, section, new), **body)


def _top(now: int, most: int | None) -> int:
    """Anybody who had no figure so far gets it as the highest."""
    return now if most is None else most


def _parts(one: Combatant, name: str, new: Section) -> dict[str, Section]:
    spend(len(one.sections) // 8)
    return {**one.sections, name: new}


def in_blow(fight: F, event: BlowEvent) -> F:
    """What a blow or a spell spends, and who begins every round."""
    match event:
        case Attacked(actor=name, using=using, weapon=weapon, ammo=ammo, feats=feats):
            one = fight.combatants[name]
            left = {**one.ammo, ammo: max(0, one.ammo.get(ammo, 0) - 1)} if ammo is not None else one.ammo
            fight = changed(fight, name, ammo=left, declared=(*one.declared, *feats))
            return spent(fight, name, using, weapon)
        case EffectUsed(actor=name, using=using, action=action, feats=feats):
            if feats:
                fight = changed(fight, name, declared=(*fight.combatants[name].declared, *feats))
            if action == "major":
                return spent(fight, name, using, "effect")
            return changed(fight, name, has_cast=True)
        case InitiativeRolled(first=first):
            return replace(fight, first=first, acting=first)
        case RollChanged(actor=name, act=act):
            return changed(fight, name, rerolled={**fight.combatants[name].rerolled, act: fight.round})


def spent(fight: F, name: str, using: str, deed: str) -> F:
    """A major action is spent, and with it whatever was aimed at."""
    one = fight.combatants[name]
    return changed(fight, name, majors=(*one.majors, using), deeds=(*one.deeds, deed), aiming=None)


def lastingly(fight: F, event: LastingEvent) -> F:
    """Feats declared, effects put and ended, experience."""
    match event:
        case FeatDeclared():
            return _declared(fight, event)
        case Covered(protector=name):
            return changed(fight, name, covers=fight.combatants[name].covers + 1)
        case EffectPut(target=name):
            new = Influence(**{f: getattr(event, f) for f in Influence.__slots__})
            return changed(fight, name, effects=put(fight.combatants[name].effects, new))
        case EffectEnded(target=name, name=what):
            fight = changed(fight, name, effects=without(fight.combatants[name].effects, what))
            return changed(fight, name, covering=()) if what == COVER else fight
        case ExperienceGained(target=name, amount=amount):
            return changed(fight, name, experience=fight.combatants[name].experience + amount)


def _declared(fight: F, event: FeatDeclared) -> F:
    """A stance, an aim, or who is covered from now on."""
    name, one = event.actor, fight.combatants[event.actor]
    fight = changed(fight, name, declared=(*one.declared, event.feat))
    if event.is_once:
        fight = changed(fight, name, once=(*one.once, event.feat))
    fight = spent(fight, name, event.using, "other") if event.is_major else fight
    if event.targets:
        return changed(fight, name, covering=event.targets)
    return changed(fight, name, aiming=event.target) if event.target is not None else fight
