"""The rule switches of Simplified Combat (contract sections 4 and 9), as data."""

from __future__ import annotations

from app.rules.core import Switch
from app.rules.engine.switches import APPROVE_MOVES, DICE, OWN_FIGURES, OWN_LINES, SPECTATOR_DELAY, STRICTNESS
from app.rules.sw25.sheet.switches import misfire, monster_death
from app.rules.sw25.simplified.cites import CITE_LEAVING, CITE_MISFIRE, CITE_RANGE

SWITCHES = (
    STRICTNESS,
    Switch(name="retreat", default="at-once", choices=("at-once", "next-turn"), cite=CITE_LEAVING),
    Switch(name="shielding", default=True, choices=(True, False), cite=CITE_RANGE),
    misfire(CITE_MISFIRE),
    DICE,
    SPECTATOR_DELAY,
    monster_death("Losing HP/MP and Death"),
    APPROVE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
)
