"""The GM's own commands about the plane: no rule is asked, only whether they mean anything."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import METRE, Reason, bad, metres
from app.rules.replacing import replace
from app.rules.space.plane import EPSILON_CM, Point, distance
from app.rules.sw25.advanced.commands import Add, ChangeBattlefield, Place
from app.rules.sw25.advanced.context import CommandContext
from app.rules.sw25.advanced.events import Added, BattlefieldChanged, LeftMelee, Placed
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.occupancy import is_on_map
from app.rules.sw25.advanced.setup import CombatantSetup, faults_of, ground_fault
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import are_hostile
from app.rules.sw25.body.riding import together
from app.rules.sw25.rulings.gm_commands import ground_after, room_fault, sheet_of

CITE_GROUND = "Battlefield Clarification"
PLACEMENT = "1.5 Battlefield Clarification and Initial Placement / Initial Placement"


def add(resolution: Resolution, command: Add) -> Reason | None:
    """Puts a new combatant on the table."""
    fight = resolution.fight
    wrong = room_fault(fight, command)
    if wrong:
        return wrong
    mount = fight.combatants.get(command.riding or "")
    at = command.at if mount is None else mount.at
    if at is None:
        return bad("at is missing")
    if not is_on_map(fight.battlefield, at):
        return Reason(code="off-the-map", cite=CITE_GROUND)
    sheet = sheet_of(fight, command, CombatantSetup, lambda one: faults_of(one, fight.battlefield))
    if isinstance(sheet, Reason):
        return sheet
    name = command.name or command.id
    resolution.record(
        Added(target=command.id, name=name, faction=command.faction, at=at, sheet=replace(sheet, at=at))
    )
    return None


def place(context: CommandContext, command: Place) -> Reason | None:
    """Puts somebody somewhere, out of its melee if that is elsewhere. (adv: Initial Placement)"""
    resolution = context.resolution
    if context.asker.viewer.role == "player" and not _may_place(resolution.fight):
        return Reason(code="not-allowed", cite=PLACEMENT)
    if not is_on_map(resolution.fight.battlefield, command.at):
        return Reason(code="off-the-map", cite=CITE_GROUND)
    one = resolution.combatant(command.target)
    refusal = context.refuse_unless_overruled(too_close(resolution.fight, one, command.at))
    if refusal:
        return refusal
    put(resolution, one, command.at, is_own=context.asker.viewer.role == "player")
    return None


def _may_place(fight: Fight) -> bool:
    """Players do so in the placement; around the rounds where the switch says so."""
    return fight.phase == "placement" or (fight.phase != "rounds" and bool(fight.options["free_moves"]))


def put(resolution: Resolution, one: Combatant, at: Point, *, is_own: bool = False) -> None:
    """There, with those who go with it as one body. (R3)"""
    some = together(resolution.fight, one)
    carried = tuple(other.id for other in some[1:])
    resolution.record(Placed(target=one.id, start=one.at, at=at, is_own=is_own, carried=carried))
    for other in some:
        circle = resolution.fight.skirmishes.get(other.skirmish or "")
        if circle and circle.center != at:
            resolution.record(LeftMelee(combatant=other.id, skirmish=circle.id))


def bring(resolution: Resolution, name: str, target: str) -> None:
    """To where somebody is."""
    put(resolution, resolution.combatant(name), resolution.combatant(target).at)


def gap(one: Combatant, other: Combatant) -> dict[str, str | int | float]:
    """In metres."""
    return {"metres": round(distance(one.at, other.at) / METRE, 2)}


def too_close(fight: Fight, one: Combatant, at: Point) -> Iterator[Reason]:
    """No closer to a foe than the distance at which the sides begin. (adv: Initial Placement; G36)"""
    opening = fight.battlefield.opening
    if fight.phase != "placement" or opening is None:
        return
    foes = [other for other in fight.combatants.values() if are_hostile(one, other) and not other.excluded]
    near = min(foes, key=lambda other: distance(other.at, at), default=None)
    if near is None or distance(near.at, at) >= opening - EPSILON_CM:
        return
    figures = {"metres": round(distance(near.at, at) / METRE, 2), "opening": metres(opening)}
    about = {"actor": one.id, "foe": near.id}
    yield Reason(code="too-close", cite=PLACEMENT, figures=figures, about=about)


def change_battlefield(resolution: Resolution, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; nobody is moved by it."""
    old = resolution.fight.battlefield
    new = ground_after(old, command, ground_fault)
    if isinstance(new, Reason):
        return new
    if new != old:
        resolution.record(BattlefieldChanged(battlefield=new))
    return None
