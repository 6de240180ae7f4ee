"""Simplified Combat (基本戦闘) as a rule system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, assert_never, cast

from app.rules.core import Asker, Command, Event, Query, Reason, Space, Switch, Viewer
from app.rules.offers import Offer
from app.rules.sw25.body.derived import unseen
from app.rules.sw25.combat import Combat
from app.rules.sw25.commands.combat import Actions, Leave, MakeAttack, Reach
from app.rules.sw25.offers.position import Acting, Position
from app.rules.sw25.on_areas.commands import LineOfFire
from app.rules.sw25.simplified import evolution, lenses, offers, portrait, queries, rulings, situation
from app.rules.sw25.simplified.answer_types import ANSWERS, PREVIEWS
from app.rules.sw25.simplified.commands import (
    COMMANDS,
    NOT_BUILT,
    QUERIES,
    AskArea,
    Move,
    Question,
    Retreat,
    UseEffect,
)
from app.rules.sw25.simplified.context import CommandContext
from app.rules.sw25.simplified.events import EVENTS, Began
from app.rules.sw25.simplified.setup import CombatantSetup, Setup, objection
from app.rules.sw25.simplified.state import Fight
from app.rules.sw25.simplified.switches import SWITCHES


class SimplifiedCombat(Combat[Setup, Fight, CommandContext]):
    """Three areas in a row."""

    key = "sw25-simplified"
    titles: Mapping[str, str] = {
        "en": "Sword World 2.5: Simplified Combat",
        "ja": "ソード・ワールド2.5 基本戦闘",
    }
    space: Space | tuple[Space, ...] = "areas"
    sheet: type[Any] = CombatantSetup
    commands: Mapping[str, type[Command]] = COMMANDS
    queries: Mapping[str, type[Query]] = QUERIES
    events: Mapping[str, type[Event]] = EVENTS
    not_built: frozenset[str] = NOT_BUILT
    answers: Mapping[str, type[Any]] = ANSWERS
    previews: Mapping[str, type[Any]] = PREVIEWS
    switches: tuple[Switch, ...] = SWITCHES
    setup: type[Any] = Setup
    fight: type[Fight] = Fight
    judge = rulings.JUDGE

    def objection(self, setup: Setup, options: Mapping[str, Any]) -> Reason | None:
        return objection(setup, options)

    def began(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event:
        return Began(setup=setup, options=options, scenario=scenario)

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        """The fight after an event."""
        return evolution.evolve(fight, event)

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        """The hidden, to whom they are, and the areas that they alone make battlefields."""
        return situation.unseen_by(fight, viewer)

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        """Without the unseen, and no battlefield because of them."""
        return situation.known(fight, unseen)

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def acting(self, position: Position, name: str) -> Acting:
        """The combatant on its ground, its turn begun."""
        return offers.acting_in(position, name)

    def moves(self, acting: Acting) -> Iterator[Offer]:
        """What it could do about its place."""
        return offers.moves(acting)

    def decisions(self, position: Position) -> Iterator[Offer]:
        """Answers to decisions about the place."""
        return offers.decisions(position)

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        """What a lens asks."""
        seen = situation.known(fight, unseen(fight, asker.viewer))
        question = cast(Question, query)
        match question:
            case Reach():
                return queries.reach(seen, question, asker.viewer)
            case Leave():
                return queries.leave(seen, question, asker.viewer)
            case Actions():
                return queries.actions(seen, question, asker.viewer)
            case LineOfFire():
                return lenses.line_of_fire(seen, question, asker.viewer)
            case AskArea():
                return lenses.area(seen, question)
            case _:
                assert_never(question)

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        """A command judged by the rules, and not carried out."""
        seen = situation.known(fight, unseen(fight, asker.viewer))
        match command:
            case Move():
                return queries.preview_move(seen, command, asker.viewer)
            case Retreat():
                return queries.preview_retreat(seen, command, asker.viewer)
            case MakeAttack():
                return lenses.preview_attack(seen, command, asker.viewer)
            case UseEffect():
                return lenses.preview_effect(seen, command, asker.viewer)
            case _:
                return self.judge.preview(seen, command, asker)


SYSTEM = SimplifiedCombat()
