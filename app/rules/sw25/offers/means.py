"""What somebody could strike a foe with at all, wherever both stand."""

from __future__ import annotations

from dataclasses import replace

from app.rules.core import first
from app.rules.sw25.acts.attacks import on_sheet
from app.rules.sw25.body.costs import FREE, unpaid
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.offers.skills import is_harmful
from app.rules.sw25.sheet.character import Attack, Costs
from app.rules.sw25.sheet.skills import Skill


def can_strike(one: Combatant) -> bool:
    """It has an attack or a harmful skill that it can pay for. (Losing HP/MP and Death)"""
    blows = any(_is_paid(one, section, _of_attack(attack)) for section, _, attack in on_sheet(one))
    return blows or any(
        is_harmful(skill) and _is_paid(one, "", _of_skill(skill)) for skill in one.skills.values()
    )


def _is_paid(one: Combatant, using: str, costs: Costs) -> bool:
    return first(unpaid(one, using, costs)) is None


def _of_attack(attack: Attack) -> Costs:
    costs = attack.costs or FREE
    if attack.ammo is None:
        return costs
    return replace(costs, ammo={**costs.ammo, attack.ammo: costs.ammo.get(attack.ammo, 0) + 1})


def _of_skill(skill: Skill) -> Costs:
    costs = skill.costs or FREE
    return replace(costs, mp=costs.mp + (skill.mp or 0))
