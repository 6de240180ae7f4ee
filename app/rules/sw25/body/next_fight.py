"""What goes on from one fight to the next, and what belongs to one fight alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from app.rules.engine.changes import with_some
from app.rules.replacing import replace
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.procedure import NextFightBegan

F = TypeVar("F", bound=Fight)
FRESH: Mapping[str, Any] = {
    **dict.fromkeys(("acted", "moved", "has_cast", "went_along", "changed_seat"), False),
    **dict.fromkeys(("walked", "minutes"), 0),
    **dict.fromkeys(("mode", "aiming", "gives_up")),
    "rerolled": {},
    **dict.fromkeys(("majors", "deeds", "declared", "once", "recalled", "recalled_species"), ()),
}
"""What belongs to one fight. Points, ammunition, experience and what is known of foes are carried on."""


def fold_next_fight(fight: F, event: NextFightBegan) -> F:
    """In setup again, the first round before them; all that was of one fight alone is gone."""
    fight = with_some(fight, [_rested(one) for one in fight.combatants.values()])
    return replace(
        fight,
        phase="setup",
        round=1,
        first="allies",
        acting="allies",
        turn=None,
        pending=None,
        pursuit=None,
        faded=(),
        fights=event.number,
    )


def _rested(one: Combatant) -> Combatant:
    """Who had left that battle alive is there again."""
    is_alive = one.hp is not None and one.hp > 0 and "dead" not in one.conditions
    excluded = one.excluded and not is_alive
    return replace(one, **FRESH, excluded=excluded, experience_before=one.experience)
