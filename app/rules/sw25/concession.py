"""Giving up: a side surrenders, or flees and is pursued or let go."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Eyes, Faction, Reason
from app.rules.sw25.case import Case
from app.rules.sw25.incidents import Conceded, PursuitAnswered
from app.rules.sw25.proceedings import Concede, Pursue
from app.rules.sw25.situation import is_able
from app.rules.sw25.state import Fight
from app.rules.sw25.turns import decision_pending, end_combat, wrong_phase


def other_side(side: Faction) -> Faction:
    """Against whom it fights."""
    return "enemies" if side == "allies" else "allies"


# --- giving up --------------------------------------------------------------------------------------------


def objections_to_conceding(fight: Fight, side: Faction, eyes: Eyes) -> Iterator[Reason]:
    """A seat speaks for its own side, in the rounds. (Check to Determine if Combat is Over)"""
    yield from _not_of_side(side, eyes)
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.over)
    if fight.decision:
        yield decision_pending(fight)


def _not_of_side(side: Faction, eyes: Eyes) -> Iterator[Reason]:
    if eyes.role != "gm" and side not in eyes.factions:
        yield Reason(code="not-allowed")


def concede(case: Case, command: Concede) -> Reason | None:
    """Surrender ends the fight; of a flight the others are asked, if any of them can act. (Is Combat Over)

    Not those whom nobody sees: who flees would learn of them by the question.
    """
    story = case.story
    refusal = case.refused(objections_to_conceding(story.fight, command.faction, case.asker.eyes))
    if refusal:
        return refusal
    other = other_side(command.faction)
    is_followed = command.how == "flight" and _may_follow(story.fight, other)
    story.tell(
        Conceded(
            faction=command.faction,
            how=command.how,
            side=other,
            decision=_id(story.fight, command.faction) if is_followed else None,
            rule=story.fight.cites.over,
        )
    )
    if not is_followed:
        end_combat(story, command.how, command.faction)
    return None


def _id(fight: Fight, fled: Faction) -> str:
    """Another one in each round, and in each fight of the table."""
    before = f"{fight.fights}-" if fight.fights > 1 else ""
    return f"flight-{fled}-{before}{fight.round}"


def _may_follow(fight: Fight, side: Faction) -> bool:
    some = (one for one in fight.combatants.values() if one.faction == side and is_able(one))
    return any("hidden" not in one.conditions for one in some)


# --- pursuit ----------------------------------------------------------------------------------------------


def objections_to_answering(fight: Fight, command: Pursue, eyes: Eyes) -> Iterator[Reason]:
    """The other side decides, or the GM. (Post-Combat Cleanup)"""
    if fight.pursuit is None:
        yield Reason(code="nothing-pending", cite=fight.cites.over)
        return
    yield from _not_of_side(fight.pursuit.side, eyes)
    if command.decision is not None and command.decision != fight.pursuit.id:
        yield Reason(code="stale", figures={"decision": fight.pursuit.id})


def answer(case: Case, command: Pursue) -> Reason | None:
    """Not pursued the fight is over; pursued it goes on. (Post-Combat Cleanup)"""
    fight = case.story.fight
    refusal = case.refused(objections_to_answering(fight, command, case.asker.eyes))
    if refusal or fight.pursuit is None:
        return refusal
    side, fled = fight.pursuit.side, fight.pursuit.fled
    case.story.tell(PursuitAnswered(side=side, pursue=command.pursue, rule=fight.cites.over))
    if not command.pursue:
        end_combat(case.story, "flight", fled)
    return None
