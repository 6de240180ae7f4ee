"""A duel as it is shown: each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.common.manual_dice import RollRequest
from app.rules.common.words import Value
from app.rules.core import CombatantId, Who, seen
from tests.helpers.duel.state import Battlefield, Duelist, Fight, Pending, Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """What is shown of a duel. Who is not seen is left out of it."""

    phase: Phase = seen(Who.ALL)
    round: int = seen(Who.ALL)
    turn: CombatantId | None = seen(Who.ALL)
    order: tuple[CombatantId, ...] = seen(Who.ALL)
    options: Mapping[str, Value] = seen(Who.ALL)
    battlefield: Battlefield = seen(Who.ALL)
    combatants: Mapping[CombatantId, Duelist] = seen(Who.ALL)
    pending: Pending | RollRequest | None = seen(Who.ALL)


def portray(fight: Fight) -> Portrait:
    """The whole duel; whoever looks is shown a cut of it."""
    return Portrait(
        phase=fight.phase,
        round=fight.round,
        turn=fight.turn,
        order=fight.order,
        options=fight.options,
        battlefield=fight.battlefield,
        combatants=fight.combatants,
        pending=fight.waiting.throw if fight.waiting else fight.pending,
    )
