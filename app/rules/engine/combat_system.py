"""What a rule system answers about a fight of combatants, with phases, switches and commands that wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, cast

from app.rules.common import faces
from app.rules.common.manual_dice import QuestionedCommand, SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.core import Asker, CombatantId, Command, Dice, Faction, Id, Name, Ruling
from app.rules.engine.basics import Basics
from app.rules.engine.judge import Judge
from app.rules.replacing import replace


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


F = TypeVar("F", bound=CombatFight)


class CombatSystem(Basics[F]):
    """What is the same in every system that keeps such a fight and rules by a `Judge`."""

    judge: Judge[F, Any]

    def decide(self, fight: F, command: Command, dice: Dice, asker: Asker) -> Ruling:
        """What comes of a command."""
        return self.judge.decide(fight, command, dice, asker)

    def options(self, fight: F) -> Mapping[str, Any]:
        """The switches as they are set."""
        return fight.options

    def waiting(self, fight: F) -> SuspendedCommand | QuestionedCommand | HeldCommand | None:
        """A command that waits for dice that people throw, or for the GM."""
        return fight.waiting

    def names(self, fight: F) -> Mapping[str, str]:
        """Everybody's faction."""
        return {one.id: one.faction for one in fight.combatants.values()}

    def controllers(self, fight: F) -> Mapping[str, str]:
        """Who leads each combatant, as its sheet or the GM has said."""
        return {one.id: one.controlled_by for one in fight.combatants.values()}

    def aliases(self, fight: F) -> Mapping[str, frozenset[str]]:
        """Who is known by an alias."""
        return faces.aliases(fight.combatants.values())

    def under_aliases(self, fight: F, who: frozenset[str]) -> F:
        """These called by their aliases."""
        changed: Any = replace(cast(Any, fight), combatants=faces.under_aliases(fight.combatants, who))
        return cast(F, changed)

    def phase(self, fight: F) -> str:
        """Where the fight is in its procedure."""
        return fight.phase

    def is_over(self, fight: F) -> bool:
        """It has ended, by itself or by the GM."""
        return fight.phase == "ended"
