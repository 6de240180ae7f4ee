"""The rule switches of the active round: those of the house, and what its text leaves open."""

from __future__ import annotations

from app.rules.active_round.words import (
    CITE_ATTACKING,
    CITE_CRITICALS,
    CITE_DEFENSE,
    CITE_MOVEMENT,
    CITE_VIEW,
)
from app.rules.core import Switch
from app.rules.engine.switches import APPROVE_MOVES, DICE, OWN_FIGURES, OWN_LINES, SPECTATOR_DELAY, STRICTNESS


def _percent(name: str) -> Switch:
    return Switch(name=name, default=0, bounds=(0, 100), cite=CITE_VIEW)


SWITCHES = (
    STRICTNESS,
    Switch(name="diagonals", default="one", choices=("one", "two"), cite=CITE_MOVEMENT),
    Switch(name="cone", default="front-3", choices=("front-3", "front-3-side-2"), cite=CITE_VIEW),
    _percent("side_evade"),
    _percent("back_evade"),
    _percent("side_defense"),
    _percent("back_defense"),
    Switch(name="plain_critical", default="own", choices=("own", "same"), cite=CITE_CRITICALS),
    Switch(name="stances", default=True, choices=(True, False), cite=CITE_DEFENSE),
    Switch(name="hit_die", default="bonus", choices=("bonus", "plain"), cite=CITE_ATTACKING),
    DICE,
    SPECTATOR_DELAY,
    APPROVE_MOVES,
    OWN_FIGURES,
    OWN_LINES,
)
