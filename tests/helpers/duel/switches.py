"""The rule switches of a duel: those of the house, and how long it is light."""

from __future__ import annotations

from app.rules.core import Switch
from app.rules.engine.switches import DICE, SPECTATOR_DELAY, STRICTNESS

SWITCHES = (
    Switch(name="daylight", default=3, bounds=(0, 100), cite="Dusk"),
    STRICTNESS,
    DICE,
    SPECTATOR_DELAY,
)
