"""What a rule system answers about a fight of combatants, with phases, switches and commands that wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, cast

from app.rules.common import faces
from app.rules.common.manual_dice import QuestionedCommand, SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.core import Asker, Command, Dice, Ruling
from app.rules.engine.basics import Basics
from app.rules.engine.judge import Judge
from app.rules.replacing import replace


class CombatFight(Protocol):
    """A fight as most systems keep it."""

    @property
    def combatants(self) -> Mapping[str, Any]:
        """By id; each has `id`, `faction`, `controlled_by`, `alias` and `told`."""
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
