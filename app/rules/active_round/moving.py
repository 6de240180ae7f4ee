"""The Move action: walking, sprinting, crawling, flying, standing up, turning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.rules.active_round.aims import spots_of
from app.rules.active_round.commands import Allow, Move
from app.rules.active_round.context import Context, in_order
from app.rules.active_round.events import Moved, MoveDeclared, Stood, Turned
from app.rules.active_round.fields import field_of, said, spot_figures, taken
from app.rules.active_round.ground import Field, Spot
from app.rules.active_round.points import against_cost, pay
from app.rules.active_round.procedure import against_action
from app.rules.active_round.state import Combatant, Cost, Facings, Fight
from app.rules.active_round.words import (
    CITE_CRAWLING,
    CITE_FLYING,
    CITE_MOVEMENT,
    CITE_OBSTACLES,
    CITE_SPRINTING,
    HELD,
    PACES,
    Mode,
    Pace,
)
from app.rules.core import Reason, bad

SPRINT_EP: Final = 5
CITES: Final[dict[Mode, str]] = {"sprint": CITE_SPRINTING, "crawl": CITE_CRAWLING, "fly": CITE_FLYING}


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way as it is meant: every spot after the start, what it costs, where it looks at the end."""

    path: tuple[Spot, ...] = ()
    spaces: float = 0
    facing: Facings


def most_of(one: Combatant, pace: Pace) -> int:
    """How far it leads: up to the rate, twice, half of it, three times. (Movement)"""
    match pace:
        case "walk":
            return one.rate
        case "sprint":
            return 2 * one.rate
        case "crawl":
            return (one.rate + 1) // 2
        case _:
            return 3 * one.rate


def cost_of(one: Combatant, mode: Mode) -> Cost:
    """What it costs. (Sprinting)"""
    return Cost(ep=SPRINT_EP if mode == "sprint" else one.fly_ep if mode == "fly" else 0)


def planned(fight: Fight, command: Move) -> Way | Reason:
    """The way that a command means, or why it is none."""
    one, field = fight.combatants[command.actor], field_of(fight)
    if command.facing is not None and not field.is_facing(command.facing):
        return bad("facing: no direction here")
    if command.mode not in PACES:
        if command.path or (command.facing is None) == (command.mode == "turn"):
            return bad("turn takes only facing, stand takes nothing")
        return Way(facing=one.facing if command.facing is None else command.facing)
    path = spots_of(fight, command.path)
    if isinstance(path, Reason):
        return path
    if not path:
        return bad("path: no step")
    whole = _whole(field, one, path, straight=command.through is not None)
    if isinstance(whole, Reason):
        return whole
    spaces = field.spaces(one.spot, whole, flying=command.mode == "fly")
    looks = field.facing_along(one.facing, one.spot, whole)
    return Way(path=whole, spaces=spaces, facing=looks if command.facing is None else command.facing)


def _whole(
    field: Field, one: Combatant, path: tuple[Spot, ...], *, straight: bool
) -> tuple[Spot, ...] | Reason:
    """Every spot of it. What is no step is named first; only corners on the field are filled in."""
    outside = next((spot for spot in path if not field.is_inside(spot)), None)
    whole = field.way(one.spot, path, straight=straight) if outside is None or not straight else path
    if isinstance(whole, str):
        return bad(whole)
    if outside is not None:
        return Reason(code="off-the-map", cite=CITE_MOVEMENT, figures={"cell": said(outside)})
    return whole


def against_mode(fight: Fight, one: Combatant, mode: Mode) -> Iterator[Reason]:
    """What speaks against going that way at all. (Movement)"""
    yield from against_action(fight, one, "move")
    yield from against_body(fight, one, mode)


def against_body(fight: Fight, one: Combatant, mode: Mode) -> Iterator[Reason]:
    """What speaks against it whosever active round it is. (Movement)"""
    about, cite = {"actor": one.id}, CITES.get(mode, CITE_MOVEMENT)
    if not one.can_act:
        yield Reason(code="cannot-act", cite=cite, about=about)
    is_prone = "prone" in one.conditions
    if not HELD.isdisjoint(one.conditions) or (mode == "stand" and not is_prone):
        yield Reason(code="cannot-move", cite=cite, about=about)
    if is_prone and mode != "stand":
        yield Reason(code="must-stand", cite=cite, about=about)
    if mode == "fly" and not ("flight" in one.abilities and fight.battlefield.flight):
        yield Reason(code="cannot-fly", cite=cite, about=about)
    yield from against_cost(one, cost_of(one, mode))


def against_way(fight: Fight, field: Field, one: Combatant, mode: Mode, way: Way) -> Iterator[Reason]:
    """What speaks against this way. (Movement)"""
    about = {"actor": one.id}
    barred = field.barred(way.path, flying=mode == "fly")
    if barred is not None:
        figures = spot_figures(fight, barred)
        yield Reason(code="obstacle", cite=CITE_OBSTACLES, figures=figures, about=about)
    met = field.met(one.spot, way.path, taken(fight, one.id))
    if met is not None:
        figures = spot_figures(fight, way.path[met])
        yield Reason(code="occupied", cite=CITE_MOVEMENT, figures=figures, about=about)
    if mode in PACES:
        most = most_of(one, mode)
        if way.spaces > most:
            far = {"spaces": way.spaces, "most": most}
            yield Reason(code="too-far", cite=CITES.get(mode, CITE_MOVEMENT), figures=far, about=about)


def against(fight: Fight, command: Move) -> Iterator[Reason]:
    """What speaks against a move. (Movement)"""
    one = fight.combatants[command.actor]
    yield from against_mode(fight, one, command.mode)
    way = planned(fight, command)
    if isinstance(way, Reason):
        yield way
    else:
        yield from against_way(fight, field_of(fight), one, command.mode, way)


def move(context: Context, command: Move) -> Reason | None:
    """One movement, once; it ends before somebody who was not seen. (Movement)"""
    fight, field = context.fight, context.field
    refusal = context.refused(list(against(fight, command)))
    if refusal:
        return refusal
    one, way = fight.combatants[command.actor], planned(fight, command)
    if isinstance(way, Reason):
        return way
    met = field.met(one.spot, way.path, taken(fight, one.id)) if context.is_granted else None
    path = way.path[:met]
    if context.asker.viewer.role == "player" and fight.options["approve_moves"]:
        is_ruler = fight.battlefield.ruler
        context.record(
            MoveDeclared(
                mover=one.id,
                faction=one.faction,
                mode=command.mode,
                path=() if is_ruler else path,
                points=path if is_ruler else (),
                facing=way.facing,
            )
        )
    else:
        _go(context, one, command.mode, path, way.facing)
    return None


def _go(context: Context, one: Combatant, mode: Mode, path: tuple[Spot, ...], facing: Facings) -> None:
    pay(context, one.id, cost_of(one, mode))
    if mode == "turn":
        context.record(Turned(mover=one.id, facing=facing))
    elif mode == "stand":
        context.record(Stood(mover=one.id))
    else:
        context.record(_moved(context.fight, context.field, one, mode, path, facing))


def allow(context: Context, command: Allow) -> Reason | None:
    """The GM lets a player's move happen. (switch `approve_moves`)"""
    asked = context.fight.approval
    if asked is None:
        return Reason(code="nothing-pending", cite=CITE_MOVEMENT)
    if command.decision not in (None, asked.id):
        return Reason(code="stale", cite=CITE_MOVEMENT)
    one = context.fight.combatants[asked.mover]
    _go(context, one, asked.mode, asked.points or asked.path, asked.facing)
    return None


def _moved(
    fight: Fight, field: Field, one: Combatant, mode: Mode, path: tuple[Spot, ...], facing: Facings
) -> Moved:
    is_ruler = fight.battlefield.ruler
    return Moved(
        mover=one.id,
        mode=mode,
        path=() if is_ruler else path,
        points=path if is_ruler else (),
        facing=facing,
        faction=one.faction,
        spaces=field.spaces(one.spot, path, flying=mode == "fly"),
    )


def closed(fight: Fight, one: Combatant, pace: Pace) -> list[Reason]:
    """Why a way of moving is closed, now or in its next active round."""
    found = list(against_body(fight, one, pace))
    if fight.turn == one.id and one.done.move:
        found += [reason for reason in against_action(fight, one, "move") if reason.code == "move-stopped"]
    return in_order(found)


def reach(fight: Fight, one: Combatant) -> dict[str, list[Spot]]:
    """Where it may end by each pace; nowhere, where that is closed. (Movement)"""
    field, others = field_of(fight), taken(fight, one.id)
    most = {pace: most_of(one, pace) for pace in PACES if not closed(fight, one, pace)}
    found: dict[str, list[Spot]] = {pace: [] for pace in PACES}
    for flying in (False, True):
        alike = [pace for pace in most if (pace == "fly") is flying]
        if alike:
            widest = max(most[pace] for pace in alike)
            costs = field.reach(one.spot, widest, others, flying=flying)
            found |= {pace: [spot for spot, cost in costs.items() if cost <= most[pace]] for pace in alike}
    return found
