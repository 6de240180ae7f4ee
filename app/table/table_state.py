"""How a table stands and how each kind of viewer sees it; what does not change is shared with before."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from itertools import compress
from operator import is_not
from typing import Any, Final, TypeVar

from app import seats, sight
from app.rules.core import Reason, Viewer
from app.rules.system import System
from app.seats import Seat
from app.sight import RedactedState
from app.sight.foes import NONE, Numbers
from app.table import numbering, seating
from app.table.numbering import NOBODY, Foes
from app.table.seating import Seating
from app.table.table_events import Title

T = TypeVar("T")


class SharedKind:
    """The GM's, or that of all who only watch: like no viewpoint that a system could name."""

    __slots__ = ()


Kind = Hashable
"""A kind of viewers: `GM`, `WATCHING`, or what the system says that a player looks from."""
GM: Final = SharedKind()
WATCHING: Final = SharedKind()
SEEING: Final[Mapping[str, Kind]] = {sees: SharedKind() for sees in seats.KNOWN_WHOLE if sees != "allies"}
"""Watchers who are told more than one side, or another."""
SHARED_VIEWERS: Final[Mapping[Kind, Viewer]] = {GM: Viewer(role="gm"), WATCHING: Viewer(role="spectator")}


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """Who sits at the table and leads whom: the same object until somebody comes, goes or changes sides."""

    seating: Seating
    names: Mapping[str, str]
    """Everybody in the fight, with their factions."""
    seats: tuple[Seat, ...]
    """Those that are there, in the order of taking."""
    leaders: Mapping[str, str]
    shared: Mapping[str, Kind]
    """The kind of each seat as far as the seat alone says it."""
    viewers: Mapping[str, Viewer]
    """Of each seat of a player who leads somebody in the fight, and of each watcher who sees otherwise."""


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
    people: People
    title: Title
    ruleset: str
    kinds: Mapping[str, Kind]
    """Of each seat: those of one kind see the same."""
    scenes: Mapping[Kind, ViewerView]
    system: System[Any]
    foes: Foes = field(default_factory=dict)
    """The numbers by which seats know those whom they are told under an alias."""

    @property
    def names(self) -> Mapping[str, str]:
        return self.people.names

    @property
    def seating(self) -> Seating:
        return self.people.seating

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.people.seats

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
        viewer, known = seats.viewer(seat, self.names), self.scene(seat).redacted
        public = self.system.public_figures
        return sight.redact_reason(reason, viewer, known.unseen, self.names, public, known.told)

    def heard(self, seat: Seat, said: T) -> T:
        """The same with the true ids."""
        numbers = numbering.of_seat(self.foes, seat) if self.foes and seat.role != "gm" else None
        if not numbers:
            return said
        known = self.scene(seat).redacted
        return sight.heard(said, known.told, numbers, self.names.keys() - known.unseen)

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


def people_of(at: Seating, names: Mapping[str, str], before: People | None) -> People:
    """The same object as before where nobody came, went or changed sides."""
    if before is not None and before.seating is at and before.names == names:
        return before
    sitting = tuple(seating.present(at))
    players = (seat for seat in sitting if seat.role == "player" and seat.controls)
    viewers = {seat.id: seats.viewer(seat, names) for seat in players}
    watchers = {seat.id: seat for seat in sitting if seat.role == "spectator" and seat.sees in SEEING}
    return People(
        seating=at,
        names=names,
        seats=sitting,
        leaders=seating.controllers(at),
        shared={seat.id: GM if seat.role == "gm" else SEEING.get(seat.sees, WATCHING) for seat in sitting},
        viewers={seat: viewer for seat, viewer in viewers.items() if viewer.controls}
        | {name: seats.viewer(seat, names) for name, seat in watchers.items()},
    )


def viewers_of(
    system: System[Any], fight: Any, people: People
) -> tuple[Mapping[str, Kind], Mapping[Kind, Viewer]]:
    """The kind of each seat, and of each kind a viewer."""
    if not people.viewers:
        return people.shared, SHARED_VIEWERS
    players = {seat: viewer for seat, viewer in people.viewers.items() if viewer.role == "player"}
    kinds = {**people.shared, **system.viewpoints(fight, players)}
    viewers = dict(SHARED_VIEWERS)
    for seat, viewer in people.viewers.items():
        viewers.setdefault(kinds[seat], viewer)
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
    foes: Foes = NOBODY,
) -> TableState:
    """The table after an entry, seen again by every kind of viewer that there is. `foes`: as the log says."""
    people = people_of(at, system.names(fight), before.people if before else None)
    kinds, viewers = viewers_of(system, fight, people)
    known = numbering.merged(foes, before.foes) if before and before.foes else foes
    if system.aliases(fight):
        known = numbering.counted(system, fight, people.seats, kinds, viewers, known)
    if known:
        kinds, viewers = numbering.by_number(kinds, viewers, known)
    is_same = before is not None and before.people is people and before.title == title
    is_same_fight = before is not None and before.fight is fight
    look, scenes = _Look(system, fight), {}
    for kind, viewer in viewers.items():
        was = before.scenes.get(kind) if before else None
        numbers = numbering.numbers_of(kind) if known else NONE
        seen = was.redacted if was and is_same_fight else look.through(viewer, was, numbers)
        scenes[kind] = _scene(viewer, seen, people, title, ruleset, was if is_same else None)
    return TableState(
        number=number,
        fight=fight,
        people=people,
        title=title,
        ruleset=ruleset,
        kinds=before.kinds if before is not None and before.kinds == kinds else kinds,
        scenes=scenes,
        system=system,
        foes=known,
    )


class _Look:
    """One fight, seen by several viewers: portrayed once for all who may know of the same combatants."""

    def __init__(self, system: System[Any], fight: Any) -> None:
        self._system = system
        self._fight = fight
        self._portraits: dict[frozenset[str], Any] = {}

    def through(self, viewer: Viewer, was: ViewerView | None, numbers: Numbers) -> RedactedState:
        """The fight as this viewer may know it; what it knew before is shared."""
        system, fight = self._system, self._fight
        unseen = frozenset[str]() if viewer.role == "gm" else system.unseen(fight, viewer)
        if unseen not in self._portraits:
            self._portraits[unseen] = system.portray(system.known(fight, unseen) if unseen else fight)
        told = sight.told_to(system, fight, viewer, numbers) if numbers else {}
        before = was.redacted if was else None
        return sight.redact(self._portraits[unseen], viewer, unseen, before, system.public_figures, told)


def _scene(
    viewer: Viewer,
    seen: RedactedState,
    people: People,
    title: Title,
    ruleset: str,
    was: ViewerView | None,
) -> ViewerView:
    """The fight as it is seen, with the table's name and seats. `was`: under the same title and people."""
    is_same = was is not None and (was.redacted.unseen, was.redacted.told) == (seen.unseen, seen.told)
    if was is not None and is_same and was.redacted.view is seen.view:
        return ViewerView(viewer=viewer, redacted=seen, view=was.view)
    view = {**seen.view, "name": title.name, "ruleset": ruleset}
    if title.names:
        view["names"] = dict(title.names)
    if title.dice:
        view["dice_hash"] = title.dice
    if title.veiled:
        view["veiled_hash"] = title.veiled
    if title.timer:
        view["timer"] = title.timer
    if title.drawings:
        view["drawings"] = title.drawings
    if title.mixed:
        view["dice_mixed"] = dict(title.mixed)
    view["combatants"] = _led(seen.view.get("combatants", {}), _leaders(people, seen), was)
    view["seats"] = was.view["seats"] if was is not None and is_same else _seats(people, seen)
    return ViewerView(viewer=viewer, redacted=seen, view=view)


def _leaders(people: People, seen: RedactedState) -> Mapping[str, str]:
    """Who leads each combatant, by the ids that are told."""
    told, leaders = seen.told, people.leaders
    return {told.get(one, one): by for one, by in leaders.items()} if told else leaders


def _led(combatants: dict[str, Any], leaders: Mapping[str, str], was: ViewerView | None) -> dict[str, Any]:
    """Anybody who may know who leads a combatant sees the seat that has it now."""
    if not leaders:
        return combatants
    made, changed = dict(combatants), iter(combatants)
    if was is not None:
        cut_before: dict[str, Any] = was.redacted.view.get("combatants", {})
        if cut_before is combatants:
            led: dict[str, Any] = was.view["combatants"]
            return led
        if [*cut_before] == [*combatants]:
            made = dict(was.view["combatants"])
            changed = compress(combatants, map(is_not, combatants.values(), cut_before.values()))
    for one in changed:
        cut, leader = combatants[one], leaders.get(one)
        is_said = leader is None or cut.get("controlled_by", leader) == leader
        made[one] = cut if is_said else {**cut, "controlled_by": leader}
    return made


def _seats(people: People, seen: RedactedState) -> dict[str, Any]:
    unseen, told = seen.unseen, seen.told
    return {
        seat.id: {
            "name": seat.name,
            "role": seat.role,
            "controls": sorted(
                told.get(one, one) for one in seat.controls if one in people.names and one not in unseen
            ),
            **({"sees": seat.sees} if seat.sees in SEEING else {}),
            **_played(seat),
            **_away(seat),
        }
        for seat in people.seats
    }


def _played(seat: Seat) -> dict[str, Any]:
    """That the server sits there, and how it plays."""
    if seat.played is None:
        return {}
    played = seat.played
    told: dict[str, Any] = {"strength": played.strength, "side": played.side, "temper": played.temper}
    told |= {"round": played.round, "group": bool(played.combatants) or None}
    told |= {"paused": played.paused, "leads": played.leads or None, "stands_in": played.stands_in}
    return {"played": {name: value for name, value in told.items() if value is not None}}


def _away(seat: Seat) -> dict[str, Any]:
    """That the person is not there, and whether the server plays meanwhile."""
    if seat.away is None:
        return {}
    away = seat.away
    told = {"strength": away.strength, "temper": away.temper, "lent_to": away.lent_to}
    return {"away": {name: value for name, value in told.items() if value is not None}}
