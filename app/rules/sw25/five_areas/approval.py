"""A player's move that waits until the GM lets it happen. (switch `approve_moves`)"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from app.rules.common.faces import shown_id
from app.rules.common.permission import Allow
from app.rules.core import Asker, Reason
from app.rules.sw25.five_areas.commands import Move
from app.rules.sw25.five_areas.events import PassageAsked
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.movement import go
from app.rules.sw25.five_areas.state import Combatant, Fight, Passage
from app.rules.sw25.turns.turns import wrong_phase


def is_wanted(fight: Fight, asker: Asker) -> bool:
    """The GM wants to see players' moves before they happen."""
    return asker.viewer.role == "player" and bool(fight.options["approve_moves"])


def ask(resolution: Resolution, one: Combatant, move: Move) -> None:
    """The table waits. The id is made from what the decision shows anyway."""
    to = move.to or one.area
    shown = f"{shown_id(one)} {resolution.fight.round} {move.mode} {to}"
    decision = Passage(id=f"d{crc32(shown.encode()):08x}", mover=one.id, mode=move.mode, to=to)
    resolution.record(PassageAsked(mover=one.id, decision=decision))


def objections(fight: Fight, command: Allow, asker: Asker) -> Iterator[Reason]:
    """The GM alone lets it happen."""
    if asker.viewer.role != "gm":
        yield Reason(code="not-allowed")
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.flow)
    if fight.pending is None:
        yield Reason(code="nothing-pending", cite=fight.cites.decision)
    elif command.decision not in (None, fight.pending.id):
        yield Reason(code="stale", cite=fight.cites.decision)


def allow(resolution: Resolution) -> None:
    """The move happens now, as far as it gets."""
    pending = resolution.fight.pending
    if pending is not None:
        move = Move(actor=pending.mover, mode=pending.mode, to=pending.to)
        go(resolution, resolution.combatant(pending.mover), move)
