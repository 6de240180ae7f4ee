"""A rule system as small as one can be, for rooms that know no rules: a counter for each combatant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from app.rules.common import Override, Redo, Undo
from app.rules.core import (
    Asker,
    CombatantId,
    Command,
    Dice,
    Event,
    Faction,
    Length,
    Query,
    Reason,
    Ruling,
    Switch,
    Viewer,
    Who,
    refuse,
    seen,
)
from app.rules.engine.combat_system import Basics


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """Somebody who counts."""

    faction: Faction = seen(Who.ALL, default="allies")
    at: tuple[Length, Length] = seen(Who.ALL, default=(0, 0))
    count: int = seen(Who.FACTION, default=0)
    hidden: bool = seen(Who.GM, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    combatants: Mapping[CombatantId, Counter] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    options: Mapping[str, Any] = seen(Who.ALL, default_factory=dict)
    combatants: Mapping[CombatantId, Counter] = seen(Who.ALL, default_factory=dict)
    total: int = seen(Who.ALL, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Command):
    """Counts on, at most to 9."""

    kind: ClassVar[str] = "count"
    actor: CombatantId
    by: int = 1

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Command):
    """Counts on by two dice."""

    kind: ClassVar[str] = "throw"
    actor: CombatantId

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk(Command):
    """Stands elsewhere."""

    kind: ClassVar[str] = "walk"
    gm: ClassVar[bool] = True
    target: CombatantId
    at: tuple[Length, Length]


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(Query):
    kind: ClassVar[str] = "total"
    from_: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    kind: ClassVar[str] = "begun@1"
    setup: Setup = seen(Who.GM)
    options: Mapping[str, Any] = seen(Who.GM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    kind: ClassVar[str] = "counted@1"
    actor: CombatantId = seen(Who.ALL)
    by: int = seen(Who.ALL)
    dice: tuple[int, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked(Event):
    kind: ClassVar[str] = "walked@1"
    target: CombatantId = seen(Who.ALL)
    at: tuple[Length, Length] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    kind: ClassVar[str] = "overruled@1"
    code: str = seen(Who.ALL)


def _of(*classes: type[Any]) -> dict[str, Any]:
    return {cls.kind: cls for cls in classes}


class Counting(Basics[Fight]):
    """The system itself."""

    key = "counting"
    package = "tests.helpers"
    upcasts: Mapping[str, Any] = {}
    public_figures = frozenset({"metres"})
    called: Mapping[str, str] = {}
    commands: Mapping[str, type[Command]] = _of(Count, Throw, Walk, Undo, Redo, Override)
    queries: Mapping[str, type[Query]] = _of(Total)
    events: Mapping[str, type[Event]] = _of(Begun, Counted, Walked, Overruled)
    not_built = frozenset({"sing"})
    switches: tuple[Switch, ...] = ()
    listed: tuple[str, ...] = ()
    setup = Setup
    fight = Fight

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """None."""
        return {}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of it is read back."""
        return setup

    def begin(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason:
        return Begun(setup=setup, options=dict(options))

    def decide(self, fight: Fight, command: Command, dice: Dice, asker: Asker) -> Ruling:
        match command:
            case Count(actor=actor, by=by):
                return _count(fight, Counted(actor=actor, by=by), asker)
            case Throw(actor=actor):
                faces = (dice.roll(6), dice.roll(6))
                return Ruling(events=(Counted(actor=actor, by=sum(faces), dice=faces),))
            case Walk(target=target, at=at):
                return Ruling(events=(Walked(target=target, at=at),))
        raise TypeError(command)

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        if isinstance(event, Begun):
            return Fight(options=event.options, combatants=event.setup.combatants)
        assert fight is not None
        match event:
            case Counted(actor=actor, by=by):
                here = fight.combatants[actor]
                return replace(
                    _with(fight, actor, replace(here, count=here.count + by)), total=fight.total + by
                )
            case Walked(target=target, at=at):
                return _with(fight, target, replace(fight.combatants[target], at=at))
            case Overruled():
                return fight
        raise TypeError(event)

    def options(self, fight: Fight) -> Mapping[str, Any]:
        return fight.options

    def names(self, fight: Fight) -> Mapping[str, str]:
        return {name: one.faction for name, one in fight.combatants.items()}

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        if viewer.role == "gm":
            return frozenset()
        return frozenset(name for name, one in fight.combatants.items() if one.hidden)

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        return fight

    def retell(
        self, before: Fight, unseen: frozenset[str], steps: Sequence[tuple[Event, Fight, frozenset[str]]]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        return ((event, now) for event, _, now in steps)

    def portray(self, fight: Fight) -> Fight:
        return fight

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        return {"total": fight.total, "counted": list(fight.combatants)}

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        ruling = self.decide(fight, command, NoDice(), asker)
        return {"legal": ruling.refusal is None, "reject": ruling.refusal and ruling.refusal.code}


class NoDice:
    """Dice that nobody may roll."""

    def roll(self, sides: int) -> int:
        raise AssertionError("a die is rolled")


def _count(fight: Fight, event: Counted, asker: Asker) -> Ruling:
    now = fight.combatants[event.actor].count
    if now + event.by <= 9:
        return Ruling(events=(event,))
    if not asker.lenient:
        return refuse("too-far", count=now + event.by, budget=9)
    return Ruling(events=(event, Overruled(code="too-far")), warnings=(Reason(code="too-far"),))


def _with(fight: Fight, name: str, one: Counter) -> Fight:
    return replace(fight, combatants={**fight.combatants, name: one})
