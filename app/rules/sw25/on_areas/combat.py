"""What the combats on a row of areas are as rule systems, however many areas there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.rules.core import Asker, Command, Event, Query, Reason, Space, Viewer
from app.rules.offers import Offer
from app.rules.sw25.body.context import CommandContext
from app.rules.sw25.body.derived import unseen
from app.rules.sw25.body.state import Fight
from app.rules.sw25.combat import Combat, HasBodies
from app.rules.sw25.commands import combat
from app.rules.sw25.commands.combat import Actions, Leave, MakeAttack, Reach
from app.rules.sw25.offers.position import Acting, Position
from app.rules.sw25.on_areas.commands import LineOfFire

F = TypeVar("F", bound=Fight)
S = TypeVar("S", bound=HasBodies)
C = TypeVar("C", bound=CommandContext)
Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaRules(Generic[S, F]):
    """The functions in which one combat on areas differs from another."""

    objection: Callable[[S, Mapping[str, Any]], Reason | None]
    evolve: Callable[[F | None, Event], F]
    unseen: Callable[[F, Viewer], frozenset[str]]
    known: Callable[[F, frozenset[str]], F]
    acting: Callable[[Position, str], Acting]
    moves: Callable[[Acting], Iterator[Offer]]
    decisions: Callable[[Position], Iterator[Offer]]
    reach: Callable[[F, Reach, Viewer], Answer]
    leave: Callable[[F, Leave, Viewer], Answer]
    actions: Callable[[F, Actions, Viewer], Answer]
    line_of_fire: Callable[[F, LineOfFire, Viewer], Answer | Reason]
    area: Callable[[F, Any], Answer | Reason]
    preview_attack: Callable[[F, MakeAttack, Viewer], Answer]
    preview_effect: Callable[[F, Any, Viewer], Answer]
    preview_ways: Mapping[type[Command], Callable[[F, Any, Viewer], Answer]]
    """By the class of a command that leads from area to area."""


class CombatOnAreas(Combat[S, F, C]):
    """A combat on a row of areas, by its `rules`."""

    space: Space | tuple[Space, ...] = "areas"
    rules: AreaRules[S, F]

    def objection(self, setup: S, options: Mapping[str, Any]) -> Reason | None:
        return self.rules.objection(setup, options)

    def evolve(self, fight: F | None, event: Event) -> F:
        """The fight after an event."""
        return self.rules.evolve(fight, event)

    def unseen(self, fight: F, viewer: Viewer) -> frozenset[str]:
        """The hidden, to whom they are, and the areas in which they alone are fought."""
        return self.rules.unseen(fight, viewer)

    def known(self, fight: F, unseen: frozenset[str]) -> F:
        """Without the unseen, and without what only they make of an area."""
        return self.rules.known(fight, unseen)

    def acting(self, position: Position, name: str) -> Acting:
        return self.rules.acting(position, name)

    def moves(self, acting: Acting) -> Iterator[Offer]:
        return self.rules.moves(acting)

    def decisions(self, position: Position) -> Iterator[Offer]:
        return self.rules.decisions(position)

    def answer(self, fight: F, query: Query, asker: Asker) -> Answer | Reason:
        """What a lens asks. Only `area` is a class of each combat's own."""
        rules, viewer = self.rules, asker.viewer
        seen = rules.known(fight, unseen(fight, viewer))
        match query:
            case Reach():
                return rules.reach(seen, query, viewer)
            case Leave():
                return rules.leave(seen, query, viewer)
            case Actions():
                return rules.actions(seen, query, viewer)
            case LineOfFire():
                return rules.line_of_fire(seen, query, viewer)
            case _:
                return rules.area(seen, query)

    def preview(self, fight: F, command: Command, asker: Asker) -> Answer:
        """A command judged by the rules, and not carried out."""
        rules, viewer = self.rules, asker.viewer
        seen = rules.known(fight, unseen(fight, viewer))
        way = rules.preview_ways.get(type(command))
        if way is not None:
            return way(seen, command, viewer)
        match command:
            case MakeAttack():
                return rules.preview_attack(seen, command, viewer)
            case combat.UseEffect():
                return rules.preview_effect(seen, command, viewer)
            case _:
                return self.judge.preview(seen, command, asker)
