"""The GM's own commands about areas, and players who place their own before the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.replacing import replace
from app.rules.sw25.body.riding import together
from app.rules.sw25.five_areas import placement
from app.rules.sw25.five_areas.areas import FRONT, Area, rear_of, side_of
from app.rules.sw25.five_areas.cites import CITE_LEAVING, PLACEMENT
from app.rules.sw25.five_areas.commands import Add, ChangeBattlefield, Place
from app.rules.sw25.five_areas.context import CommandContext
from app.rules.sw25.five_areas.events import Added, BattlefieldChanged, Placed
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.movement import no_area
from app.rules.sw25.five_areas.order import ranked
from app.rules.sw25.five_areas.setup import CombatantSetup, faults_of
from app.rules.sw25.five_areas.state import Battlefield, Combatant, Fight
from app.rules.sw25.on_areas.situation import present
from app.rules.sw25.rulings.gm_commands import ground_after, room_fault, sheet_of


def add(context: CommandContext, command: Add) -> Reason | None:
    """Puts a new combatant on the table: into its own rear where nothing is said."""
    resolution = context.resolution
    fight = resolution.fight
    wrong = room_fault(fight, command)
    if wrong:
        return wrong
    sheet = sheet_of(fight, command, CombatantSetup, faults_of)
    if isinstance(sheet, Reason):
        return sheet
    mount = fight.combatants.get(command.riding or "")
    area = (command.area if mount is None else mount.area) or rear_of(command.faction) or FRONT
    refusal = context.refuse_unless_overruled(objections_to_adding(fight, command, area))
    if refusal:
        return refusal
    name = command.name or command.id
    resolution.record(
        Added(
            target=command.id, name=name, faction=command.faction, area=area, sheet=replace(sheet, area=area)
        )
    )
    return None


def objections_to_adding(fight: Fight, command: Add, area: Area) -> Iterator[Reason]:
    """No newcomer where the other side is alone in its own area. (five: 離脱・通り抜け)"""
    if area not in fight.row.areas:
        yield no_area(area)
        return
    side = side_of(area)
    there = present(fight, area)
    is_foreign = side is not None and command.faction not in (side, "neutral")
    if is_foreign and there and all(one.faction == side for one in there):
        yield Reason(code="foes-only", cite=CITE_LEAVING, figures={"area": area})


def place(context: CommandContext, command: Place) -> Reason | None:
    """Puts somebody into an area; players their own while their side places. (five: 3.戦力の初期配置)"""
    resolution, viewer = context.resolution, context.asker.viewer
    fight, one = resolution.fight, resolution.combatant(command.target)
    is_own = viewer.role == "player"
    if is_own and fight.phase != "placement":
        return Reason(code="not-allowed", cite=PLACEMENT)
    reasons = list(placement.objections(fight, one, command.area, viewer))
    if command.area not in fight.row.areas:
        reasons = [reason for reason in reasons if reason.code != "wrong-area"]
        reasons.append(no_area(command.area))
    refusal = context.refuse_unless_overruled(ranked(reasons))
    if refusal:
        return refusal
    put(resolution, one, command.area, is_own=is_own)
    return None


def put(resolution: Resolution, one: Combatant, area: Area, *, is_own: bool = False) -> None:
    """There, with those who go with it as one body. (R3)"""
    carried = tuple(other.id for other in together(resolution.fight, one)[1:])
    resolution.record(Placed(target=one.id, start=one.area, area=area, is_own=is_own, carried=carried))


def bring(resolution: Resolution, name: str, target: str) -> None:
    """To where somebody is."""
    put(resolution, resolution.combatant(name), resolution.combatant(target).area)


def change_battlefield(resolution: Resolution, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; nobody is moved by it."""
    old = resolution.fight.battlefield
    new: Battlefield | Reason = ground_after(old, command, lambda ground: None)
    if isinstance(new, Reason):
        return new
    if new != old:
        resolution.record(BattlefieldChanged(battlefield=new))
    return None
