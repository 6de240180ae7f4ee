"""How much a body may bear: what single commands add has a limit together, as what one command says has."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.core import Reason
from app.rules.sw25.body.state import Combatant

MAX_ON_BODY: Mapping[str, int] = {"conditions": 60, "effects": 100, "lasting": 100, "once": 100}
"""By the field of a combatant."""


def overfull(before: Mapping[str, Combatant], now: Mapping[str, Combatant]) -> Reason | None:
    """Why somebody bears no more, or None. What an older fight bears already may stay, and grow less."""
    for name, one in now.items():
        was = before.get(name)
        if one is was:
            continue
        for field, most in MAX_ON_BODY.items():
            given = len(getattr(one, field))
            if given > most and (was is None or given > len(getattr(was, field))):
                return Reason(
                    code="too-many",
                    figures={"field": field, "most": most, "given": given},
                    about={"target": name},
                )
    return None
