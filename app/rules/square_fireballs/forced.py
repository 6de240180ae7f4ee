"""Making the dominated act: a move or an attack that its dominator pays for and chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.rules.core import Dice, Reason, bad
from app.rules.replacing import replace
from app.rules.square_fireballs.aiming import Aim
from app.rules.square_fireballs.commands import UsePower
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import ActionUsed
from app.rules.square_fireballs.forced_commands import Force
from app.rules.square_fireballs.hiding import expose
from app.rules.square_fireballs.moving import Plan, against_moving, against_way, planned, set_out
from app.rules.square_fireballs.state import Combatant, Fight, Strike
from app.rules.square_fireballs.status import has
from app.rules.square_fireballs.turns import against_acting, against_turn, against_using, open_turn
from app.rules.square_fireballs.using import against_targets, aim_of, named_by, targets_of
from app.rules.square_fireballs.words import Used, With

FORCED = "Forced Attacks"
WAYS: Final[tuple[With, ...]] = ("walk", "fly", "swim", "climb", "crawl")
"""How somebody can be made to go: its speed, and nothing that takes more than a move."""
REACTIONS: Final = ("reaction", "free-reaction")


def is_dominated(one: Combatant, by: str) -> bool:
    """May this one make it act?"""
    return any(effect.counts_as == "dominated" and effect.by == by for effect in one.effects)


def how_of(command: Force) -> With:
    """How it is made to go."""
    return command.do.with_ or "walk"


def action_of(command: Force) -> Used:
    """A move costs a move action, an attack a standard one."""
    return "move" if command.do.command == "move" else "standard"


def against_paying(fight: Fight, command: Force) -> Iterator[Reason]:
    """What keeps its dominator from it."""
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    yield from against_turn(fight, one)
    yield from against_using(one, action_of(command))
    yield from against_acting(one)
    if one.id == other.id or not is_dominated(other, one.id):
        yield Reason(code="not-a-target", cite=FORCED, about={"actor": one.id, "target": other.id})


def force(context: Context, command: Force, dice: Dice) -> Reason | None:
    """The dominated moves its speed, or uses an at-will attack as its dominator says. (Forced Attacks)"""
    if command.do.actor not in (None, command.target):
        return bad("do.actor: not the target")
    if command.do.command == "move":
        return _walk(context, command, dice)
    return _strike(context, command, dice)


def _pay(context: Context, command: Force, dice: Dice) -> None:
    open_turn(context, command.actor, dice)
    one = context.fight.combatants[command.actor]
    action = action_of(command)
    context.tell(ActionUsed(actor=one.id, faction=one.faction, action=action, name=command.kind))
    expose(context, one.id)


def way_of(fight: Fight, command: Force) -> Plan | Reason:
    """The way that it is made to go, or why it is none."""
    how = how_of(command)
    if how not in WAYS:
        return bad(f"do.with: {', '.join(WAYS)}")
    return planned(fight, fight.combatants[command.target], how, command.do.path, command.do.through)


def against_walk(fight: Fight, command: Force, plan: Plan) -> list[Reason]:
    """All that speaks against making somebody go."""
    other = fight.combatants[command.target]
    found = [*against_paying(fight, command), *against_moving(other, how_of(command), is_forced=True)]
    return ranked([*found, *against_way(fight, other, how_of(command), plan)])


def _walk(context: Context, command: Force, dice: Dice) -> Reason | None:
    fight = context.fight
    plan = way_of(fight, command)
    if isinstance(plan, Reason):
        return plan
    refusal = context.refuse_unless_overruled(against_walk(fight, command, plan))
    if refusal:
        return refusal
    _pay(context, command, dice)
    set_out(context, context.fight.combatants[command.target], how_of(command), plan, is_forced=True)
    return None


def use_of(command: Force) -> UsePower:
    """The power as if it used it by itself."""
    do = command.do
    return UsePower(
        actor=command.target,
        power=do.power or "",
        target=do.target,
        at=do.at,
        first=do.first,
        from_=do.from_,
        to=do.to,
    )


def forced_aim(fight: Fight, command: Force) -> Aim | Reason:
    """Its power as it is aimed for it; at-will attacks alone."""
    name = command.do.power or ""
    power = fight.combatants[command.target].powers.get(name)
    if power is not None and (power.use != "at-will" or not power.is_attack or power.action in REACTIONS):
        return bad(f"do.power: {name} is no at-will attack")
    aim = aim_of(fight, use_of(command))
    return aim if isinstance(aim, Reason) else replace(aim, manner="forced")


def against_strike(fight: Fight, command: Force, aim: Aim) -> list[Reason]:
    """All that speaks against making somebody attack."""
    other = fight.combatants[command.target]
    found = [*against_paying(fight, command), *against_acting(other, is_forced=True)]
    if has(other, "stunned"):
        figures = {"condition": "stunned"}
        found.append(Reason(code="cannot-act", cite=FORCED, figures=figures, about={"target": other.id}))
    return ranked([*found, *against_targets(fight, aim, named_by(use_of(command)))])


def _strike(context: Context, command: Force, dice: Dice) -> Reason | None:
    aim = forced_aim(context.fight, command)
    if isinstance(aim, Reason):
        return aim
    refusal = context.refuse_unless_overruled(against_strike(context.fight, command, aim))
    if refusal:
        return refusal
    _pay(context, command, dice)
    context.begin(
        Strike(
            actor=command.target,
            power=command.do.power or "",
            targets=targets_of(context.fight, aim, named_by(use_of(command))),
            at=command.do.at,
            start=command.do.from_,
            end=aim.end,
            origin=context.fight.combatants[command.target].cell,
            chooser=command.actor,
            manner="forced",
        )
    )
    return None
