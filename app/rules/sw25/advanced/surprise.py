"""Surprise: hiding against sensing danger, with what distance, pace and ground add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.core import METRE, Reason
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.work import spend

CITE_RULE = "Surprised by PCs / Bonuses And Penalties for Surprises"
BANDS = ((10 * METRE, 4), (20 * METRE, 2), (30 * METRE, 0))
"""So near, and so much easier to sense; beyond them harder. (G41)"""
FAR = -2
HURRY = -4
STEALTH = 2
GROUND = -2


def surprise(
    fight: Fight,
    sneaking: tuple[str, ...],
    watching: tuple[str, ...],
    moved: str,
    watchers_moved: str | None,
    terrain: tuple[str, ...],
    hide: Mapping[str, int],
    sense: Mapping[str, int],
) -> Mapping[str, Any] | Reason:
    """The totals after all modifiers; all who hide must be above all who watch. (adv: Surprised by PCs)"""
    if not sneaking or not watching or set(hide) != set(sneaking) or set(sense) != set(watching):
        return Reason(
            code="bad-command",
            cite=CITE_RULE,
            figures={"detail": "hide and sense: a total for each who sneaks and for each who watches"},
        )
    stealth = hide_modifier(moved, terrain)
    hurry = HURRY if watchers_moved == "full" else 0
    sneaks = [fight.combatants[name] for name in sneaking]
    hidden = {name: hide[name] + stealth for name in sneaking}
    sensed = {name: sense[name] + hurry + nearness(fight.combatants[name], sneaks) for name in watching}
    return {"hide": hidden, "sense": sensed, "success": min(hidden.values()) > max(sensed.values())}


def hide_modifier(moved: str, terrain: tuple[str, ...]) -> int:
    """Slow is quiet, fast is not; open and noisy ground gives away. (adv: Bonuses And Penalties)"""
    pace = HURRY if moved == "full" else STEALTH if moved in ("limited", "none") else 0
    return pace + GROUND * len(set(terrain))


def nearness(watcher: Combatant, sneaks: list[Combatant]) -> int:
    """By the nearest who sneaks. (adv; G41, G42)"""
    spend(1 + len(sneaks) // 3)
    x, y = watcher.at
    nearest = min((x - one.at[0]) ** 2 + (y - one.at[1]) ** 2 for one in sneaks)
    return next((bonus for reach, bonus in BANDS if nearest <= reach * reach), FAR)
