"""What a player at a table can see and ask, for one who decides by it: a view, offers, previews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.table.responses import Refused
from app.table.table import Table

Command = dict[str, Any]
Offer = Mapping[str, Any]


@dataclass(slots=True)
class Eyes:
    """A seat's own knowledge of a table at one moment. It asks as any player does and learns no more."""

    table: Table
    seat: str
    view: Mapping[str, Any]

    @classmethod
    def of(cls, table: Table, seat: str) -> Eyes | None:
        """None where the seat is gone."""
        look = table.look(seat)
        return None if isinstance(look, Refused) else cls(table, seat, look.view)

    @property
    def led(self) -> list[str]:
        """Whom the seat leads."""
        found = self.view["seats"].get(self.seat, {}).get("controls", ())
        return [one for one in found if one in self.combatants]

    @property
    def own(self) -> list[str]:
        """Those of them who are still in the fight."""
        return [one for one in self.led if is_able(self.combatants[one])]

    @property
    def combatants(self) -> Mapping[str, Mapping[str, Any]]:
        found: Mapping[str, Mapping[str, Any]] = self.view["combatants"]
        return found

    def faction(self, one: str) -> str:
        return str(self.combatants.get(one, {}).get("faction", ""))

    def foes(self, one: str) -> list[str]:
        """Of the other side, still in the fight, and known of."""
        mine = self.faction(one)
        return [
            other
            for other, told in self.combatants.items()
            if told["faction"] not in (mine, "neutral") and is_able(told)
        ]

    async def offers(self, actor: str | None) -> list[Offer]:
        """Those that are open now."""
        asked = {"query": "offers"} | ({"actor": actor} if actor else {})
        found = await self.table.answer(self.seat, asked)
        if isinstance(found, Refused):
            return []
        return [one for one in found.get("offers", ()) if one["reject"] is None]

    async def preview(self, command: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """What would come of it; None where it would be refused."""
        found = await self.table.preview(self.seat, command)
        if isinstance(found, Refused) or not found.get("legal", True) or found.get("reject"):
            return None
        return found


def is_able(told: Mapping[str, Any]) -> bool:
    """Is it, as far as one is told, still in the fight?"""
    hp = told.get("hp")
    out = told.get("excluded") or {"dead", "unconscious"} & set(told.get("conditions") or ())
    return not out and not (isinstance(hp, int) and hp <= 0)


def values(need: Mapping[str, Any]) -> Sequence[Any]:
    """What a need may be met with, as it stands in the command; places and paths have `ways` of their own."""
    among = need.get("among") or ()
    if need["kind"] == "choice":
        return [one["value"] for one in among]
    if need["kind"] == "combatant" and need.get("most"):
        return [[one] for one in among]
    return among
