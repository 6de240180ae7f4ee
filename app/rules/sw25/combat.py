"""What the combats of Sword World 2.5 are as rule systems, whatever the ground."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

from app.rules.accounts import Account, ThrowKind
from app.rules.core import Asker, Dice, Event, Reason, Switch
from app.rules.engine.combat_system import CombatSystem
from app.rules.engine.judge import Judge
from app.rules.engine.switches import chosen
from app.rules.forms import Form
from app.rules.offers import Offer
from app.rules.replacing import replace
from app.rules.sw25.body import under_way
from app.rules.sw25.body.context import FINAL, CommandContext
from app.rules.sw25.body.derived import unseen
from app.rules.sw25.body.making import with_default_maximum, with_fall
from app.rules.sw25.body.state import Fight
from app.rules.sw25.events.upcasts import UPCASTS
from app.rules.sw25.formats.line_names import LINE_NAMES
from app.rules.sw25.lenses.account import THROWS, CombatAccount
from app.rules.sw25.offers import table
from app.rules.sw25.offers.acts import acts_of
from app.rules.sw25.offers.attacks import attack_offers
from app.rules.sw25.offers.means import can_strike
from app.rules.sw25.offers.position import Acting, Position
from app.rules.sw25.offers.skills import skill_offers
from app.rules.sw25.sheet import dice_notation, feats
from app.rules.sw25.sheet.conditions import BY_NAME, SEEN_BY_FEW
from app.rules.sw25.sheet.form import FORM
from app.rules.sw25.sheet.so_far import SoFar
from app.rules.sw25.turns.turns import PHASES
from app.rules.system import Upcast

F = TypeVar("F", bound=Fight)
S = TypeVar("S", bound="HasBodies")
C = TypeVar("C", bound=CommandContext)


class HasBodies(Protocol):
    """A setup of either combat: its combatants by id."""

    @property
    def combatants(self) -> Mapping[str, Any]: ...


class Combat(CombatSystem[F], ABC, Generic[S, F, C]):
    """Who is there, what comes of a command, and what the chat throws."""

    judge: Judge[F, C]
    switches: tuple[Switch, ...]
    done: type[SoFar]
    """What a position says of somebody in a fight that is under way."""
    package: str = "app.rules.sw25"
    formats: str = "app.rules.sw25.formats.formats"
    upcasts: Mapping[str, Upcast] = UPCASTS
    public_figures: frozenset[str] = frozenset(
        {
            *("metres", "distance", "range", "width", "height", "round", "phase", "by"),
            *("where", "first", "last", "condition", "obstacle", "x", "y"),
        }
    )
    final: frozenset[str] = FINAL
    line_figures: tuple[str, ...] = ("hp", "mp")
    line_names: Mapping[str, str] = LINE_NAMES
    called: Mapping[str, str] = {"feat": "feat", "declared": "feat", "ammo": "ammo"}
    phases: tuple[str, ...] = PHASES
    form: Form = FORM
    throws: ThrowKind | None = THROWS
    account: Callable[[], Account] = CombatAccount

    def begin(self, setup: S, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason:
        """The first event of a fight, or why the position is none."""
        wrong = self.objection(setup, options)
        if wrong:
            return wrong
        switches = chosen(self.switches, options)
        combatants = {
            name: with_fall(with_default_maximum(one), switches) for name, one in setup.combatants.items()
        }
        return self.began(replace(cast(Any, setup), combatants=combatants), dict(options), scenario=scenario)

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions and feats that do something."""
        return {
            "conditions": frozenset(BY_NAME) | SEEN_BY_FEW | {"retreating"},
            "feats": feats.NAMES,
        }

    def offers(self, fight: F, actor: str | None, asker: Asker) -> Iterator[Offer]:
        """Answers to what the table waits for, then what the actor or the table could do."""
        known = self.known(fight, unseen(fight, asker.viewer))
        position = Position(fight=known, asker=asker, judge=self.judge)
        if asker.wants("reaction"):
            yield from table.answers(position)
            yield from self.decisions(position)
        if actor is None:
            yield from table.table_offers(position)
            return
        acting = self.acting(position, actor)
        if asker.wants("move", "other", "gm"):
            yield from self.moves(acting)
        if acting.is_asked_for and asker.wants("attack", "magic", "support"):
            yield from attack_offers(acting)
            yield from skill_offers(acting)
        yield from acts_of(acting)

    def so_far(self, fight: F) -> Mapping[str, Any]:
        """Whose turn it is, what everybody has done and what was told."""
        return under_way.so_far(fight, self.done)

    def so_far_as_seen(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """As far as a view tells it."""
        return under_way.so_far_as_seen(view, self.done)

    @abstractmethod
    def objection(self, setup: S, options: Mapping[str, Any]) -> Reason | None:
        """What is wrong with a setup or its switches, or None."""

    @abstractmethod
    def began(self, setup: S, options: Mapping[str, Any], *, scenario: bool) -> Event:
        """The first event of a fight, from a setup in which every figure is said."""

    def can_strike(self, fight: F, actor: str) -> bool:
        """It has an attack or a harmful skill that it can pay for."""
        return can_strike(fight.combatants[actor])

    def fight_number(self, fight: F) -> int:
        """How many fights of the table have begun."""
        return fight.fights

    @abstractmethod
    def known(self, fight: F, unseen: frozenset[str]) -> F:
        """Each system says what is known of its ground."""

    @abstractmethod
    def acting(self, position: Position, name: str) -> Acting:
        """The combatant on its ground, its turn begun."""

    @abstractmethod
    def moves(self, acting: Acting) -> Iterator[Offer]:
        """What it could do about its place."""

    @abstractmethod
    def decisions(self, position: Position) -> Iterator[Offer]:
        """Answers to decisions about the place."""

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        """A line of the chat that asks for dice."""
        return dice_notation.throw(text, dice, figures)
