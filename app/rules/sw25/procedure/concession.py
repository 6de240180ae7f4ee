"""Giving up: a side surrenders, or flees and is pursued or let go."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.rules.core import Faction, Reason, Viewer
from app.rules.sw25.body.context import CommandContext
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.procedure import Concede, Pursue
from app.rules.sw25.events.procedure import Conceded, ConcessionDeclined, ConcessionProposed, PursuitAnswered
from app.rules.sw25.turns.turns import decision_pending, end_combat, wrong_phase


def other_side(side: Faction) -> Faction:
    """Against whom it fights."""
    return "enemies" if side == "allies" else "allies"


def objections_to_conceding(fight: Fight, side: Faction, viewer: Viewer) -> Iterator[Reason]:
    """A seat speaks for its own side, in the rounds. (Check to Determine if Combat is Over)"""
    yield from _not_of_side(side, viewer)
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.over)
    if fight.decision:
        yield decision_pending(fight)


def _not_of_side(side: Faction, viewer: Viewer) -> Iterator[Reason]:
    if viewer.role != "gm" and side not in viewer.factions:
        yield Reason(code="not-allowed")


def _led_by(fight: Fight, side: Faction, viewer: Viewer) -> tuple[str, ...]:
    """Whom this viewer decides for: the GM for all of a side, a seat for those that it leads."""
    some = (one for one in fight.combatants.values() if one.faction == side)
    return tuple(one.id for one in some if viewer.role == "gm" or one.id in viewer.controls)


def _asked(fight: Fight, side: Faction) -> list[Combatant]:
    """Of a side, who can act and is led by people: their leaders are to agree."""
    some = (one for one in fight.combatants.values() if one.faction == side)
    return [one for one in some if one.controlled_by != "gm" and is_able(one)]


def _not_agreed(fight: Fight, command: Concede, agreed: Collection[str]) -> list[str]:
    """Whose leader has not agreed to end the fight like this."""
    asked = _asked(fight, command.faction)
    return [one.id for one in asked if one.id not in agreed and one.gives_up != command.how]


def _proposing(fight: Fight, command: Concede) -> set[str]:
    some = (one for one in fight.combatants.values() if one.faction == command.faction)
    return {one.id for one in some if one.gives_up == command.how}


def _objections_to_declining(fight: Fight, command: Concede, viewer: Viewer) -> Iterator[Reason]:
    """The GM, who proposed it, and whoever has to agree. Who need not cannot hold the others back."""
    yield from objections_to_conceding(fight, command.faction, viewer)
    proposing = _proposing(fight, command)
    if not proposing:
        yield Reason(code="nothing-pending", cite=fight.cites.over)
    if viewer.role != "gm" and not viewer.controls & (
        proposing | {one.id for one in _asked(fight, command.faction)}
    ):
        yield Reason(code="not-allowed")


def decline(context: CommandContext, command: Concede) -> Reason | None:
    """What was proposed to a side is off: it may be proposed anew. (Is Combat Over)"""
    resolution, viewer = context.resolution, context.asker.viewer
    fight = resolution.fight
    refusal = context.refuse_unless_overruled(_objections_to_declining(fight, command, viewer))
    proposing = _proposing(fight, command)
    if refusal or not proposing:
        return refusal
    is_gm = viewer.role == "gm"
    resolution.record(
        ConcessionDeclined(
            faction=command.faction,
            how=command.how,
            role="gm" if is_gm else "proposer" if viewer.controls & proposing else "leader",
            declined=() if is_gm else _led_by(fight, command.faction, viewer),
            rule=fight.cites.over,
        )
    )
    return None


def concede(context: CommandContext, command: Concede) -> Reason | None:
    """A side gives up when all who lead its able combatants agree, or when the GM says so. (Is Combat Over)

    Until then it is proposed to the others of that side, for this round.
    """
    resolution, viewer = context.resolution, context.asker.viewer
    refusal = context.refuse_unless_overruled(
        objections_to_conceding(resolution.fight, command.faction, viewer)
    )
    if refusal:
        return refusal
    agreed = _led_by(resolution.fight, command.faction, viewer)
    if wanted := _not_agreed(resolution.fight, command, agreed):
        if all(resolution.combatant(one).gives_up == command.how for one in agreed):
            figures = {"count": len(wanted)}
            return Reason(code="already-agreed", cite=resolution.fight.cites.over, figures=figures)
        resolution.record(
            ConcessionProposed(
                faction=command.faction, how=command.how, agreed=agreed, rule=resolution.fight.cites.over
            )
        )
    else:
        _give_up(context, command)
    return None


def _give_up(context: CommandContext, command: Concede) -> None:
    """Surrender ends the fight; of a flight the others are asked, if any of them can act. (Is Combat Over)

    Not those whom nobody sees: who flees would learn of them by the question.
    """
    resolution = context.resolution
    other = other_side(command.faction)
    is_followed = command.how == "flight" and _may_follow(resolution.fight, other)
    resolution.record(
        Conceded(
            faction=command.faction,
            how=command.how,
            side=other,
            decision=_id(resolution.fight, command.faction) if is_followed else None,
            rule=resolution.fight.cites.over,
        )
    )
    if not is_followed:
        end_combat(resolution, command.how, command.faction)


def _id(fight: Fight, fled: Faction) -> str:
    """Another one in each round, and in each fight of the table."""
    before = f"{fight.fights}-" if fight.fights > 1 else ""
    return f"flight-{fled}-{before}{fight.round}"


def _may_follow(fight: Fight, side: Faction) -> bool:
    some = (one for one in fight.combatants.values() if one.faction == side and is_able(one))
    return any("hidden" not in one.conditions for one in some)


def objections_to_answering(fight: Fight, command: Pursue, viewer: Viewer) -> Iterator[Reason]:
    """The other side decides, or the GM. (Post-Combat Cleanup)"""
    if fight.pursuit is None:
        yield Reason(code="nothing-pending", cite=fight.cites.over)
        return
    yield from _not_of_side(fight.pursuit.side, viewer)
    if command.decision is not None and command.decision != fight.pursuit.id:
        yield Reason(code="stale", figures={"decision": fight.pursuit.id})


def answer(context: CommandContext, command: Pursue) -> Reason | None:
    """Not pursued the fight is over; pursued it goes on. (Post-Combat Cleanup)"""
    fight = context.resolution.fight
    refusal = context.refuse_unless_overruled(objections_to_answering(fight, command, context.asker.viewer))
    if refusal or fight.pursuit is None:
        return refusal
    side, fled = fight.pursuit.side, fight.pursuit.fled
    context.resolution.record(PursuitAnswered(side=side, pursue=command.pursue, rule=fight.cites.over))
    if not command.pursue:
        end_combat(context.resolution, "flight", fled)
    return None
