"""The rule systems there are."""

from typing import Any

from app.rules.active_round.system import SYSTEM as ACTIVE_ROUND
from app.rules.square_fireballs.system import SYSTEM as SQUARE_FIREBALLS
from app.rules.sw25.advanced.system import SYSTEM as SW25_ADVANCED
from app.rules.sw25.five_areas.system import SYSTEM as SW20_FIVE_AREAS
from app.rules.sw25.simplified.system import SYSTEM as SW25_SIMPLIFIED
from app.rules.system import System

SYSTEMS: tuple[System[Any], ...] = (
    SW25_ADVANCED,
    SW25_SIMPLIFIED,
    SW20_FIVE_AREAS,
    ACTIVE_ROUND,
    SQUARE_FIREBALLS,
)
PLANNED: frozenset[str] = frozenset()
"""Keys of systems that are to come: a table of theirs is `not-built`, of any other name `bad-command`."""
