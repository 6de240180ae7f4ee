"""The rule switches of Advanced Combat (contract section 4), as data."""

from __future__ import annotations

from app.rules.core import Switch
from app.rules.engine.switches import (
    APPROVE_MOVES,
    DICE,
    DOORS,
    FREE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
    SPECTATOR_DELAY,
    STRICTNESS,
)
from app.rules.sw25.sheet.switches import misfire, monster_death

SWITCHES = (
    Switch(name="blocking", default="ask", choices=("ask", "auto", "off"), cite="Blocking Movement"),
    STRICTNESS,
    Switch(
        name="group_passage",
        default=False,
        choices=(True, False),
        cite="Blocking in Skirmish / Blocking Possibilities via Faction Comparison",
    ),
    Switch(
        name="overcrowding",
        default=None,
        bounds=(2, 20),
        may_be_null=True,
        cite="Overcrowded Skirmish / Number of Participants",
    ),
    Switch(name="shielding", default=True, choices=(True, False), cite="Shielding"),
    misfire("Misfire"),
    Switch(name="prone_counts", default=True, choices=(True, False), cite="Blocking in Skirmish"),
    Switch(
        name="block_reach",
        default="limited-move",
        choices=("limited-move", 3),
        cite="Blocking Movement / Coordinates for Blocking Movement",
    ),
    Switch(name="snap", default=0, choices=(0, 0.5, 1), cite="GM Guide: Approximation Recommendation"),
    DICE,
    SPECTATOR_DELAY,
    monster_death("Exclusion From Battlefield"),
    APPROVE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
    DOORS,
    FREE_MOVES,
)
