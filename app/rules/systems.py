"""The rule systems there are."""

from typing import Any

from app.rules.core import System
from app.rules.sw25.advanced.system import SYSTEM as SW25_ADVANCED

SYSTEMS: tuple[System[Any], ...] = (SW25_ADVANCED,)
