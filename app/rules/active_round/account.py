"""What happened in a fight of the active round, read from what a seat was told: for reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from app.rules.accounts import (
    Anew,
    Excelled,
    Fact,
    Harmed,
    Restored,
    ThrowKind,
    Thrown,
    Told,
    Tried,
    set_by_hand,
)
from app.rules.active_round.plain import FACES, is_strike

D100: Final = 100
THROWS: Final = ThrowKind(count=1, sides=D100)
HIGHER: Final = frozenset({"hit"})
"""Throws at which more is better; at all others less is."""


class RoundAccount:
    """Who is struck may answer first and be hurt entries later: until then it is kept who struck it."""

    def __init__(self) -> None:
        self._struck: dict[str, tuple[str, int | None]] = {}
        """By who was struck: by whom, and what was rolled."""

    def read(self, events: Sequence[Told], view: Told) -> Iterator[Fact]:
        """What an entry told."""
        rolled: tuple[str, int | None] | None = None
        need: int | None = None
        for event in events:
            match event["type"]:
                case "rolled" if event.get("sides") == D100 and event.get("actor") and "face" in event:
                    is_high = event["what"] in HIGHER
                    points = event["face"] if is_high else D100 + 1 - event["face"]
                    yield Thrown(by=event["actor"], points=points)
                    need = event.get("need") if is_high else need
                case "hit" | "missed":
                    is_hit = event["type"] == "hit"
                    odds = _chance(event["actor"], need, view)
                    yield Tried(by=event["actor"], target=event["target"], is_hit=is_hit, chance=odds)
                    need = None
                    if is_hit:
                        self._struck[event["target"]] = event["actor"], None
                    if event.get("critical"):
                        yield Excelled(by=event["actor"], target=event["target"])
                case "damage-rolled":
                    rolled = event["actor"], event.get("total")
                case "strike-queued" | "decision-opened" if event.get("attacker"):
                    self._struck[event["target"]] = event["attacker"], event.get("damage")
                case "damaged":
                    yield self._harmed(event, rolled)
                case "adjusted":
                    yield from set_by_hand(event["target"], event.get("was_hp"), event.get("hp"))
                case "began-anew":
                    yield Anew()
                case "healed":
                    by = rolled[0] if rolled else _caster(events)
                    yield Restored(target=event["target"], by=by, amount=event.get("amount"))

    def _harmed(self, event: Told, rolled: tuple[str, int | None] | None) -> Harmed:
        by, total = self._struck.pop(event["target"], None) or rolled or (None, None)
        if total is None and rolled is not None and rolled[0] == by:
            total = rolled[1]
        return Harmed(target=event["target"], by=by, amount=event.get("amount"), rolled=total)


def _caster(events: Sequence[Told]) -> str | None:
    """Who cast or used what heals in this entry."""
    acts = (one["actor"] for one in events if one["type"] in ("cast", "item-used") and one.get("actor"))
    return next(acts, None)


def _chance(actor: str, need: int | None, view: Told) -> float | None:
    """By how many of the faces it hits, where both numbers were told."""
    if need is None:
        return None
    bonus: int | None = 0
    if view["options"].get("hit_die") == "bonus":
        bonus = (view["combatants"].get(actor) or {}).get("hit")
    if bonus is None:
        return None
    return sum(is_strike(bonus, need, face) for face in FACES) / D100
