"""The GM's own commands about areas: no rule is asked, only whether they mean anything."""

from __future__ import annotations

from app.rules.core import Reason
from app.rules.sw25.rulings.gm_commands import bad, ground_after, room_fault, sheet_of
from app.rules.sw25.sheet.setup import faults_of_body
from app.rules.sw25.simplified import order
from app.rules.sw25.simplified.areas import FRONT, rear_of
from app.rules.sw25.simplified.cites import PLACEMENT
from app.rules.sw25.simplified.commands import Add, ChangeBattlefield, Place
from app.rules.sw25.simplified.context import Case
from app.rules.sw25.simplified.events import Added, BattlefieldChanged, Placed
from app.rules.sw25.simplified.evolution import Story
from app.rules.sw25.simplified.setup import CombatantSetup, ground_fault


def add(story: Story, command: Add) -> Reason | None:
    """Puts a new combatant on the table."""
    fight = story.fight
    wrong = room_fault(fight, command)
    if wrong:
        return wrong
    if command.area is None:
        return bad("area is missing")
    sheet = sheet_of(fight, command, CombatantSetup, faults_of_body)
    if isinstance(sheet, Reason):
        return sheet
    name = command.name or command.id
    story.tell(Added(target=command.id, name=name, faction=command.faction, area=command.area, sheet=sheet))
    return None


def place(case: Case, command: Place) -> Reason | None:
    """Puts somebody into an area; players their own, on their side, in its turn. (Begin Combat; S32)"""
    story = case.story
    if case.asker.eyes.role == "player" and not _may_place(story, command):
        return Reason(code="not-allowed", cite=PLACEMENT)
    one = story.who(command.target)
    is_own = case.asker.eyes.role == "player"
    if is_own or case.asker.lenient:
        refusal = case.refused(order.objections(story.fight, one, case.asker.eyes))
        if refusal:
            return refusal
    story.tell(Placed(target=one.id, start=one.area, area=command.area, is_own=is_own))
    return None


def _may_place(story: Story, command: Place) -> bool:
    own = (FRONT, rear_of(story.who(command.target).faction))
    return story.fight.phase == "placement" and command.area in own


def change_battlefield(story: Story, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; nobody is moved by it."""
    old = story.fight.battlefield
    new = ground_after(old, command, ground_fault)
    if isinstance(new, Reason):
        return new
    if new != old:
        story.tell(BattlefieldChanged(battlefield=new))
    return None
