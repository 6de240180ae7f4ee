"""How a table stands and how each kind of viewer sees it; what does not change is shared with before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app import seats, sight
from app.rules.core import Eyes, System
from app.seats import Seat
from app.sight import Sight
from app.table import seating
from app.table.seating import Seating

GM = Eyes(role="gm")
WATCHING = Eyes(role="spectator")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What one kind of viewer sees: the state, with the table's own name and seats beside it."""

    sight: Sight
    view: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """After entry `number`. Whoever keeps an older one keeps what a delayed viewer sees."""

    number: int
    fight: Any
    names: Mapping[str, str]
    name: str
    ruleset: str
    seating: Seating
    kinds: Mapping[str, Eyes]
    """Of each seat the eyes without a person behind: seats that see the same share them."""
    scenes: Mapping[Eyes, Scene]

    def seat(self, seat: str) -> Seat | None:
        found = self.seating.get(seat)
        return found.seat if found and not found.removed else None

    def kind(self, seat: Seat) -> Eyes:
        """One taken later than this sees what its shared seat sees."""
        return self.kinds.get(seat.id) or self.kinds.get(seating.shared_of(seat), WATCHING)

    def scene(self, seat: Seat) -> Scene:
        return self.scenes[self.kind(seat)]

    def lent_to(self, one: str) -> str:
        """`controlled_by` as it is in the fight: `gm`, `any` or a seat's id or name."""
        found = self.scenes[GM].sight.view.get("combatants", {}).get(one, {})
        return str(found.get("controlled_by", "gm"))

    @property
    def delay(self) -> int:
        """How many seconds spectators see it later."""
        return int(self.scenes[GM].view.get("options", {}).get("spectator_delay") or 0)


def kinds_of(system: System[Any], fight: Any, names: Mapping[str, str], at: Seating) -> dict[str, Eyes]:
    """Seats that know the same factions see the same, but for the hidden ones that somebody plays."""
    hidden: dict[Eyes, frozenset[str]] = {}
    made = {}
    for seat in seating.present(at):
        eyes = seats.eyes(seat, names)
        kind = GM if eyes.role == "gm" else WATCHING
        if eyes.role == "player" and eyes.controls:
            kind = Eyes(role="player", factions=eyes.factions)
            if kind not in hidden:
                hidden[kind] = system.unseen(fight, kind)
            kind = Eyes(role="player", factions=eyes.factions, controls=eyes.controls & hidden[kind])
        made[seat.id] = kind if kind.role == "gm" or kind.factions or kind.controls else WATCHING
    return made


def stand(
    system: System[Any],
    *,
    number: int,
    fight: Any,
    name: str,
    ruleset: str,
    at: Seating,
    before: Present | None = None,
) -> Present:
    """The table after an entry, seen anew by every kind of viewer that there is."""
    names = system.names(fight)
    kinds = kinds_of(system, fight, names, at)
    portrait = system.portray(fight)
    scenes = {}
    for kind in {GM, WATCHING, *kinds.values()}:
        was = before.scenes.get(kind) if before else None
        unseen = system.unseen(fight, kind)
        seen = sight.look(portrait, kind, unseen, was.sight if was else None)
        is_same = was is not None and before is not None and _is_same_table(before, at, name)
        scenes[kind] = _scene(seen, at, name, ruleset, names, was, is_same_table=is_same)
    return Present(
        number=number,
        fight=fight,
        names=names,
        name=name,
        ruleset=ruleset,
        seating=at,
        kinds=kinds,
        scenes=scenes,
    )


def _is_same_table(before: Present, at: Seating, name: str) -> bool:
    return before.seating is at and before.name == name


def _scene(
    seen: Sight,
    at: Seating,
    name: str,
    ruleset: str,
    names: Mapping[str, str],
    was: Scene | None,
    *,
    is_same_table: bool,
) -> Scene:
    if was is not None and is_same_table and was.sight.view is seen.view:
        return Scene(sight=seen, view=was.view)
    view = {**seen.view, "name": name, "ruleset": ruleset}
    view["combatants"] = _led(seen.view.get("combatants", {}), seating.controllers(at), was)
    view["seats"] = _seats(at, names, seen.unseen)
    return Scene(sight=seen, view=view)


def _led(combatants: dict[str, Any], leaders: Mapping[str, str], was: Scene | None) -> dict[str, Any]:
    """Whoever may know who leads a combatant sees the seat that has it now."""
    if not leaders:
        return combatants
    cut_before = was.sight.view.get("combatants", {}) if was else {}
    led_before = was.view.get("combatants", {}) if was else {}
    made = {}
    for one, cut in combatants.items():
        leader = leaders.get(one)
        if leader is None or cut.get("controlled_by", leader) == leader:
            made[one] = cut
        elif cut_before.get(one) is cut and led_before[one].get("controlled_by") == leader:
            made[one] = led_before[one]
        else:
            made[one] = {**cut, "controlled_by": leader}
    return made


def _seats(at: Seating, names: Mapping[str, str], unseen: frozenset[str]) -> dict[str, Any]:
    return {
        seat.id: {
            "name": seat.name,
            "role": seat.role,
            "controls": sorted(one for one in seat.controls if one in names and one not in unseen),
        }
        for seat in seating.present(at)
    }
