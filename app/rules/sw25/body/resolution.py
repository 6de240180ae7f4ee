"""What happens during one command of a Sword World fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.rules.engine import changes
from app.rules.sw25.body.state import Combatant, Fight


@dataclass(slots=True)
class Resolution(changes.Resolution[Any]):
    """A fight and what has happened to it during one command."""

    fight: Fight
    led_by: str = ""
    """The seat of the player who asks; empty for the GM."""

    def combatant(self, name: str) -> Combatant:
        """A combatant as it stands now."""
        return self.fight.combatants[name]
