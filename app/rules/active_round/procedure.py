"""Whose active round it is: initiative, the order of a round, waiting, the end of an active round."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.commands import Delay
from app.rules.active_round.context import Context
from app.rules.active_round.events import (
    CastingEnded,
    Delayed,
    InitiativeRoll,
    InitiativeRolled,
    NewcomerRolled,
)
from app.rules.active_round.state import Combatant, Fight
from app.rules.active_round.words import CITE_ACTIONS, Action, Phase
from app.rules.common.commands import BeginAnew
from app.rules.common.events import (
    BeganAnew,
    CombatEnded,
    PhaseChanged,
    Removed,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from app.rules.core import Dice, Reason, expect
from app.rules.work import spend

D20 = 20
END = "end"


def wrong_phase(fight: Fight, wanted: Phase) -> Reason:
    """It is done in another phase."""
    return Reason(code="wrong-phase", cite=CITE_ACTIONS, figures={"phase": fight.phase, "wanted": wanted})


def against_turn(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Why it is not its active round. (Actions)"""
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds")
    if fight.is_held:
        yield Reason(code="decision-pending", cite=CITE_ACTIONS)
    if fight.turn != one.id:
        yield Reason(code="not-your-turn", cite=CITE_ACTIONS, about={"actor": one.id})


def against_acting(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Why it cannot do anything now. (Actions)"""
    yield from against_turn(fight, one)
    if not one.can_act:
        yield Reason(code="cannot-act", cite=CITE_ACTIONS, about={"actor": one.id})


def against_action(fight: Fight, one: Combatant, action: Action) -> Iterator[Reason]:
    """Why it cannot spend this action now: one of each. (Actions)"""
    yield from against_acting(fight, one)
    if one.done.has(action):
        code = "move-stopped" if action == "move" else "action-used"
        yield Reason(code=code, cite=CITE_ACTIONS, figures={"action": action}, about={"actor": one.id})


def next_of(fight: Fight) -> Combatant | None:
    """Whose active round comes next in this round: who cannot act is passed over."""
    left = (fight.combatants[name] for name in fight.order if name in fight.combatants)
    return next((one for one in left if one.can_act and not one.acted), None)


def go_on(context: Context) -> None:
    """Somebody has its active round, as long as somebody can act. (The Active Round)"""
    fight = context.fight
    if fight.phase != "rounds" or fight.turn is not None or fight.is_held or fight.strikes:
        return
    spend(len(fight.order))
    if next_of(fight) is None:
        if not any(fight.combatants[name].can_act for name in fight.lasting if name in fight.combatants):
            return
        context.record(RoundStarted(round=fight.round + 1))
    following = next_of(context.fight)
    if following is not None:
        context.record(TurnStarted(actor=following.id))


def end_turn(context: Context, name: str) -> Reason | None:
    """What was not done is lost; a spell that did not go on is lost too. (Actions)"""
    one = context.fight.combatants[name]
    refusal = context.refused(against_turn(context.fight, one))
    if refusal:
        return refusal
    if one.casting and not one.casting.fresh:
        context.record(CastingEnded(actor=name))
    context.record(TurnEnded(actor=name))
    return None


def follow(context: Context) -> None:
    """The unconscious cast no more; and somebody has its active round."""
    for one in tuple(context.fight.combatants.values()):
        if one.casting and not {"unconscious", "dead"}.isdisjoint(one.conditions):
            context.record(CastingEnded(actor=one.id))
    go_on(context)


def against_delay(fight: Fight, one: Combatant, until: str) -> Iterator[Reason]:
    """Before any action, past somebody who is still to act. (Actions)"""
    yield from against_acting(fight, one)
    about = {"actor": one.id}
    if one.done.anything:
        yield Reason(code="already-began", cite=CITE_ACTIONS, about=about)
    if one.id in fight.order and not is_past(fight, one, until):
        yield Reason(code="not-slower", cite=CITE_ACTIONS, about=about)


def is_past(fight: Fight, one: Combatant, until: str) -> bool:
    """Does it wait past somebody who is still to act?"""
    order = order_after(fight, one.id, until)
    before = fight.order[: fight.order.index(one.id)]
    past = set(order[: order.index(one.id)]) - set(before)
    return any(fight.combatants[name].can_act and not fight.combatants[name].acted for name in past)


def order_after(fight: Fight, name: str, until: str) -> tuple[str, ...]:
    """The round's order when somebody waits: of those who wait for the same the battle's order counts."""
    left = [other for other in fight.order if other != name]
    place = len(left) if until == END else left.index(until) + 1 if until in left else 0
    rank = {other: n for n, other in enumerate(fight.lasting)}
    mine = rank.get(name, len(rank))
    if until == END:
        while place and fight.waits.get(left[place - 1]) == END and rank.get(left[place - 1], 0) > mine:
            place -= 1
    else:
        while place < len(left) and fight.waits.get(left[place]) == until and rank.get(left[place], 0) < mine:
            place += 1
    spend(len(left))
    return (*left[:place], name, *left[place:])


def delay(context: Context, command: Delay) -> Reason | None:
    """Its active round comes later in this round; the next round has the old order. (Actions)"""
    fight = context.fight
    one = fight.combatants[command.actor]
    if command.until != END and command.until not in fight.combatants:
        return Reason(code="unknown-combatant", about={"target": command.until})
    refusal = context.refused(against_delay(fight, one, command.until))
    if refusal:
        return refusal
    order = order_after(fight, one.id, command.until)
    context.record(Delayed(actor=one.id, until=command.until, order=order))
    return None


def roll_initiative(context: Context, dice: Dice) -> Reason | None:
    """A d20 and the initiative for each who can act; those who tie throw again. (Initiative)"""
    fight = context.fight
    refusal = context.refused(
        () if fight.phase in ("setup", "initiative") else (wrong_phase(fight, "initiative"),)
    )
    if refusal:
        return refusal
    able = [one for one in fight.combatants.values() if one.can_act]
    rolls: list[InitiativeRoll] = []
    totals = {one.id: _thrown(one, dice, rolls) for one in able}
    order = _sorted([one.id for one in able], totals, fight, dice, rolls)
    others = (one.id for one in fight.combatants.values() if not one.can_act)
    context.record(InitiativeRolled(rolls=tuple(rolls), order=(*order, *others)))
    if context.fight.phase == "setup":
        context.record(PhaseChanged(phase="initiative", acting=None))
    return None


def _thrown(one: Combatant, dice: Dice, rolls: list[InitiativeRoll]) -> int:
    spend(20)
    expect(dice, 1, "initiative", one.id)
    face = dice.roll(D20)
    rolls.append(InitiativeRoll(actor=one.id, face=face, total=face + one.initiative))
    return rolls[-1].total


def _sorted(
    names: list[str], totals: dict[str, int], fight: Fight, dice: Dice, rolls: list[InitiativeRoll]
) -> list[str]:
    """Highest first; the highest tie throws first, until its members differ."""
    made: list[str] = []
    for total in sorted(set(totals.values()), reverse=True):
        tied = [name for name in names if totals[name] == total]
        if len(tied) > 1:
            again = {name: _thrown(fight.combatants[name], dice, rolls) for name in tied}
            tied = _sorted(tied, again, fight, dice, rolls)
        made.extend(tied)
    return made


def roll_newcomer(context: Context, name: str, dice: Dice) -> None:
    """Who comes later throws at once, and stands in the order from the next round on, behind equals."""
    fight = context.fight
    rolls: list[InitiativeRoll] = []
    total = _thrown(fight.combatants[name], dice, rolls)
    slower = (n for n, other in enumerate(fight.lasting) if fight.initiative.get(other, total) < total)
    place = next(slower, len(fight.lasting))
    order = (*fight.lasting[:place], name, *fight.lasting[place:])
    context.record(NewcomerRolled(actor=name, total=total, face=rolls[0].face, order=order))


def advance(context: Context, dice: Dice) -> Reason | None:
    """From setup to initiative, from there to the rounds."""
    fight = context.fight
    if fight.phase == "setup":
        context.record(PhaseChanged(phase="initiative", acting=None))
        return None
    if fight.phase != "initiative":
        return wrong_phase(fight, "initiative")
    if not fight.initiative and fight.combatants:
        roll_initiative(context, dice)
    context.record(PhaseChanged(phase="rounds", acting=None))
    return None


def end_combat(context: Context) -> Reason | None:
    """The GM ends it."""
    fight = context.fight
    if fight.phase == "ended":
        return wrong_phase(fight, "rounds")
    context.record(CombatEnded(round=fight.round, outcome=None, by=None))
    context.record(PhaseChanged(phase="ended", acting=None))
    return None


def begin_anew(context: Context, command: BeginAnew) -> Reason | None:
    """The setup of the next fight; the GM who does not wait for the end ends the fight with it."""
    fight = context.fight
    refusal = context.refused(() if fight.phase == "ended" else (wrong_phase(fight, "ended"),))
    if refusal:
        return refusal
    if fight.phase != "ended":
        end_combat(context)
    for name in dict.fromkeys(command.without):
        context.record(Removed(target=name))
    context.record(BeganAnew(number=context.fight.fights + 1))
    return None
