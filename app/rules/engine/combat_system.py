"""What a rule system answers where it has nothing of its own to say, and about a fight of combatants."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from app.rules.accounts import Account, NoAccount, ThrowKind
from app.rules.common import faces
from app.rules.common.manual_dice import QuestionedCommand, SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.core import (
    Asker,
    CombatantId,
    Command,
    Dice,
    Event,
    Faction,
    Id,
    Name,
    Role,
    Ruling,
    Space,
    Viewer,
)
from app.rules.engine.changes import with_some
from app.rules.engine.judge import FINAL, Judge
from app.rules.forms import Form
from app.rules.replacing import replace
from app.rules.system import Upcast

F = TypeVar("F")


@lru_cache(maxsize=64)
def side_of(role: Role, factions: frozenset[str]) -> Viewer:
    """Who looks with these sides' eyes and leads nobody."""
    return Viewer(role=role, factions=factions)


class Basics(Generic[F]):
    """Sides that share their sight, one fight without phases, no hidden places."""

    space: Space | tuple[Space, ...]
    called: Mapping[str, str] = {}
    final: frozenset[str] = FINAL
    form: Form = Form()
    formats: str = ""
    told_again: frozenset[str] = frozenset()
    line_figures: tuple[str, ...] = ()
    line_names: Mapping[str, str] = {}
    listed: tuple[str, ...] = ()
    package: str
    not_built: frozenset[str] = frozenset()
    public_figures: frozenset[str] = frozenset()
    round_phases: frozenset[str] = frozenset({"rounds"})
    upcasts: Mapping[str, Upcast] = {}
    ways_out: frozenset[str] = frozenset()
    throws: ThrowKind | None = None
    account: Callable[[], Account] = NoAccount

    @property
    def explained(self) -> tuple[str, ...]:
        """Beside its code, then where its sentences lie, then what every system shares."""
        beside = type(self).__module__.rpartition(".")[0]
        return tuple(dict.fromkeys((beside, self.package, "app.rules.common")))

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """All words mean something."""
        return {}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of it is read back."""
        return setup

    def so_far(self, fight: F) -> Mapping[str, Any]:
        """All of it is shown."""
        return {}

    def so_far_as_seen(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of it is shown."""
        return {}

    def waiting(self, fight: F) -> SuspendedCommand | QuestionedCommand | HeldCommand | None:
        """No command waits."""
        return None

    def retell(
        self, before: F, unseen: frozenset[str], steps: Sequence[tuple[Event, F, frozenset[str]]]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        """Events tell of nobody's figures but their own: the marks on them are enough."""
        return ((event, now) for event, _, now in steps)

    def aliases(self, fight: F) -> Mapping[str, frozenset[str]]:
        """Everybody is known by name."""
        return {}

    def under_aliases(self, fight: F, who: frozenset[str]) -> F:
        """Nobody has an alias."""
        return fight

    @abstractmethod
    def unseen(self, fight: F, viewer: Viewer) -> frozenset[str]:
        """Each system says who is hidden from whom."""

    def viewpoints(self, fight: F, viewers: Mapping[str, Viewer]) -> Mapping[str, Hashable]:
        """Players of one side see the same, but for the hidden that somebody of them plays."""
        sides = {one.factions for one in viewers.values()}
        hidden = {side: self.unseen(fight, side_of("player", side)) for side in sides}
        return {seat: (one.factions, one.controls & hidden[one.factions]) for seat, one in viewers.items()}

    def controllers(self, fight: F) -> Mapping[str, str]:
        """Everybody is the GM's."""
        return {}

    def places(self, fight: F) -> frozenset[str]:
        """There is no place of which somebody may not know."""
        return frozenset()

    def space_of(self, fight: F) -> Space:
        """The space of the system; of several the first."""
        return self.space if isinstance(self.space, str) else self.space[0]

    def images(self, view: Mapping[str, Any]) -> frozenset[str]:
        """That of the battlefield, and portraits."""
        return faces.images(view)

    def phase(self, fight: F) -> str:
        """There are no phases."""
        return ""

    def has_begun(self, fight: F) -> bool:
        """Its phase is one of the rounds. Without phases, seats may add to the dice at any time."""
        return self.phase(fight) in self.round_phases

    def can_strike(self, fight: F, actor: str) -> bool:
        """With the bare hands."""
        return True

    def is_over(self, fight: F) -> bool:
        """It has no end of its own."""
        return False

    def fight_number(self, fight: F) -> int:
        """A table has one fight."""
        return 1


class InFight(Protocol):
    """A combatant: what the engine and the commands of every system ask of it, beside its place.

    `alias` and `portrait` come with a `Face` (`app/rules/common/faces.py`).
    """

    @property
    def id(self) -> CombatantId: ...
    @property
    def name(self) -> Name: ...
    @property
    def names(self) -> Mapping[Id, Name]:
        """The name by language, where it has any."""
        ...

    @property
    def faction(self) -> Faction: ...
    @property
    def conditions(self) -> tuple[str, ...]: ...
    @property
    def controlled_by(self) -> str:
        """`gm`, or the seat that leads it."""
        ...

    @property
    def told(self) -> Mapping[str, tuple[str, ...]]:
        """What the other side knows of it by a reveal."""
        ...

    @property
    def alias(self) -> Name | None: ...
    @property
    def portrait(self) -> str | None: ...


class CombatFight(Protocol):
    """A fight as most systems keep it."""

    @property
    def combatants(self) -> Mapping[str, InFight]:
        """By id."""
        ...

    @property
    def phase(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def waiting(self) -> SuspendedCommand | QuestionedCommand | HeldCommand | None: ...


G = TypeVar("G", bound=CombatFight)


class CombatSystem(Basics[G]):
    """What is the same in every system that keeps such a fight and rules by a `Judge`."""

    judge: Judge[G, Any]

    def decide(self, fight: G, command: Command, dice: Dice, asker: Asker) -> Ruling:
        """What comes of a command."""
        return self.judge.decide(fight, command, dice, asker)

    def options(self, fight: G) -> Mapping[str, Any]:
        """The switches as they are set."""
        return fight.options

    def waiting(self, fight: G) -> SuspendedCommand | QuestionedCommand | HeldCommand | None:
        """A command that waits for dice that people throw, or for the GM."""
        return fight.waiting

    def names(self, fight: G) -> Mapping[str, str]:
        """Everybody's faction."""
        return {one.id: one.faction for one in fight.combatants.values()}

    def controllers(self, fight: G) -> Mapping[str, str]:
        """Who leads each combatant, as its sheet or the GM has said."""
        return {one.id: one.controlled_by for one in fight.combatants.values()}

    def aliases(self, fight: G) -> Mapping[str, frozenset[str]]:
        """Who is known by an alias: the sides, or `all`, that were told the name."""
        return {
            one.id: frozenset(to for to, fields in one.told.items() if "name" in fields)
            for one in fight.combatants.values()
            if one.alias is not None
        }

    def under_aliases(self, fight: G, who: frozenset[str]) -> G:
        """These called by their aliases."""
        some: Iterator[Any] = (fight.combatants[name] for name in fight.combatants.keys() & who)
        return with_some(fight, (replace(one, name=one.alias or one.name, names={}) for one in some))

    def phase(self, fight: G) -> str:
        """Where the fight is in its procedure."""
        return fight.phase

    def is_over(self, fight: G) -> bool:
        """It has ended, by itself or by the GM."""
        return fight.phase == "ended"
