"""From where one takes a blow for another on areas. (P:ex2)"""

from __future__ import annotations

from app.rules.core import Reason
from app.rules.sw25.acts.cover import against
from app.rules.sw25.simplified.state import Combatant, Fight


def out_of_place(fight: Fight, one: Combatant, other: Combatant) -> Reason | None:
    """In the same area. (P:ex2)"""
    return None if one.area == other.area else against(one, other, "area")
