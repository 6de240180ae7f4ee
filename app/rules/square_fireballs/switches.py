"""The rule switches of Square Fireballs."""

from __future__ import annotations

from app.rules.core import Switch
from app.rules.engine.switches import APPROVE_MOVES, DICE, OWN_FIGURES, OWN_LINES, SPECTATOR_DELAY, STRICTNESS

SWITCHES = (
    STRICTNESS,
    Switch(name="reactions", default="ask", choices=("ask", "auto", "off"), cite="Actions"),
    Switch(name="low_enterable", default=False, choices=(False, True), cite="The Combat Map"),
    Switch(name="pass_allies", default=True, choices=(True, False), cite="Movement"),
    Switch(name="shift_provokes", default=False, choices=(False, True), cite="Actions"),
    Switch(name="body_cover", default=False, choices=(False, True), cite="Line of Sight and Cover"),
    Switch(
        name="area_cover_from",
        default="origin",
        choices=("origin", "user"),
        cite="Line of Sight and Cover",
    ),
    Switch(name="difficult_cost", default=1, bounds=(1, 3), cite="Movement"),
    Switch(name="monster_damage", default="fixed", choices=("fixed", "variable"), cite="Damage Roll"),
    Switch(name="diagonal_gaps", default=True, choices=(True, False), cite="Lines"),
    DICE,
    SPECTATOR_DELAY,
    APPROVE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
)
