"""Manoeuvres that need no aim: defending, second wind, action points, the alarm, getting loose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.rules.core import Dice, Reason, expect
from app.rules.space.lines import apart
from app.rules.square_fireballs.aiming import basic, range_of
from app.rules.square_fireballs.body_events import Pierced
from app.rules.square_fireballs.commands import (
    ActionPoint,
    Escape,
    FirstAid,
    Major,
    Minor,
    Pierce,
    PointBlank,
    QuickDraw,
    RaiseAlarm,
    ReadyMelee,
    ReadyRanged,
    SecondWind,
    Stance,
    TotalDefense,
)
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import ActionPointTried, ActionUsed, PowerSpent, Rolled
from app.rules.square_fireballs.hiding import expose
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.status import are_foes, has, is_out, is_there, size_of, squares_of
from app.rules.square_fireballs.turns import against_acting, against_turn, against_using, open_turn
from app.rules.square_fireballs.words import Used
from app.rules.square_fireballs.wounds import LESSENED, heal, lift, lift_one, put, saves

MANOEUVRES = "Combat Maneuvers"
POINTS = "Action Points"
NEEDED = 6
HOLDS: Final = ("grabbed", "swallowed")
CALLING = 5
"""How far an alarm is heard."""
SECOND_WIND = "second-wind"
ACTIONS: Final[dict[str, Used]] = {
    "total-defense": "standard",
    "second-wind": "standard",
    "major": "standard",
    "escape": "move",
    "point-blank": "minor",
    "quick-draw": "minor",
    "raise-alarm": "minor",
    "pierce": "minor",
    "ready-melee": "standard",
    "ready-ranged": "standard",
    "first-aid": "standard",
    "minor": "minor",
}


def objections(fight: Fight, command: Stance) -> list[Reason]:
    """All that speaks against it."""
    one = fight.combatants[command.actor]
    found = [*against_turn(fight, one), *against_acting(one), *_of_its_own(fight, command, one)]
    if not isinstance(command, ActionPoint):
        found += against_using(one, ACTIONS[command.kind])
    return ranked(found)


def _of_its_own(fight: Fight, command: Stance, one: Combatant) -> Iterator[Reason]:
    about = {"actor": one.id}
    match command:
        case SecondWind():
            if SECOND_WIND in one.spent:
                yield Reason(code="power-spent", cite=MANOEUVRES, figures={"power": SECOND_WIND}, about=about)
            if one.surges < 1:
                yield Reason(code="no-surge", cite=MANOEUVRES, about=about)
        case ActionPoint():
            if one.action_points < 1 or (one.has_spent_point and one.kind != "monster"):
                yield Reason(code="no-action-point", cite=POINTS, about=about)
            if one.tried_action_point:
                yield Reason(code="action-point-tried", cite=POINTS, about=about)
        case Escape():
            if not grabs(one, command.target):
                yield Reason(code="no-grab", cite=MANOEUVRES, about=about)
        case ReadyMelee() | ReadyRanged():
            if has_foe_near(fight, one, command):
                yield Reason(code="enemy-near", cite=MANOEUVRES, about=about)
        case Pierce():
            yield from _against_piercing(fight, one, command)
        case FirstAid():
            yield from _against_aid(one, fight.combatants[command.target])
        case _:
            return


def has_foe_near(fight: Fight, one: Combatant, command: ReadyMelee | ReadyRanged) -> bool:
    """Is a visible enemy beside it, or within the long range of its first basic shot? (Ready)"""
    most, sight = 1, Sight(fight)
    if isinstance(command, ReadyRanged):
        name = basic(one, "ranged")
        most = 2 * range_of(one, one.powers[name].target) if name else 0
    return any(
        are_foes(one, other)
        and is_there(other)
        and not has(other, "hidden")
        and apart(squares_of(one), squares_of(other)) <= most
        and sight.sees(squares_of(one), squares_of(other))
        for other in fight.combatants.values()
    )


def _against_piercing(fight: Fight, one: Combatant, command: Pierce) -> Iterator[Reason]:
    """One enemy in sight, and a resistance that it has. (Pierce)"""
    other = fight.combatants[command.target]
    about = {"actor": one.id, "target": other.id}
    if not are_foes(one, other) or not is_there(other) or other.resist.get(command.type) not in LESSENED:
        yield Reason(code="not-a-target", cite=MANOEUVRES, about=about)
    if has(other, "hidden"):
        yield Reason(code="target-hidden", cite=MANOEUVRES, about=about)
    if not has(one, "blinded") and not Sight(fight).sees(squares_of(one), squares_of(other)):
        yield Reason(code="no-line-of-sight", cite=MANOEUVRES, about=about)


def _against_aid(one: Combatant, other: Combatant) -> Iterator[Reason]:
    about = {"actor": one.id, "target": other.id}
    if one.faction != other.faction or one.id == other.id or not has(other, "bleeding"):
        yield Reason(code="not-a-target", cite=MANOEUVRES, about=about)
    away = apart(squares_of(one), squares_of(other))
    if away > one.reach:
        figures = {"distance": away, "most": one.reach}
        yield Reason(code="out-of-range", cite=MANOEUVRES, figures=figures, about=about)


def grabs(one: Combatant, by: str | None) -> list[str]:
    """Who grabs it, or whether this one does."""
    holding = [effect.by for effect in one.effects if effect.name in HOLDS and effect.by]
    return [name for name in holding if by in (None, name)]


def take(context: Context, command: Stance, dice: Dice) -> Reason | None:
    """It costs its action, and does what it says. (Combat Maneuvers)"""
    refusal = context.refuse_unless_overruled(objections(context.fight, command))
    if refusal:
        return refusal
    name = command.actor
    open_turn(context, name, dice)
    one = context.fight.combatants[name]
    if not isinstance(command, ActionPoint):
        told = command.name if isinstance(command, Minor | Major) else command.kind
        action = ACTIONS[command.kind]
        context.tell(ActionUsed(actor=name, faction=one.faction, action=action, name=told))
    _do(context, command, one, dice)
    expose(context, name)
    return None


def _do(context: Context, command: Stance, one: Combatant, dice: Dice) -> None:
    """What it says. (Combat Maneuvers)"""
    name = one.id
    match command:
        case TotalDefense():
            _defend(context, name)
        case SecondWind():
            context.tell(PowerSpent(actor=name, faction=one.faction, power=SECOND_WIND))
            heal(context, name, one.surge, None, surges=min(1, one.surges))
            _defend(context, name)
        case PointBlank():
            put(context, name, "hindered", by=name, until="this-turn")
            put(context, name, "point-blank", by=name, until="this-turn")
        case QuickDraw():
            put(context, name, "hindered", by=name, until="this-turn")
        case ReadyMelee():
            put(context, name, "ready-melee", by=name, until="turn-start", whose=name)
        case ReadyRanged():
            put(context, name, "hindered", by=name, until="this-turn")
            put(context, name, "ready-ranged", by=name, until="turn-start", whose=name)
        case Pierce():
            put(context, name, "hindered", by=name, until="this-turn")
            context.tell(Pierced(target=command.target, resistance=command.type))
        case FirstAid():
            lift(context, command.target, "bleeding")
        case ActionPoint():
            _try_point(context, one, dice)
        case RaiseAlarm():
            _call(context, one, dice)
        case Escape():
            _escape(context, one, command, dice)
        case Minor() | Major():
            return


def _defend(context: Context, name: str) -> None:
    put(context, name, "total-defense", by=name, until="turn-start", whose=name)


def _try_point(context: Context, one: Combatant, dice: Dice) -> None:
    """A d6, the escalation and 1 for the bloodied, 6 or more: one more standard action. (Action Points)"""
    expect(dice, 1, "action-point", one.id)
    face = dice.roll(6)
    plus = context.fight.escalation + (1 if one.bloodied else 0)
    context.tell(
        Rolled(
            what="action-point", actor=one.id, sides=6, face=face, faces=(face,), bonus=plus, against=NEEDED
        )
    )
    succeeded = face + plus >= NEEDED
    context.tell(ActionPointTried(actor=one.id, succeeded=succeeded))
    if succeeded:
        context.tell(ActionUsed(actor=one.id, faction=one.faction, action="standard", left=True))


def _call(context: Context, one: Combatant, dice: Dice) -> None:
    """Each surprised ally within 5 saves. (Ambushes)"""
    for other in context.fight.combatants.values():
        if other.id == one.id or other.faction != one.faction or is_out(other) or not has(other, "surprised"):
            continue
        if apart(squares_of(one), squares_of(other)) <= CALLING and saves(
            context, other.id, "surprised", dice
        ):
            lift(context, other.id, "surprised")


def _escape(context: Context, one: Combatant, command: Escape, dice: Dice) -> None:
    """Hindered; a save, 3 more for each size that it is larger, ends one grab. (Escape)"""
    put(context, one.id, "hindered", by=one.id, until="this-turn")
    holding = grabs(one, command.target)
    holder = context.fight.combatants.get(holding[0]) if holding else None
    if holder is None:
        return
    larger = max(0, size_of(one) - size_of(holder))
    if saves(context, one.id, "grabbed", dice, bonus=3 * larger):
        effect = next(effect for effect in one.effects if effect.name in HOLDS and effect.by == holder.id)
        lift_one(context, one.id, effect)
