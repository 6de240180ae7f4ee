"""A fight as it is shown: each field with a mark of who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from app.rules.active_round.state import Approval, Battlefield, Combatant, Fight, Pending
from app.rules.active_round.words import Ground, Phase
from app.rules.common.manual_dice import RollRequest
from app.rules.common.permission import Permission
from app.rules.common.words import Value
from app.rules.core import CombatantId, Faction, Who, seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrait:
    """What is shown of a fight. Who is not seen is left out of it."""

    phase: Phase = seen(Who.ALL)
    round: int = seen(Who.ALL)
    fights: int = seen(Who.ALL)
    acting: Faction | None = seen(Who.ALL)
    turn: CombatantId | None = seen(Who.ALL)
    order: tuple[CombatantId, ...] = seen(Who.ALL)
    lasting: tuple[CombatantId, ...]
    waits: Mapping[CombatantId, str]
    initiative: Mapping[CombatantId, int] = seen(Who.ALL)
    options: Mapping[str, Value] = seen(Who.ALL)
    battlefield: Battlefield = seen(Who.ALL)
    grounds: tuple[Ground, ...] = seen(Who.ALL)
    """What may lie on a cell; by the ruler nothing."""
    combatants: Mapping[CombatantId, Combatant] = seen(Who.ALL)
    pending: Pending | Approval | RollRequest | Permission | None = seen(Who.ALL)


def portray(fight: Fight) -> Portrait:
    """The whole fight; whoever looks is shown a cut of it."""
    turn = fight.combatants.get(fight.turn) if fight.turn else None
    return Portrait(
        phase=fight.phase,
        round=fight.round,
        fights=fight.fights,
        acting=turn.faction if turn else None,
        turn=fight.turn,
        order=fight.order,
        lasting=fight.lasting if fight.lasting != fight.order else (),
        waits=fight.waits,
        initiative=fight.initiative,
        options=fight.options,
        battlefield=fight.battlefield,
        grounds=() if fight.battlefield.ruler else get_args(Ground),
        combatants=fight.combatants,
        pending=fight.waiting.shown if fight.waiting else fight.pending or fight.approval,
    )
