"""After the fight: what the defeated carried, and herbs for the wounded."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Dice, Reason, expect
from app.rules.sw25.body.bodies import core_of
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import are_hostile, is_able
from app.rules.sw25.body.experience import earn
from app.rules.sw25.body.state import Combatant, Fight, is_down
from app.rules.sw25.body.wounds import CITE_RECOVERY, change_hp, change_mp, wake
from app.rules.sw25.commands.procedure import SearchLoot, UseHerb
from app.rules.sw25.events.procedure import HerbUsed, Looted
from app.rules.sw25.sheet import damage
from app.rules.sw25.sheet.character import Herb
from app.rules.sw25.sheet.damage import Force
from app.rules.sw25.turns.turns import wrong_phase

MINUTES = 10
"""A search takes so long, and so does a herb. (Loot Recovery; Use of Lifegrass and Magic Herbs)"""
POWERS: dict[Herb, int] = {"lifegrass": 10, "magic-herb": 0}
"""Row of the power table for each herb, where the setup says no other."""


def objections_to_any(fight: Fight, one: Combatant, cite: str) -> Iterator[Reason]:
    """When the fight is over, by who can act."""
    if fight.phase != "ended":
        yield wrong_phase(fight, "ended", cite)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=cite, about={"actor": one.id})


def objections_to_looting(fight: Fight, one: Combatant, other: Combatant) -> Iterator[Reason]:
    """A hostile one that was defeated, once. (Loot Recovery)"""
    cite = fight.cites.loot
    yield from objections_to_any(fight, one, cite)
    about = {"actor": one.id, "target": other.id}
    if not are_hostile(one, other) or not is_down(other):
        yield Reason(code="not-a-target", cite=cite, figures={"where": "loot"}, about=about)
    if other.looted:
        yield Reason(code="already-looted", cite=cite, about=about)


def search(resolution: Resolution, command: SearchLoot, dice: Dice) -> None:
    """Two dice on its table; without one the GM says what there is. (Loot Recovery)"""
    one, other = resolution.combatant(command.actor), resolution.combatant(command.target)
    expect(dice, 2, "loot", one.id, other.id)
    faces = (dice.roll(6), dice.roll(6))
    total = sum(faces)
    found = [find for find in other.loot if find.from_ <= total <= find.to]
    resolution.record(
        Looted(
            actor=one.id,
            target=other.id,
            faces=faces,
            total=total,
            items=tuple(find.item for find in found),
            called=tuple(find.names for find in found) if any(find.names for find in found) else (),
            minutes=MINUTES,
            spent=one.minutes + MINUTES,
            rule=resolution.fight.cites.loot,
        )
    )


def objections_to_treating(fight: Fight, one: Combatant, other: Combatant, herb: Herb) -> Iterator[Reason]:
    """Of its own side, not dead, with points to get back. (Use of Lifegrass and Magic Herbs)"""
    cite = fight.cites.herbs
    yield from objections_to_any(fight, one, cite)
    points = other.hp if herb == "lifegrass" else other.mp
    is_beyond = other.excluded or "dead" in other.conditions
    if is_beyond or points is None or are_hostile(one, other):
        about = {"actor": one.id, "target": other.id}
        yield Reason(code="not-a-target", cite=cite, figures={"where": "herb"}, about=about)


def treat(resolution: Resolution, command: UseHerb, dice: Dice) -> None:
    """By the power table, without criticals; a double 1 wastes the herb. (Recovery Effects)"""
    one, other = resolution.combatant(command.actor), resolution.combatant(command.target)
    power = resolution.fight.herbs.get(command.herb, POWERS[command.herb])
    expect(dice, 2, "damage", one.id, other.id)
    rolled = damage.amount(dice, Force(power=power, extra=one.herbs), may_be_critical=False)
    resolution.record(
        HerbUsed(
            actor=one.id,
            faction=one.faction,
            target=other.id,
            herb=command.herb,
            faces=rolled.faces,
            is_failure=rolled.is_failure,
            power=power,
            bonus=one.herbs,
            total=rolled.total,
            minutes=MINUTES,
            spent=one.minutes + MINUTES,
            rule=resolution.fight.cites.herbs,
        )
    )
    if rolled.is_failure:
        earn(resolution, one.id)
    if not rolled.total:
        return
    if command.herb == "lifegrass":
        change_hp(resolution, other, core_of(other), rolled.total, adds=True, rule=CITE_RECOVERY)
        wake(resolution, other.id)
    else:
        change_mp(resolution, other, core_of(other), rolled.total, adds=True, rule=CITE_RECOVERY)
