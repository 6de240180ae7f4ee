"""What players' characters learn from failing: 50 points for each automatic failure."""

from __future__ import annotations

from app.rules.sw25.body.context import Resolution
from app.rules.sw25.events.combat import ExperienceGained
from app.rules.sw25.sheet.checks import Outcome

CITE_FAILURES = "Automatic Failures (Double 1's)"
POINTS = 50


def learn(resolution: Resolution, name: str, outcome: Outcome) -> None:
    """A double 1 on a check. (Automatic Failures)"""
    if outcome.is_failure:
        earn(resolution, name)


def earn(resolution: Resolution, name: str) -> None:
    """For a player's character alone. (Automatic Failures)"""
    one = resolution.fight.combatants.get(name)
    if one is not None and one.kind == "pc":
        gained = ExperienceGained(target=name, faction=one.faction, amount=POINTS, rule=CITE_FAILURES)
        resolution.record(gained)
