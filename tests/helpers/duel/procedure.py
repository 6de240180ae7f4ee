"""Whose turn it is: initiative, turns in its order, dusk, and the end of the duel."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.events import CombatEnded, PhaseChanged, RoundStarted, TurnEnded, TurnStarted
from app.rules.common.words import Outcome
from app.rules.core import Dice, Faction, Reason, expect
from tests.helpers.duel.context import Context
from tests.helpers.duel.events import InitiativeRoll, InitiativeRolled
from tests.helpers.duel.state import Duelist, Fight, is_able

TURNS = "Turns"
DUSK = "Dusk"
SIDES: tuple[Faction, Faction] = ("allies", "enemies")


def is_on(fight: Fight) -> bool:
    """Are there turns?"""
    return fight.phase in ("turns", "dusk")


def against_turn(fight: Fight, one: Duelist) -> Iterator[Reason]:
    """Why it cannot act now. (Turns)"""
    about = {"actor": one.id}
    if not is_on(fight):
        yield Reason(code="wrong-phase", cite=TURNS, figures={"phase": fight.phase, "wanted": "turns"})
    if fight.pending:
        yield Reason(code="decision-pending", cite=TURNS)
    if not is_able(one):
        yield Reason(code="spent", cite=TURNS, about=about)
    if fight.turn != one.id:
        yield Reason(code="not-your-turn", cite=TURNS, about=about)


def next_of(fight: Fight) -> Duelist | None:
    """Who acts next in this round."""
    left = (fight.combatants[name] for name in fight.order if name in fight.combatants)
    return next((one for one in left if is_able(one) and not one.acted), None)


def end_turn(context: Context, name: str) -> Reason | None:
    """The next of the order, or the next round. (Turns)"""
    refusal = context.refuse_unless_overruled(against_turn(context.fight, context.fight.combatants[name]))
    if refusal:
        return refusal
    context.resolution.record(TurnEnded(actor=name))
    go_on(context)
    return None


def go_on(context: Context) -> None:
    """Somebody has the turn, as long as somebody can act."""
    if end_if_beaten(context):
        return
    if next_of(context.fight) is None:
        _next_round(context)
    following = next_of(context.fight)
    if following is not None:
        context.resolution.record(TurnStarted(actor=following.id))


def _next_round(context: Context) -> None:
    """After so many rounds it is dusk. (Dusk)"""
    number = context.fight.round + 1
    context.resolution.record(RoundStarted(round=number))
    daylight = context.fight.options["daylight"]
    if context.fight.phase == "turns" and isinstance(daylight, int) and number > daylight:
        context.resolution.record(PhaseChanged(phase="dusk", acting=None))


def end_if_beaten(context: Context) -> bool:
    """It is over when a side that is there has nobody left who can act. (The End)"""
    fight = context.fight
    if not is_on(fight):
        return fight.phase == "over"
    there = {one.faction for one in fight.combatants.values()}
    able = {one.faction for one in fight.combatants.values() if is_able(one)}
    beaten = next((side for side in SIDES if side in there and side not in able), None)
    if beaten is None and able:
        return False
    finish(context, beaten)
    return True


def finish(context: Context, beaten: Faction | None) -> None:
    """The duel is over."""
    outcome: Outcome | None = "defeat" if beaten else None
    context.resolution.record(CombatEnded(round=context.fight.round, outcome=outcome, by=beaten))
    context.resolution.record(PhaseChanged(phase="over", acting=None))


def advance(context: Context, dice: Dice) -> Reason | None:
    """From gathering to the first turn, from day to dusk, from dusk to the end. (Turns)"""
    match context.fight.phase:
        case "gathering":
            return _begin(context, dice)
        case "turns":
            context.resolution.record(PhaseChanged(phase="dusk", acting=None))
        case "dusk":
            finish(context, None)
        case "over":
            return Reason(code="wrong-phase", cite=TURNS, figures={"phase": "over", "wanted": "turns"})
    return None


def _begin(context: Context, dice: Dice) -> Reason | None:
    """Everybody rolls a d20; equals act in the order in which they stand. (Initiative)"""
    fight = context.fight
    if not any(map(is_able, fight.combatants.values())):
        return Reason(code="bad-command", figures={"detail": "nobody is there"})
    rolls = []
    for name in fight.order:
        expect(dice, 1, "initiative", name)
        face = dice.roll(20)
        total = face + fight.combatants[name].quickness
        rolls.append(InitiativeRoll(actor=name, face=face, total=total))
    order = tuple(roll.actor for roll in sorted(rolls, key=lambda roll: -roll.total))
    faces = tuple(roll.face for roll in rolls)
    context.resolution.record(InitiativeRolled(rolls=tuple(rolls), faces=faces, order=order))
    daylight = fight.options["daylight"]
    is_late = isinstance(daylight, int) and fight.round > daylight
    context.resolution.record(PhaseChanged(phase="dusk" if is_late else "turns", acting=None))
    go_on(context)
    return None
