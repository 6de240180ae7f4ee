"""Under which headings of its own text a combat finds the rules that both share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Cites:
    """Headings of one rule text."""

    flow: str
    turn: str
    movement: str
    """The three methods of movement, and what each forbids."""
    decision: str
    preparing: str
    initiative: str
    out: str
    """Who is out of the battle."""
    gone: str
    """Who is out of the battle as a target."""
    at_zero: str
    """Monsters at 0 HP."""
    unable: str
    sections: str
    lasting: str
    knowledge: str = "1. Begin Combat"
    over: str = "4. Check to Determine if Combat is Over"
    cleanup: str = "5. Post-Combat Cleanup"
    loot: str = "Loot Recovery"
    herbs: str = "Use of Lifegrass and Magic Herbs"
