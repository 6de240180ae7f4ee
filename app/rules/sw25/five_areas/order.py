"""In which order reasons are named: that of the contract."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.core import Reason

CODES = (
    *("bad-command", "not-built", "unknown-combatant", "not-allowed", "wrong-phase", "nothing-pending"),
    *("decision-pending", "not-your-turn", "already-acted", "already-moved", "no-action-left"),
    *("already-declared", "cannot-act", "cannot-move", "not-in-melee", "wrong-area", "front-minimum"),
    *("foes-only", "in-melee", "only-backward", "wrong-movement", "too-near", "too-far", "not-a-target"),
    *("also-missing", "also-not-adjacent", "out-of-range", "shielded", "not-enough-hp", "not-enough-mp"),
)
RANK = {code: place for place, code in enumerate(CODES)}


def ranked(reasons: Iterable[Reason]) -> list[Reason]:
    """As the contract names them; what it does not name stays behind what came before it."""
    found: list[tuple[int, Reason]] = []
    rank = 0
    for reason in reasons:
        rank = RANK.get(reason.code, rank)
        found.append((rank, reason))
    return [reason for _, reason in sorted(found, key=lambda pair: pair[0])]
