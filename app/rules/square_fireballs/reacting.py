"""Reactions: who may react to what, the decision that asks them, and their answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.rules.core import Cell, Dice, Reason
from app.rules.space.lines import apart
from app.rules.square_fireballs.aiming import Aim, aimed_at, area_cells, basic, can_take, inside
from app.rules.square_fireballs.commands import Pass, React
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import ActionUsed, DecisionOpened, NotMoved, PowerSpent, Provoked
from app.rules.square_fireballs.knowing import is_veiled, knows
from app.rules.square_fireballs.spending import against_power, spent_by
from app.rules.square_fireballs.state import (
    Combatant,
    Fight,
    ForcedMoveAsked,
    Manner,
    Option,
    ReactionAsked,
    Strike,
    Walk,
)
from app.rules.square_fireballs.status import (
    NO_REACTIONS,
    NO_STRIKES,
    are_foes,
    grabbed_by,
    has,
    has_any,
    is_out,
    is_there,
    squares_of,
)
from app.rules.square_fireballs.words import AREAS, Power, Trigger
from app.rules.square_fireballs.wounds import lift

REACTIONS = "Actions"
OPPORTUNITY = "opportunity"


def can_react(one: Combatant, *, strikes: bool = True) -> bool:
    """Does no condition keep it from reacting, by an attack or else? (Standard Status Effects)"""
    if strikes and has_any(one, NO_STRIKES):
        return False
    return is_there(one) and not is_out(one) and not has_any(one, NO_REACTIONS)


def basic_melee(one: Combatant) -> str | None:
    """The first basic melee power: with it one strikes at an opportunity."""
    return basic(one, "melee")


def may_strike(fight: Fight, one: Combatant, mover: Combatant) -> bool:
    """Can it make an opportunity attack on who stands beside it? (Opportunity Attacks)"""
    if not are_foes(one, mover) or one.used.opportunity or not can_react(one):
        return False
    if apart(squares_of(one), squares_of(mover)) > 1:
        return False
    name = basic_melee(one)
    if name is None:
        return False
    aim = Aim(actor=one, power=one.powers[name], manner="opportunity")
    return can_take(fight, aim, mover)


def options_for(
    fight: Fight,
    trigger: Trigger,
    actor: Combatant,
    passed: Collection[str],
    *,
    target: str | None = None,
    held: Collection[str] = (),
) -> Iterator[Option]:
    """Who may react to what `actor` does, in the order of setup.

    `target`: to whom it is done. `held`: whom it drags along, who cannot strike at it for that.
    """
    veiled = is_veiled(fight)
    for one in fight.combatants.values():
        if one.id in passed or one.id == actor.id:
            continue
        if not knows(fight, one, actor, veiled=veiled) and (
            target != one.id or trigger in ("leaves", "enters", "shoots")
        ):
            continue
        if trigger in ("leaves", "shoots") and one.id not in held and may_strike(fight, one, actor):
            yield Option(actor=one.id, power=OPPORTUNITY)
        if trigger == "enters" and can_react(one):
            yield from _readied(fight, one, actor)
        if target != one.id and (target is not None or not are_foes(one, actor)):
            continue
        for name, power in one.powers.items():
            if power.trigger == trigger and can_use(fight, one, name, power, actor):
                yield Option(actor=one.id, power=name)


def _readied(fight: Fight, one: Combatant, mover: Combatant) -> Iterator[Option]:
    """Who waits for somebody to come strikes or shoots at the first who does. (Ready Melee, Ready Ranged)"""
    if has(one, "ready-melee") and may_strike(fight, one, mover):
        yield Option(actor=one.id, power=OPPORTUNITY)
    shot = basic(one, "ranged")
    is_waiting = has(one, "ready-ranged") and are_foes(one, mover) and not one.used.reaction
    if shot is None or not is_waiting:
        return
    if can_take(fight, Aim(actor=one, power=one.powers[shot], manner="reaction"), mover):
        yield Option(actor=one.id, power=shot)


def can_use(fight: Fight, one: Combatant, name: str, power: Power, actor: Combatant) -> bool:
    """Is a power with a trigger open, and can it reach who triggers it?"""
    if power.action not in ("reaction", "free-reaction") or next(against_power(one, name, power), None):
        return False
    if "automatic" in power.keywords:
        if is_out(one) or not is_there(one):
            return False
    elif not can_react(one, strikes=power.is_attack):
        return False
    if power.target.kind != "self" and not knows(fight, one, actor):
        return False
    if power.action == "reaction" and one.used.reaction:
        return False
    if power.action == "free-reaction" and power.is_attack and one.used.opportunity:
        return False
    return can_take(fight, Aim(actor=one, power=power, manner="reaction"), actor)


def ask(context: Context, trigger: Trigger, actor: str, at: Cell, *, target: str | None = None) -> bool:
    """Puts the decision, if anybody may react; the switch may answer it. True: something comes first."""
    setting = context.fight.options["reactions"]
    one = context.fight.combatants[actor]
    if setting == "off":
        return False
    task = context.tasks[-1]
    is_drag = isinstance(task, Walk) and task.how == "drag"
    held = frozenset(other.id for other in grabbed_by(context.fight, one)) if is_drag else frozenset()
    options = tuple(options_for(context.fight, trigger, one, task.passed, target=target, held=held))
    if not options:
        return False
    asked = ReactionAsked(trigger=trigger, actor=actor, at=at, options=options)
    if setting == "auto":
        _take(context, asked, options[0])
    else:
        context.tell(DecisionOpened(reaction=asked))
    return True


def _take(context: Context, asked: ReactionAsked, option: Option) -> None:
    """It is resolved at once; who is left is asked again."""
    fight = context.fight
    one = fight.combatants[option.actor]
    context.go_on(passed=(*context.tasks[-1].passed, one.id))
    if fight.pending is not None:
        context.tell(DecisionOpened())
    context.tell(Provoked(by=one.id, actor=asked.actor, trigger=asked.trigger, at=asked.at))
    actor = asked.actor or one.id
    name = basic_melee(one) if option.power == OPPORTUNITY else option.power
    if name is None:
        return
    power = one.powers[name]
    if option.power == OPPORTUNITY or (power.action == "free-reaction" and power.is_attack):
        context.tell(ActionUsed(actor=one.id, faction=one.faction, action="opportunity"))
    elif power.action == "reaction" or power.trigger is None:
        context.tell(ActionUsed(actor=one.id, faction=one.faction, action="reaction"))
    spent = spent_by(fight, one, name, power) if option.power != OPPORTUNITY else None
    if isinstance(spent, PowerSpent):
        context.tell(spent)
    if asked.trigger == "enters" and option.power == OPPORTUNITY:
        lift(context, one.id, "ready-melee")
    elif asked.trigger == "enters" and power.trigger is None:
        lift(context, one.id, "ready-ranged")
    context.begin(_strike(fight, one, name, power, actor, option.power == OPPORTUNITY))


def strike_of(fight: Fight, option: Option, actor: str) -> Strike | None:
    """What a reaction would do to who triggers it."""
    one = fight.combatants[option.actor]
    name = basic_melee(one) if option.power == OPPORTUNITY else option.power
    power = one.powers.get(name or "")
    if name is None or power is None:
        return None
    return _strike(fight, one, name, power, actor, option.power == OPPORTUNITY)


def _strike(
    fight: Fight, one: Combatant, name: str, power: Power, actor: str, is_opportunity: bool
) -> Strike:
    targets: tuple[str, ...] = (actor,)
    at: Cell | None = None
    manner: Manner = "opportunity" if is_opportunity else "reaction"
    if power.target.kind == "self":
        targets = (one.id,)
    elif power.target.kind in AREAS:
        laid = aimed_at(fight, Aim(actor=one, power=power, manner=manner), fight.combatants[actor])
        if laid is not None:
            cells = area_cells(fight, laid)
            targets = (actor,) if isinstance(cells, Reason) else _in_area(fight, laid, cells, actor)
            at = laid.at
    return Strike(actor=one.id, power=name, targets=targets, at=at, origin=one.cell, manner=manner)


def _in_area(fight: Fight, aim: Aim, cells: tuple[Cell, ...], actor: str) -> tuple[str, ...]:
    """All whom it takes; who triggered it is never left out where it takes only some."""
    there, most = inside(fight, aim, cells), aim.power.target.most
    if most is None or len(there) <= most:
        return there
    chosen = {actor, *[name for name in there if name != actor][: max(0, most - 1)]}
    return tuple(name for name in there if name in chosen)


def against_reacting(fight: Fight, command: React) -> Iterator[Reason]:
    """Why there is nothing to react to."""
    asked = fight.pending
    if not isinstance(asked, ReactionAsked):
        yield Reason(code="decision-pending" if asked else "nothing-pending", cite=REACTIONS)
    elif option_of(asked, command) is None:
        yield Reason(code="no-trigger", cite=REACTIONS, about={"actor": command.actor})


def option_of(asked: ReactionAsked, command: React) -> Option | None:
    """The reaction that is meant: the named one, else the first of who reacts."""
    fits = (option for option in asked.options or () if option.actor == command.actor)
    return next((option for option in fits if command.power in (None, option.power)), None)


def react(context: Context, command: React, dice: Dice) -> Reason | None:
    """Takes a reaction that is offered. (Actions)"""
    refusal = context.refuse_unless_overruled(against_reacting(context.fight, command))
    asked = context.fight.pending
    if refusal or not isinstance(asked, ReactionAsked):
        return refusal
    option = option_of(asked, command)
    if option is not None:
        _take(context, asked, option)
    return None


def against_passing(context: Context, command: Pass) -> Iterator[Reason]:
    """Who may let it happen: who is asked."""
    asked, viewer = context.fight.pending, context.asker.viewer
    if asked is None:
        yield Reason(code="nothing-pending", cite=REACTIONS)
    elif isinstance(asked, ForcedMoveAsked):
        if command.actor not in (None, asked.by):
            yield Reason(code="no-trigger", cite=REACTIONS)
        if viewer.role != "gm" and asked.leader not in viewer.controls:
            yield Reason(code="not-allowed", cite=REACTIONS)
    elif command.actor is not None:
        if all(option.actor != command.actor for option in asked.options or ()):
            yield Reason(code="no-trigger", cite=REACTIONS, about={"actor": command.actor})
    elif viewer.role != "gm" and all(option.actor not in viewer.controls for option in asked.options or ()):
        yield Reason(code="not-allowed", cite=REACTIONS)


def let_pass(context: Context, command: Pass) -> Reason | None:
    """Who passes is asked again at its next chance; a forced move is left undone. (Actions)"""
    refusal = context.refuse_unless_overruled(against_passing(context, command))
    asked, viewer = context.fight.pending, context.asker.viewer
    if refusal or asked is None:
        return refusal
    context.tell(DecisionOpened())
    if isinstance(asked, ForcedMoveAsked):
        context.tell(NotMoved(target=asked.target, because="left"))
    elif context.tasks:
        own = {
            option.actor
            for option in asked.options or ()
            if viewer.role == "gm" or option.actor in viewer.controls
        }
        passing = {command.actor} if command.actor is not None else own
        context.go_on(passed=(*context.tasks[-1].passed, *sorted(passing)))
    return None


def is_provoking(power: Power, fight: Fight, one: Combatant) -> bool:
    """Do attacks from afar provoke those beside? Not the safe ones. (Opportunity Attacks)"""
    return power.is_attack and power.target.kind in ("ranged", "area-burst") and "safe" not in power.keywords


def provokes_nobody(one: Combatant, targets: tuple[str, ...], fight: Fight) -> bool:
    """Who shoots point blank at somebody adjacent provokes nobody. (Combat Maneuvers)"""
    if not has(one, "point-blank"):
        return False
    beside = (fight.combatants[name] for name in targets if name in fight.combatants)
    return any(are_foes(one, other) and apart(squares_of(one), squares_of(other)) <= 1 for other in beside)
