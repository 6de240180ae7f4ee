"""The rule switches of the five areas, as data."""

from __future__ import annotations

from app.rules.core import Switch
from app.rules.engine.switches import APPROVE_MOVES, DICE, OWN_FIGURES, OWN_LINES, SPECTATOR_DELAY, STRICTNESS
from app.rules.sw25.five_areas.cites import CITE_DISTANCE, CITE_MISFIRE, CITE_RESTRICTED
from app.rules.sw25.sheet.switches import monster_death

SWITCHES = (
    STRICTNESS,
    Switch(name="shielding", default=True, choices=(True, False), cite=CITE_DISTANCE),
    Switch(name="misfire", default="character", choices=("character", "off"), cite=CITE_MISFIRE),
    Switch(name="unconscious_pin", default=False, choices=(True, False), cite=CITE_RESTRICTED),
    DICE,
    SPECTATOR_DELAY,
    monster_death("Losing HP/MP and Death"),
    APPROVE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
)
