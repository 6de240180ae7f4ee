"""What happened in a fight of Square Fireballs, read from what a seat was told: for reports."""

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

D20: Final = 20
THROWS: Final = ThrowKind(count=1, sides=D20)
UNROLLED: Final = frozenset({"zone-burnt", "save-failed", "fell"})
"""What hurts after these was rolled by nobody in the same entry."""


class SquaresAccount:
    """Damage may come entries after its roll, where somebody reacts in between."""

    def __init__(self) -> None:
        self._rolled: Told | None = None

    def read(self, events: Sequence[Told], view: Told) -> Iterator[Fact]:
        """What an entry told."""
        aim: Told | None = None
        for event in events:
            match event["type"]:
                case "rolled" if event.get("sides") == D20 and event.get("actor") and event.get("face"):
                    yield Thrown(by=event["actor"], points=event["face"])
                    aim = event if event["what"] == "hit" else aim
                case "hit" | "missed":
                    is_hit = event["type"] == "hit"
                    odds = _chance(aim, event["actor"], event["target"])
                    yield Tried(by=event["actor"], target=event["target"], is_hit=is_hit, chance=odds)
                case "critical":
                    yield Excelled(by=event["actor"], target=event["target"])
                case "damage-rolled":
                    self._rolled = event
                case "turn-started":
                    self._rolled = None
                case name if name in UNROLLED:
                    self._rolled = None
                case "damaged":
                    yield self._harmed(event)
                case "adjusted":
                    yield from set_by_hand(event["target"], event.get("was_hp"), event.get("hp"))
                case "began-anew":
                    yield Anew()
                case "healed":
                    yield Restored(target=event["target"], by=_healer(events), amount=event["amount"])

    def _harmed(self, event: Told) -> Harmed:
        rolled, amount = self._rolled, event.get("amount")
        if rolled is None or (rolled.get("targets") and event["target"] not in rolled["targets"]):
            return Harmed(target=event["target"], amount=amount)
        return Harmed(
            target=event["target"], by=rolled.get("actor"), amount=amount, rolled=rolled.get("total")
        )


def _healer(events: Sequence[Told]) -> str | None:
    """Who used the power that heals."""
    return next((one["actor"] for one in events if one["type"] == "attacked" and one.get("actor")), None)


def _chance(aim: Told | None, actor: str, target: str) -> float | None:
    """That the die comes to as much as the defence, where both were told."""
    if aim is None or aim.get("actor") != actor or aim.get("target") != target:
        return None
    bonus, against = aim.get("bonus"), aim.get("against")
    if bonus is None or against is None:
        return None
    hitting: int = max(0, min(D20, D20 + 1 + bonus - against))
    return hitting / D20
