"""How a table stands and how each kind of viewer sees it; what does not change is shared with before."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from app import seats, sight
from app.rules.core import Reason, Viewer
from app.rules.system import System
from app.seats import Seat
from app.sight import RedactedState
from app.table import seating
from app.table.seating import Seating
from app.table.table_events import Title

GM = Viewer(role="gm")
WATCHING = Viewer(role="spectator")
Kind = Hashable
"""A kind of viewers: `GM`, `WATCHING`, or what the system says that a player looks from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerView:
    """What one kind of viewer sees: the state, with the table's own name and seats beside it."""

    viewer: Viewer
    """One of the kind."""
    redacted: RedactedState
    view: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """After entry `number`. Anybody who keeps an older one keeps what a delayed viewer sees."""

    number: int
    fight: Any
    names: Mapping[str, str]
    title: Title
    ruleset: str
    seating: Seating
    seats: tuple[Seat, ...]
    """Those that are there, in the order of taking."""
    kinds: Mapping[str, Kind]
    """Of each seat: those of one kind see the same."""
    scenes: Mapping[Kind, ViewerView]
    system: System[Any]

    @property
    def name(self) -> str:
        return self.title.name

    def seat(self, seat: str) -> Seat | None:
        found = self.seating.get(seat)
        return found.seat if found and not found.removed else None

    def kind(self, seat: Seat) -> Kind:
        """One taken later than this sees what its shared seat sees."""
        if seat.id in self.kinds:
            return self.kinds[seat.id]
        return self.kinds.get(seating.shared_of(seat), WATCHING)

    def scene(self, seat: Seat) -> ViewerView:
        return self.scenes[self.kind(seat)]

    def cut(self, reason: Reason, seat: Seat) -> Reason:
        """A reason as this seat may hear it."""
        viewer = seats.viewer(seat, self.names)
        return sight.redact_reason(
            reason, viewer, self.scene(seat).redacted.unseen, self.names, self.system.public_figures
        )

    def lent_to(self, one: str) -> str:
        """Who leads it, as the fight has it: `gm`, `any` or a seat's id or name."""
        return self.system.controllers(self.fight).get(one, "gm")

    def unseen(self, fight: Any) -> frozenset[str]:
        """Whom some kind of viewer may not know of, in this fight or in one that comes of it."""
        if fight is self.fight:
            return frozenset().union(*(scene.redacted.unseen for scene in self.scenes.values()))
        return frozenset().union(*(self.system.unseen(fight, scene.viewer) for scene in self.scenes.values()))

    @property
    def delay(self) -> int:
        """How many seconds spectators see it later."""
        return int(self.system.options(self.fight).get("spectator_delay") or 0)


def viewers_of(
    system: System[Any], fight: Any, names: Mapping[str, str], sitting: tuple[Seat, ...]
) -> tuple[dict[str, Kind], dict[Kind, Viewer]]:
    """The kind of each seat, and of each kind a viewer."""
    kinds: dict[str, Kind] = {}
    viewers: dict[Kind, Viewer] = {GM: GM, WATCHING: WATCHING}
    for seat in sitting:
        kinds[seat.id] = GM if seat.role == "gm" else WATCHING
        if seat.role == "player" and seat.controls:
            viewer = seats.viewer(seat, names)
            if viewer.controls:
                kind = kinds[seat.id] = system.viewpoint(fight, viewer)
                viewers.setdefault(kind, viewer)
    return kinds, viewers


def build_table_state(
    system: System[Any],
    *,
    number: int,
    fight: Any,
    title: Title,
    ruleset: str,
    at: Seating,
    before: TableState | None = None,
) -> TableState:
    """The table after an entry, seen again by every kind of viewer that there is."""
    names = system.names(fight)
    is_same_seating = before is not None and before.seating is at
    sitting = before.seats if before and is_same_seating else tuple(seating.present(at))
    kinds, viewers = viewers_of(system, fight, names, sitting)
    beside = TableHeader(
        title=title, ruleset=ruleset, seats=sitting, names=names, leaders=seating.controllers(at)
    )
    is_same = before is not None and is_same_seating and _is_called_the_same(before, title, names)
    scenes = {}
    for kind, viewer in viewers.items():
        was = before.scenes.get(kind) if before else None
        is_same_fight = before is not None and before.fight is fight
        seen = was.redacted if was and is_same_fight else _look(system, fight, viewer, was)
        scenes[kind] = _scene(viewer, seen, beside, was, is_same_table=is_same)
    return TableState(
        number=number,
        fight=fight,
        names=names,
        title=title,
        ruleset=ruleset,
        seating=at,
        seats=sitting,
        kinds=before.kinds if before and is_same_seating and before.kinds == kinds else kinds,
        scenes=scenes,
        system=system,
    )


def _is_called_the_same(before: TableState, title: Title, names: Mapping[str, str]) -> bool:
    return before.title == title and before.names.keys() == names.keys()


def _look(system: System[Any], fight: Any, viewer: Viewer, was: ViewerView | None) -> RedactedState:
    """The fight as this viewer may know it; what it knew before is shared."""
    unseen = system.unseen(fight, viewer)
    portrait = system.portray(system.known(fight, unseen) if unseen else fight)
    return sight.redact(portrait, viewer, unseen, was.redacted if was else None, system.public_figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHeader:
    """What a view has beside the fight."""

    title: Title
    ruleset: str
    seats: tuple[Seat, ...]
    names: Mapping[str, str]
    leaders: Mapping[str, str]


def _scene(
    viewer: Viewer, seen: RedactedState, beside: TableHeader, was: ViewerView | None, *, is_same_table: bool
) -> ViewerView:
    is_same = was is not None and is_same_table and was.redacted.unseen == seen.unseen
    if was is not None and is_same and was.redacted.view is seen.view:
        return ViewerView(viewer=viewer, redacted=seen, view=was.view)
    view = {**seen.view, "name": beside.title.name, "ruleset": beside.ruleset}
    if beside.title.names:
        view["names"] = dict(beside.title.names)
    if beside.title.dice:
        view["dice_hash"] = beside.title.dice
    if beside.title.veiled:
        view["veiled_hash"] = beside.title.veiled
    if beside.title.mixed:
        view["dice_mixed"] = dict(beside.title.mixed)
    view["combatants"] = _led(seen.view.get("combatants", {}), beside.leaders, was, is_same_table=is_same)
    view["seats"] = was.view["seats"] if was is not None and is_same else _seats(beside, seen.unseen)
    return ViewerView(viewer=viewer, redacted=seen, view=view)


def _led(
    combatants: dict[str, Any], leaders: Mapping[str, str], was: ViewerView | None, *, is_same_table: bool
) -> dict[str, Any]:
    """Anybody who may know who leads a combatant sees the seat that has it now."""
    if not leaders:
        return combatants
    cut_before = was.redacted.view.get("combatants", {}) if was else {}
    led_before: dict[str, Any] = was.view.get("combatants", {}) if was else {}
    if is_same_table and cut_before is combatants:
        return led_before
    made = dict(combatants)
    for one, leader in leaders.items():
        cut = combatants.get(one)
        if cut is None or cut.get("controlled_by", leader) == leader:
            continue
        if cut_before.get(one) is cut and led_before[one].get("controlled_by") == leader:
            made[one] = led_before[one]
        else:
            made[one] = {**cut, "controlled_by": leader}
    return made


def _seats(beside: TableHeader, unseen: frozenset[str]) -> dict[str, Any]:
    return {
        seat.id: {
            "name": seat.name,
            "role": seat.role,
            "controls": sorted(one for one in seat.controls if one in beside.names and one not in unseen),
        }
        for seat in beside.seats
    }
