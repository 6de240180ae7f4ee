"""Whose turn it is: how turns, phases and rounds begin and end, and who may act now."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.events import (
    CombatEnded,
    ConditionRemoved,
    PhaseChanged,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.words import Phase
from app.rules.core import Eyes, Faction, Reason
from app.rules.sw25.advanced.body_changes import PREPARED
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.situation import is_able, is_fixed, situation
from app.rules.sw25.advanced.skirmish import OCCURRENCE, PREPARATION, draw_in, engage, settle
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.wounds import run_out

FULL_MOVE = "full-move"
TURN = "Character's Turn and Movement / Turn Basics"
FLOW = "The Flow of Advanced Combat"
FULL = 'Movement / Three Methods Of Movement (Same As "Standard Combat")'
CROWD = "Overcrowded Skirmish / In Overcrowded Skirmish, Everyone Are Pulled into Melee"
PROCEDURE: tuple[Phase, ...] = (
    "setup",
    "preparation",
    "knowledge",
    "initiative",
    "placement",
    "second-preparation",
    "rounds",
)


# --- may it act now? --------------------------------------------------------------------------------------


def objections(fight: Fight, one: Combatant, eyes: Eyes) -> Iterator[Reason]:
    """Why it cannot act now, in the order of the contract."""
    if fight.phase != "rounds":
        yield Reason(code="wrong-phase", cite=FLOW, figures={"phase": fight.phase})
    if fight.pending:
        yield decision_pending(fight)
    about = {"actor": one.id}
    if not is_its_turn(fight, one, eyes):
        open_turn = {"turn": fight.turn} if fight.turn else {}
        yield Reason(code="not-your-turn", cite=TURN, about={**about, **open_turn})
    if one.acted and fight.turn != one.id:
        yield Reason(code="already-acted", cite=TURN, about=about)


def objections_to_ending(fight: Fight, one: Combatant, eyes: Eyes) -> Iterator[Reason]:
    """An open turn may end, or one of the acting faction that has not begun; the excluded have none."""
    yield from objections(fight, one, eyes)
    if one.excluded:
        yield Reason(code="cannot-act", cite="Exclusion From Battlefield", about={"actor": one.id})


def decision_pending(fight: Fight) -> Reason:
    """The table waits for an answer first."""
    about = {"mover": fight.pending.mover} if fight.pending else {}
    return Reason(code="decision-pending", cite="Blocking Movement", about=about)


def is_its_turn(fight: Fight, one: Combatant, eyes: Eyes) -> bool:
    """Its turn is open, or none is and its faction acts. Neutrals have no phase: the GM moves them."""
    if fight.turn is not None:
        return fight.turn == one.id
    if one.faction == "neutral":
        return eyes.role == "gm"
    return one.faction == fight.acting


def begins_turn(fight: Fight, one: Combatant) -> bool:
    """Does its first command open its turn?"""
    return (
        fight.phase == "rounds"
        and fight.turn is None
        and one.faction == fight.acting
        and not one.acted
        and not one.excluded
        and not fight.pending
    )


def begin(story: Story, one: Combatant) -> None:
    """The turn opens: a Full Move's penalty ends; an overcrowded skirmish takes everybody in."""
    if not begins_turn(story.fight, one):
        return
    story.tell(TurnStarted(actor=one.id))
    if FULL_MOVE in one.conditions:
        story.tell(ConditionRemoved(target=one.id, condition=FULL_MOVE, rule=FULL))
    run_out(story, frozenset({one.id}))
    now = situation(story.fight)
    crowds = [name for name in now.inside[one.id] if name in now.overcrowded]
    is_loose = one.skirmish is None and is_able(one) and not is_fixed(story.fight, one)
    if crowds and is_loose and one.faction != "neutral":
        draw_in(story, one.id, crowds[0], CROWD)
        settle(story)


# --- its end ----------------------------------------------------------------------------------------------


def end(story: Story, one: Combatant) -> None:
    """The turn closes: whoever still stands together is in melee; then perhaps the other side acts."""
    close(story, one)
    fight = story.fight
    is_over = fight.turn is None and not _to_act(fight, fight.acting)
    if is_over and one.faction == fight.acting and fight.phase == "rounds":
        next_side(story)


def close(story: Story, one: Combatant) -> None:
    """Contact becomes melee, the right to leave lapses. (adv: Skirmish Occurrence; G10, G18)"""
    if story.fight.turn in (None, one.id):
        meet(story)
    run_out(story, frozenset({one.id}))
    settle(story)
    now = story.who(one.id)
    if PREPARED in now.conditions and not now.is_freshly_prepared:
        story.tell(ConditionRemoved(target=one.id, condition=PREPARED, rule=PREPARATION))
    story.tell(TurnEnded(actor=one.id))


def meet(story: Story) -> None:
    """Everybody in contact with a hostile one at the same point is in melee with it."""
    for one in story.fight.combatants.values():
        for other in one.contact:
            if other in story.fight.combatants and story.who(other).at == story.who(one.id).at:
                engage(story, one.id, other, OCCURRENCE)


def _to_act(fight: Fight, faction: Faction | None) -> bool:
    """Is there anybody left who can still act in this phase?"""
    return any(one.faction == faction and is_able(one) and not one.acted for one in fight.combatants.values())


def next_side(story: Story) -> None:
    """The other faction acts; after both the next round begins. A side with nobody able is passed over."""
    fight = story.fight
    _lapse_of(story, fight.acting)
    first: Faction = fight.first
    second: Faction = "enemies" if first == "allies" else "allies"
    able = {one.faction for one in fight.combatants.values() if is_able(one)}
    if fight.acting == first and second in able:
        story.tell(PhaseChanged(phase="rounds", acting=second))
        return
    acting = first if first in able or second not in able else second
    if acting != fight.acting:
        story.tell(PhaseChanged(phase="rounds", acting=acting))
    story.tell(RoundStarted(round=fight.round + 1))


def _lapse_of(story: Story, faction: Faction | None) -> None:
    """For those who could not act this was their turn all the same; so it was for those who are gone."""
    fight = story.fight
    makers = {lasting.by for one in fight.combatants.values() for lasting in one.lasting}
    side = (fight.combatants.get(name) for name in makers)
    others = {one.id for one in side if one and one.faction not in (faction, "neutral")}
    run_out(story, frozenset(makers - others))
    for one in story.fight.combatants.values():
        if one.faction != faction or one.acted or one.excluded:
            continue
        if FULL_MOVE in one.conditions:
            story.tell(ConditionRemoved(target=one.id, condition=FULL_MOVE, rule=FULL))
        if PREPARED in one.conditions and not one.is_freshly_prepared:
            story.tell(ConditionRemoved(target=one.id, condition=PREPARED, rule=PREPARATION))


# --- the procedure ----------------------------------------------------------------------------------------


def advance(story: Story) -> None:
    """The next step of the procedure; in the rounds the other side's phase. (adv: Combat Procedure Chart)"""
    fight = story.fight
    if fight.phase == "rounds":
        if fight.turn:
            close(story, fight.combatants[fight.turn])
        next_side(story)
        return
    phase = PROCEDURE[PROCEDURE.index(fight.phase) + 1]
    story.tell(PhaseChanged(phase=phase, acting=fight.first))
    if phase == "rounds":
        story.tell(RoundStarted(round=fight.round))


def end_combat(story: Story) -> None:
    """The fight is over."""
    story.tell(CombatEnded(round=story.fight.round))
