"""Offers of the Support action with what one carries, and of what costs no action."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round import free as acts
from app.rules.active_round import procedure, support
from app.rules.active_round.commands import (
    ChangeEquipment,
    Delay,
    Major,
    Minor,
    Perceive,
    Reload,
    StopCasting,
    TakeStance,
)
from app.rules.active_round.fields import field_of
from app.rules.active_round.offering import Desk, called, names_of
from app.rules.active_round.plain import wielded
from app.rules.active_round.seeing import is_unseen
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Combatant
from app.rules.active_round.words import ACTIONS, CITE_COVER, HANDS, STANCES
from app.rules.common.commands import EndTurn
from app.rules.core import Reason
from app.rules.offers import Choice, Need, Offer
from app.rules.work import spend

LONGEST_NAME = 80


def free(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """Equipment, stances, looking around, waiting, the end."""
    wants = desk.asker.wants
    if may_know(one, desk.asker.viewer, "weapons") and wants("support"):
        yield from _equipment(desk, one)
    if wants("other"):
        yield from _looking(desk, one)
    base = {"actor": one.id}
    if one.casting is not None and wants("magic"):
        made = {"command": StopCasting.kind, **base}
        why = desk.barred(StopCasting(actor=one.id))
        yield desk.offer("stop-casting", "magic", called("stop-casting"), made, why)
    if wants("other"):
        yield from _in_words(desk, one)
    if wants("other", EndTurn.kind):
        why = desk.barred(EndTurn(actor=one.id))
        yield desk.offer(EndTurn.kind, "other", called(EndTurn.kind), {"command": EndTurn.kind, **base}, why)


def _looking(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """Stances, looking around, waiting."""
    base = {"actor": one.id}
    for stance in STANCES:
        taking = TakeStance(actor=one.id, stance=stance)
        made = {"command": TakeStance.kind, **base, "stance": stance}
        names = called(f"stance-{stance}")
        yield desk.offer(f"stance.{stance}", "other", names, made, desk.barred(taking))
    if may_know(one, desk.asker.viewer, "perceive") and one.perceive is not None:
        yield _perceive(desk, one)
    yield _delay(desk, one)


def _in_words(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """What the rules know nothing of."""
    text = Need(field="name", kind="text", most=LONGEST_NAME)
    yield _major(desk, one, text)
    why = desk.barred(Minor(actor=one.id, name="?"))
    yield desk.offer("minor", "other", called("minor"), {"command": Minor.kind, "actor": one.id}, why, text)


def _major(desk: Desk, one: Combatant, text: Need) -> Offer:
    """Something else in the place of one of the four actions that are left."""
    barred = {name: desk.barred(Major(actor=one.id, action=name, name="?")) for name in ACTIONS}
    among = [Choice(value=name, names=called(f"as-{name}")) for name, why in barred.items() if why is None]
    reject = None if among else barred[ACTIONS[0]]
    action = Need(field="action", kind="choice", among=tuple(among))
    made = {"command": Major.kind, "actor": one.id}
    return desk.offer("major", "other", called("major"), made, reject, action, text)


def _equipment(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """A weapon for a hand, or nothing; loading what is empty."""
    for hand in HANDS:
        for name in (*one.weapons, None):
            if one.wields.of(hand) == name:
                continue
            named = {hand: name}
            command = ChangeEquipment(actor=one.id, **named)
            if isinstance(support.held_then(one, command), Reason):
                continue
            made = {"command": ChangeEquipment.kind, "actor": one.id, hand: name}
            weapon = names_of(one.weapons[name].names, name) if name else None
            names = called(f"wield-{hand}", weapon=weapon) if weapon else called(f"empty-{hand}")
            id = f"wield.{hand}.{name or '-'}"
            yield desk.offer(id, "support", names, made, desk.barred(command))
    for arm in wielded(one):
        if arm.weapon.reload:
            made = {"command": Reload.kind, "actor": one.id, "weapon": arm.id}
            names = called("reload", weapon=names_of(arm.weapon.names, arm.id))
            why = desk.barred(Reload(actor=one.id, weapon=arm.id))
            yield desk.offer(f"reload.{arm.id}", "support", names, made, why)


def _perceive(desk: Desk, one: Combatant) -> Offer:
    fight, field = desk.fight, field_of(desk.fight)
    among, closed = list[str](), None
    for other in fight.combatants.values():
        if is_unseen(one, other):
            command = Perceive(actor=one.id, target=other.id)
            why = desk.why(command, lambda: acts.against_perceiving(fight, field, command))  # noqa: B023
            among += [other.id] if why is None else []
            closed = closed or why
    nobody = Reason(code="not-a-target", cite=CITE_COVER, about={"actor": one.id})
    made = {"command": Perceive.kind, "actor": one.id}
    target = Need(field="target", kind="combatant", among=tuple(among))
    penalty = Need(field="penalty", kind="number", least=0, most=100, optional=True)
    reject = None if among else closed or nobody
    return desk.offer("perceive", "other", called("perceive"), made, reject, target, penalty)


def _delay(desk: Desk, one: Combatant) -> Offer:
    fight = desk.fight
    spend(len(fight.order))
    reject = desk.barred(Delay(actor=one.id, until=procedure.END))
    among: list[Choice] = []
    if reject is None:
        for name in fight.order[fight.order.index(one.id) + 1 :] if one.id in fight.order else ():
            other = fight.combatants[name]
            if procedure.is_past(fight, one, name):
                after = called("delay-after", who=names_of(other.names, other.name))
                among.append(Choice(value=name, names=after))
        among.append(Choice(value=procedure.END, names=called("delay-end")))
    made = {"command": Delay.kind, "actor": one.id}
    need = Need(field="until", kind="choice", among=tuple(among))
    return desk.offer("delay", "other", called("delay"), made, reject, need)
