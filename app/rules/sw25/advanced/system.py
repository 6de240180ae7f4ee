"""Advanced Combat (熟練戦闘) as a rule system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, assert_never, cast

from app.rules.core import Asker, Command, Event, Query, Reason, Space, Switch, Viewer, place_unseen
from app.rules.offers import Offer
from app.rules.sw25.advanced import (
    evolution,
    lenses,
    occupancy,
    offers,
    portrait,
    queries,
    retelling,
    rulings,
)
from app.rules.sw25.advanced.answer_types import ANSWERS, PREVIEWS
from app.rules.sw25.advanced.beginning import settled
from app.rules.sw25.advanced.commands import (
    COMMANDS,
    NOT_BUILT,
    QUERIES,
    AskArea,
    AskSurprise,
    LineOfFire,
    Move,
    Question,
    UseEffect,
)
from app.rules.sw25.advanced.context import CommandContext
from app.rules.sw25.advanced.events import EVENTS, Began
from app.rules.sw25.advanced.setup import MOST_USED, CombatantSetup, Setup, objection
from app.rules.sw25.advanced.state import Fight
from app.rules.sw25.advanced.switches import SWITCHES
from app.rules.sw25.body.derived import hidden_from_some, unseen
from app.rules.sw25.combat import Combat
from app.rules.sw25.commands.combat import Actions, Leave, MakeAttack, Reach
from app.rules.sw25.offers.position import Acting, Position
from app.rules.sw25.sheet.so_far import SoFar, SoFarOnPlane


class AdvancedCombat(Combat[Setup, Fight, CommandContext]):
    """Dots and circles on a plane."""

    key = "sw25-advanced"
    titles: Mapping[str, str] = {
        "en": "Sword World 2.5: Advanced Combat",
        "ja": "ソード・ワールド2.5 熟練戦闘",
    }
    listed: tuple[str, ...] = ("skirmishes",)
    space: Space | tuple[Space, ...] = "plane"
    ways_out: frozenset[str] = frozenset({"prepare-to-leave"})
    sheet: type[Any] = CombatantSetup
    done: type[SoFar] = SoFarOnPlane
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
        return settled(Began(setup=setup, options=options, scenario=scenario))

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions, feats, and the skirmishes that stand in the setup."""
        circles = setup.get("skirmishes")
        named = frozenset(circles if isinstance(circles, Mapping) else ())
        return {**super().vocabulary(setup), "prepared_for": named}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """Where those of a melee stand follows from their skirmish."""
        placed = {one for circle in (state.get("skirmishes") or {}).values() for one in circle["melee"]}
        combatants = {
            name: {field: said for field, said in one.items() if field != "at" or name not in placed}
            for name, one in setup.get("combatants", {}).items()
        }
        return {**setup, "combatants": combatants} if combatants else setup

    def so_far(self, fight: Fight) -> Mapping[str, Any]:
        """With the ids of skirmishes that there were."""
        gone = tuple(name for name in fight.used if name not in fight.skirmishes)
        return {**super().so_far(fight), "used": gone[-MOST_USED:]}

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        """The fight after an event."""
        return evolution.evolve(fight, event)

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        """The hidden, to whom they are, and the circles in which they fight alone."""
        hidden = hidden_from_some(fight) and unseen(fight, viewer)
        return hidden and hidden | {place_unseen(name) for name in occupancy.circles_of(fight, hidden)}

    def places(self, fight: Fight) -> frozenset[str]:
        """Every skirmish: of one in which only the hidden fight not everybody may know."""
        return frozenset(map(place_unseen, fight.skirmishes))

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        """With circles, counts and decisions as they are without the unseen."""
        return retelling.as_told(fight, unseen)

    def retell(
        self, before: Fight, unseen: frozenset[str], steps: Sequence[retelling.Step]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        """Circles are told as large as those want whom one may know of."""
        return retelling.retold(before, unseen, steps)

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def acting(self, position: Position, name: str) -> Acting:
        """The combatant on its ground, its turn begun."""
        return offers.acting_on(position, name)

    def moves(self, acting: Acting) -> Iterator[Offer]:
        """What it could do about its place."""
        return offers.moves(acting)

    def decisions(self, position: Position) -> Iterator[Offer]:
        """Answers to decisions about the place."""
        return offers.decisions(position)

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        """What a lens asks."""
        seen = occupancy.known_to(fight, unseen(fight, asker.viewer))
        question = cast(Question, query)
        match question:
            case Reach():
                return queries.reach(seen, question, asker.viewer)
            case Leave():
                return queries.leave(seen, question, asker.viewer)
            case Actions():
                return queries.actions(seen, question, asker.viewer)
            case LineOfFire():
                return queries.line_of_fire(seen, question, asker.viewer)
            case AskArea():
                return lenses.area(seen, question)
            case AskSurprise():
                return lenses.ask_surprise(seen, question)
            case _:
                assert_never(question)

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        """A command judged by the rules, and not carried out."""
        seen = occupancy.known_to(fight, unseen(fight, asker.viewer))
        if isinstance(command, Move):
            return queries.preview_move(seen, command, asker.viewer)
        if isinstance(command, MakeAttack):
            return lenses.preview_attack(seen, command, asker.viewer)
        if isinstance(command, UseEffect):
            return lenses.preview_effect(seen, command, asker.viewer)
        return self.judge.preview(seen, command, asker)


SYSTEM = AdvancedCombat()
