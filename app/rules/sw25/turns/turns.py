"""Whose turn it is: how turns, phases and rounds begin and end, and who may act now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.rules.common.events import ConditionAdded, ConditionRemoved, RoundStarted, TurnStarted
from app.rules.common.words import Outcome
from app.rules.core import Faction, Reason, Viewer
from app.rules.sw25.body.context import CommandContext, Resolution
from app.rules.sw25.body.derived import beaten, is_able
from app.rules.sw25.body.experience import CITE_FAILURES
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.body.wounds import awaited, makers_of, run_out, tick
from app.rules.sw25.events.combat import EffectEnded
from app.rules.sw25.events.procedure import CombatEnded, Earned, ExperienceTallied
from app.rules.sw25.events.turn import PhaseChanged, TurnsPassed
from app.rules.sw25.sheet.conditions import CONDITIONS, PASSING
from app.rules.sw25.sheet.words import PROCEDURE, Faded, Phase
from app.rules.sw25.turns.ticking import tick_each

FULL_MOVE = "full-move"
BRIEF = frozenset(one.name for one in CONDITIONS if one.ends in ("own-turn", "end-of-own-turn"))
"""Conditions that last no longer than a turn or a round: the fight takes them with it."""
PHASES: tuple[Phase, ...] = (*PROCEDURE, "ended")


def objections(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Why it cannot act now, in the order of the contract."""
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.flow)
    if fight.decision:
        yield decision_pending(fight)
    about = {"actor": one.id}
    if not is_its_turn(fight, one, viewer):
        open_turn = {"turn": fight.turn} if fight.turn else {}
        yield Reason(code="not-your-turn", cite=fight.cites.turn, about={**about, **open_turn})
    yield from over(fight, one)


def over(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Its turn of this round is over."""
    if one.acted and fight.turn != one.id:
        yield Reason(code="already-acted", cite=fight.cites.turn, about={"actor": one.id})


def objections_to_ending(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """An open turn may end, or one of the acting faction that has not begun; the excluded have none."""
    yield from objections(fight, one, viewer)
    if one.excluded:
        yield Reason(code="cannot-act", cite=fight.cites.out, about={"actor": one.id})


def wrong_phase(fight: Fight, wanted: Phase | Literal["none"], cite: str) -> Reason:
    """It is done in another phase, or in none any more. (adv: Combat Procedure Chart)"""
    return Reason(code="wrong-phase", cite=cite, figures={"phase": fight.phase, "wanted": wanted})


def decision_pending(fight: Fight) -> Reason:
    """The table waits for an answer first."""
    about = fight.decision.about if fight.decision else {}
    return Reason(code="decision-pending", cite=fight.cites.decision, about=about)


def is_its_turn(fight: Fight, one: Combatant, viewer: Viewer) -> bool:
    """Its turn is open, or none is and its faction acts. Neutrals have no phase: the GM moves them."""
    if fight.turn is not None:
        return fight.turn == one.id
    if one.faction == "neutral":
        return viewer.role == "gm"
    return one.faction == fight.acting


def begins_turn(fight: Fight, one: Combatant) -> bool:
    """Does its first command open its turn?"""
    return (
        fight.phase == "rounds"
        and fight.turn is None
        and one.faction == fight.acting
        and not one.acted
        and not one.excluded
        and not fight.decision
    )


def opened(resolution: Resolution, one: Combatant) -> bool:
    """The turn opens, if it does: a Full Move's penalty ends, and what was to last so long."""
    if not begins_turn(resolution.fight, one):
        return False
    resolution.record(TurnStarted(actor=one.id))
    _past(resolution, one)
    run_out(resolution, frozenset({one.id}))
    return True


def unsteady(resolution: Resolution, one: Combatant, rule: str) -> None:
    """A Full Move leaves it unsteady, and those who went with it. (Full Movement; R3)"""
    for other in together(resolution.fight, one):
        if FULL_MOVE not in other.conditions:
            resolution.record(ConditionAdded(target=other.id, condition=FULL_MOVE, rule=rule))


def _past(resolution: Resolution, one: Combatant) -> None:
    """What lasts until its own next turn is over; not what it was taken along by since. (Full Movement)"""
    stays = FULL_MOVE if one.went_along and one.mode == "full" else None
    for condition in one.conditions:
        if condition in PASSING and condition != stays:
            resolution.record(
                ConditionRemoved(target=one.id, condition=condition, rule=resolution.fight.cites.movement)
            )


def end(context: CommandContext, one: Combatant) -> None:
    """The turn closes; then perhaps the other side acts."""
    close(context, one)
    fight = context.resolution.fight
    is_over = fight.turn is None and not _to_act(fight, fight.acting)
    if is_over and one.faction == fight.acting and fight.phase == "rounds":
        next_side(context)


def close(context: CommandContext, one: Combatant) -> None:
    """What hurts or heals it with each turn does so, then its turn closes."""
    tick_each(context.resolution, context.dice, "turn", (one.id,))
    context.close(context.resolution.combatant(one.id))


def _to_act(fight: Fight, faction: Faction | None) -> bool:
    """Is there anybody left who can still act in this phase?"""
    return any(one.faction == faction and is_able(one) and not one.acted for one in fight.combatants.values())


def next_side(context: CommandContext) -> None:
    """The other faction acts; after both the next round begins. One with nobody left to act has none."""
    resolution = context.resolution
    _lapse_of(context, resolution.fight.acting)
    fight = resolution.fight
    first: Faction = fight.first
    second: Faction = "enemies" if first == "allies" else "allies"
    if fight.acting == first:
        if _to_act(fight, second):
            resolution.record(PhaseChanged(phase="rounds", acting=second))
            return
        _lapse_of(context, second)
    tick_each(resolution, context.dice, "round", tuple(resolution.fight.combatants))
    there = (awaited(one, fight.round + 1) for one in resolution.fight.combatants.values())
    able = {one.faction for one in there if is_able(one)}
    acting = first if first in able or second not in able else second
    if acting != fight.acting:
        resolution.record(PhaseChanged(phase="rounds", acting=acting))
    resolution.record(RoundStarted(round=fight.round + 1))
    tick(resolution)


def _lapse_of(context: CommandContext, faction: Faction | None) -> None:
    """For those who could not act this was their turn all the same; so it was for those who are gone."""
    resolution = context.resolution
    fight = resolution.fight
    makers = makers_of(fight)
    side = (fight.combatants.get(name) for name in makers)
    others = {one.id for one in side if one and one.faction not in (faction, "neutral")}
    run_out(resolution, frozenset(makers - others))
    for one in resolution.fight.combatants.values():
        if one.faction != faction or one.acted or one.excluded:
            continue
        tick_each(resolution, context.dice, "turn", (one.id,))
        _past(resolution, one)
        context.lapse(one)


def advance(context: CommandContext) -> None:
    """The next step of the procedure; in the rounds the other side's phase. (adv: Combat Procedure Chart)"""
    resolution = context.resolution
    fight = resolution.fight
    if fight.phase == "rounds":
        if fight.turn:
            close(context, fight.combatants[fight.turn])
        _pass(resolution)
        next_side(context)
        return
    phase = fight.procedure[fight.procedure.index(fight.phase) + 1]
    resolution.record(PhaseChanged(phase=phase, acting=fight.first))
    if phase == "rounds":
        resolution.record(RoundStarted(round=fight.round))


def _pass(resolution: Resolution) -> None:
    """Those of the side that acts who are left are named: their turns are over without an act."""
    fight = resolution.fight
    left = tuple(
        one.id
        for one in fight.combatants.values()
        if one.faction == fight.acting and is_able(one) and not one.acted
    )
    if left:
        resolution.record(TurnsPassed(actors=left))


def end_combat(resolution: Resolution, outcome: Outcome | None = None, by: Faction | None = None) -> None:
    """The fight is over, and with it what was to last for rounds. (Post-Combat Cleanup)"""
    fight = resolution.fight
    lost = beaten(fight)
    if outcome is None and lost:
        outcome, by = "defeat", lost[0] if len(lost) == 1 else None
    faded = tuple(last for one in fight.combatants.values() for last in _still_lasting(fight, one))
    for one in fight.combatants.values():
        clear(resolution, one)
    resolution.record(CombatEnded(round=fight.round, outcome=outcome, by=by, faded=faded, rested=True))
    earned = tuple(
        Earned(id=one.id, faction=one.faction, points=one.experience - one.experience_before)
        for one in fight.combatants.values()
        if one.experience > one.experience_before
    )
    if earned:
        resolution.record(ExperienceTallied(earned=earned, rule=CITE_FAILURES))


def _still_lasting(fight: Fight, one: Combatant) -> Iterator[Faded]:
    """What is measured in rounds or by the fight, with the rounds that are left; a turn is over. (Cleanup)"""
    for last in one.lasting:
        left = last.until - fight.round
        if last.ends == "rounds" and last.condition not in BRIEF:
            yield Faded(target=one.id, name=last.condition, is_condition=True, rounds=left, by=last.by)
    for effect in one.effects:
        if effect.by is None or effect.ends == "turn":
            continue
        rounds = None if effect.until is None else effect.until - fight.round
        figures = {str(name): figure for name, figure in effect.modifiers.items()}
        yield Faded(
            target=one.id,
            name=effect.name,
            modifiers=figures,
            ticks=effect.ticks,
            carried_by=effect.carried_by,
            rounds=rounds,
            by=effect.by,
        )


def clear(resolution: Resolution, one: Combatant) -> None:
    """What was measured in rounds or turns is gone from it, and what was put on it. (Post-Combat Cleanup)"""
    rule = resolution.fight.cites.cleanup
    brief = {*(lasting.condition for lasting in one.lasting), *BRIEF}
    for condition in one.conditions:
        if condition in brief:
            resolution.record(ConditionRemoved(target=one.id, condition=condition, rule=rule))
    for effect in resolution.combatant(one.id).effects:
        if effect.by is not None:
            resolution.record(EffectEnded(target=one.id, name=effect.name, names=effect.names, rule=rule))


def procedure(context: CommandContext, *, ends: bool) -> Reason | None:
    """The next step, or the end. After the end nothing comes: the GM is told so, and nothing is changed."""
    fight = context.resolution.fight
    if fight.phase == "ended":
        return context.refuse_unless_overruled((wrong_phase(fight, "none", fight.cites.flow),))
    if ends:
        end_combat(context.resolution)
    else:
        advance(context)
    return None
