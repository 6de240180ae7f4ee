"""What a player at a table can see and ask, for one who decides by it: a view, offers, previews."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeVar

from app import seats, sight
from app.history import answered
from app.offering import bare_offers
from app.rules.core import Asker, Query, Reason
from app.rules.core import Command as Parsed
from app.rules.system import System
from app.seats import Seat
from app.store import codec
from app.store.codec import Malformed, NotBuilt
from app.table.recorder import Recorder

T = TypeVar("T")
Command = dict[str, Any]
Offer = Mapping[str, Any]
Hear = Callable[[Query], Query]
Judge = Callable[[Parsed], Mapping[str, Any] | Reason]
"""What would come of a command, or why it may not even be asked."""
OUT: Final = frozenset({"dead", "unconscious"})
"""Conditions of those who fight no more, whatever their rules."""


@dataclass(slots=True, kw_only=True)
class Eyes:
    """A seat's own knowledge of a table at one moment. It asks as any player does and learns no more."""

    system: System[Any]
    fight: Any
    asker: Asker
    names: Mapping[str, str]
    unseen: frozenset[str]
    view: Mapping[str, Any]
    judge: Judge
    controls: Collection[str]
    hear: Hear
    """What is asked with the ids that the seat is told, as the rules know it."""
    told: Mapping[str, str]
    """Ids that the seat is told instead of others."""
    led: list[str] = field(init=False)
    """Whom the seat leads."""
    own: list[str] = field(init=False)
    """Those of them who are still in the fight."""
    _known: dict[Hashable, Any] = field(init=False, default_factory=dict)
    """What was worked out already of this moment."""

    def __post_init__(self) -> None:
        self.led = [one for one in sorted(self.controls) if one in self.combatants]
        self.own = [one for one in self.led if is_able(self.combatants[one])]

    @classmethod
    def of(cls, recorder: Recorder, seat: Seat) -> Self:
        """Of a seat at a live table, as things stand now; whatever happens meanwhile changes nothing here."""
        now, history = recorder.now, recorder.table_log.history.as_now()
        memory, scene = recorder.table_log.memory(seat.id), now.scene(seat)
        return cls(
            system=recorder.system,
            fight=now.fight,
            asker=Asker(viewer=seats.viewer(seat, now.names)),
            names=now.names,
            unseen=scene.redacted.unseen,
            view=scene.view,
            judge=lambda command: history.preview(seat, now.heard(seat, command), memory),
            controls=seat.controls,
            hear=lambda query: now.heard(seat, query),
            told=scene.redacted.told,
        )

    @property
    def combatants(self) -> Mapping[str, Mapping[str, Any]]:
        found: Mapping[str, Mapping[str, Any]] = self.view["combatants"]
        return found

    @property
    def has_begun(self) -> bool:
        """Do rounds run?"""
        return self.system.has_begun(self.fight)

    def faction(self, one: str) -> str:
        return str(self.combatants.get(one, {}).get("faction", ""))

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What is the same as long as this moment lasts."""
        if key not in self._known:
            self._known[key] = find()
        found: T = self._known[key]
        return found

    def foes(self, one: str) -> list[str]:
        """Of the other side, still in the fight, and known of."""
        mine = self.faction(one)
        return self.once(("foes", mine), lambda: self._foes(mine))

    def _foes(self, mine: str) -> list[str]:
        return [
            other
            for other, told in self.combatants.items()
            if told["faction"] not in (mine, "neutral") and is_able(told)
        ]

    @property
    def has_seen_all_fall(self) -> bool:
        """Of the other side it knows only those who are out of the fight, and at least one."""
        mine = {self.faction(one) for one in self.led}
        others = [told for told in self.combatants.values() if told["faction"] not in {*mine, "neutral"}]
        return bool(others) and not any(map(is_able, others))

    def offers(
        self,
        actor: str | None,
        wanted: frozenset[str] | None = None,
        unwanted: frozenset[str] = frozenset(),
    ) -> list[Offer]:
        """Those of these groups or ids, None: of all, but those ids, that are open now; asked once."""
        return self.once(("offers", actor, wanted, unwanted), lambda: self._offers(actor, wanted, unwanted))

    def _offers(
        self, actor: str | None, wanted: frozenset[str] | None, unwanted: frozenset[str]
    ) -> list[Offer]:
        asker = replace(self.asker, wanted=wanted, unwanted=unwanted, chooses=True)
        return list(self._cut(bare_offers(self.system, self.fight, actor, asker)).get("offers", ()))

    def is_harmless(self, actor: str) -> bool:
        """Has it nothing to strike with, or nothing that it could pay for, wherever it stands?"""
        return self.once(("harmless", actor), lambda: not self.system.can_strike(self.fight, actor))

    def preview(self, command: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """What would come of it; None where it would be refused."""
        try:
            found = self._cut(self.judge(codec.parse_command(self.system, command)))
        except (Malformed, NotBuilt):
            return None
        return found if found and found.get("legal", True) and not found.get("reject") else None

    def reach(self, actor: str) -> Sequence[Any]:
        """Cells where this one could come to stand, where the fight is on cells; asked once."""
        return self.once(("reach", actor), lambda: self._reach(actor))

    def _reach(self, actor: str) -> Sequence[Any]:
        try:
            asked = self.hear(codec.parse_query(self.system, {"query": "reach", "actor": actor}))
        except (Malformed, NotBuilt):
            return ()
        answer = answered(self.system, self.fight, asked, self.asker)
        cells = () if isinstance(answer, Reason) else answer.get("cells", ())
        found: Sequence[Any] = self._cut({"cells": cells}).get("cells", ())
        return found

    def _cut(self, found: Mapping[str, Any] | Reason) -> Mapping[str, Any]:
        if isinstance(found, Reason):
            return {}
        viewer, public = self.asker.viewer, self.system.public_figures
        return sight.redact_answer(found, viewer, self.unseen, self.names, public=public, told=self.told)


def is_able(told: Mapping[str, Any]) -> bool:
    """Is it, as far as one is told, still in the fight?"""
    left, _ = pool(told)
    is_down = told.get("health") == "down" or (left is not None and left <= 0)
    return not (is_down or told.get("excluded") or OUT & set(told.get("conditions") or ()))


def pool(told: Mapping[str, Any]) -> tuple[float | None, float | None]:
    """What keeps it in the fight, and of how much: the first figure that is told with its most."""
    for name in told:
        if name[:4] == "max_" and isinstance(most := told[name], int | float):
            now = told.get(name[4:])
            return (float(now) if isinstance(now, int | float) else None), float(most)
    return None, None


def values(need: Mapping[str, Any]) -> Sequence[Any]:
    """What a need may be met with, as it stands in the command; places and paths have `ways` of their own."""
    among = need.get("among") or ()
    if need["kind"] == "choice":
        return [one["value"] for one in among]
    if need["kind"] == "combatant" and need.get("most"):
        return [[one] for one in among]
    return among
