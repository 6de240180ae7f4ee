"""The GM's own commands about areas: no rule is asked, only whether they mean anything."""

from __future__ import annotations

from app.rules.core import Reason, bad
from app.rules.replacing import replace
from app.rules.sw25.body.riding import together
from app.rules.sw25.rulings.gm_commands import ground_after, room_fault, sheet_of
from app.rules.sw25.sheet.setup import faults_of_body
from app.rules.sw25.simplified import order
from app.rules.sw25.simplified.areas import FRONT, Area, rear_of
from app.rules.sw25.simplified.cites import PLACEMENT
from app.rules.sw25.simplified.commands import Add, ChangeBattlefield, Place
from app.rules.sw25.simplified.context import CommandContext
from app.rules.sw25.simplified.events import Added, BattlefieldChanged, Placed
from app.rules.sw25.simplified.evolution import Resolution
from app.rules.sw25.simplified.setup import CombatantSetup, ground_fault
from app.rules.sw25.simplified.state import Combatant


def add(resolution: Resolution, command: Add) -> Reason | None:
    """Puts a new combatant on the table."""
    fight = resolution.fight
    wrong = room_fault(fight, command)
    if wrong:
        return wrong
    mount = fight.combatants.get(command.riding or "")
    area = command.area if mount is None else mount.area
    if area is None:
        return bad("area is missing")
    sheet = sheet_of(fight, command, CombatantSetup, faults_of_body)
    if isinstance(sheet, Reason):
        return sheet
    name = command.name or command.id
    resolution.record(
        Added(
            target=command.id, name=name, faction=command.faction, area=area, sheet=replace(sheet, area=area)
        )
    )
    return None


def place(context: CommandContext, command: Place) -> Reason | None:
    """Puts somebody into an area; players their own, on their side, in its turn. (Begin Combat; S32)"""
    resolution = context.resolution
    if context.asker.viewer.role == "player" and not _may_place(resolution, command):
        return Reason(code="not-allowed", cite=PLACEMENT)
    one = resolution.combatant(command.target)
    is_own = context.asker.viewer.role == "player"
    if is_own or context.asker.lenient:
        refusal = context.refuse_unless_overruled(
            order.objections(resolution.fight, one, context.asker.viewer)
        )
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


def _may_place(resolution: Resolution, command: Place) -> bool:
    own = (FRONT, rear_of(resolution.combatant(command.target).faction))
    return resolution.fight.phase == "placement" and command.area in own


def change_battlefield(resolution: Resolution, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; nobody is moved by it."""
    old = resolution.fight.battlefield
    new = ground_after(old, command, ground_fault)
    if isinstance(new, Reason):
        return new
    if new != old:
        resolution.record(BattlefieldChanged(battlefield=new))
    return None
