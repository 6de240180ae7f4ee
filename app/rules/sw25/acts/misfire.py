"""Shots that may hit somebody else: what keeps them from it, and whom the die chooses."""

from __future__ import annotations

from typing import Literal

from app.rules.core import Dice, expect
from app.rules.engine.chance import draw
from app.rules.sw25.body.bodies import Part, all_parts, core_of
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.combat import Misfired

Shot = Literal["weapon", "magic"]
FEATS: dict[Shot, tuple[str, ...]] = {
    "weapon": ("targeting", "precise-shot"),
    "magic": ("targeting", "guided-magic"),
}
"""What keeps a shot from going astray; the older names are as good as the new one. (G1)"""
WANTED = "targeting"


def is_sure_hand(shooter: Combatant | None, shot: Shot) -> bool:
    """The shooter has learned to hit nobody else. (G1)"""
    return shooter is not None and not set(FEATS[shot]).isdisjoint(shooter.feats)


def may_be_found(one: Combatant, target: Combatant) -> bool:
    """Chance finds neither the invisible nor the dead, except the one aimed at. (G25; S10)"""
    return one.id == target.id or {"invisible", "dead"}.isdisjoint(one.conditions)


def lots(fight: Fight, some: tuple[Combatant, ...], target: Part) -> tuple[Part, ...]:
    """Between whom the die decides: sections, or by the switch characters. (G25, switch `misfire`)"""
    if fight.options["misfire"] == "section":
        return all_parts(some)
    return tuple(target if one.id == target.id else Part(one.id, core_of(one)) for one in some)


def astray(
    resolution: Resolution, name: str, target: Part, found: tuple[Part, ...], dice: Dice, rule: str
) -> Part:
    """Shot into a melee from outside: the die chooses among all at risk. (adv: Misfire; simp: Misfires)"""
    if not found:
        return target
    expect(dice, 1, "misfire", name, *(part.id for part in found))
    index, faces = draw(dice, len(found))
    hit = found[index]
    resolution.record(
        Misfired(
            actor=name,
            meant=target.id,
            target=hit.id,
            section=hit.section,
            among=tuple(dict.fromkeys(part.id for part in found)),
            faces=faces,
            rule=rule,
        )
    )
    return hit
