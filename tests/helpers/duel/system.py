"""Duels by lantern light as a rule system."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, cast

from app.rules.common.dice.line import Habits, throw
from app.rules.core import Asker, Command, Dice, Event, Query, Reason, Space, Switch, Viewer
from app.rules.engine.combat_system import CombatSystem
from app.rules.offers import Offer
from app.rules.system import System
from tests.helpers.duel import evolution, offers, portrait, queries, sight
from tests.helpers.duel.answers import ANSWERS, PREVIEWS
from tests.helpers.duel.commands import COMMANDS, QUERIES, Question
from tests.helpers.duel.events import EVENTS, Began
from tests.helpers.duel.rulings import JUDGE
from tests.helpers.duel.setup import DuelistSetup, Setup, as_drawn, objection
from tests.helpers.duel.state import PHASES, Fight
from tests.helpers.duel.switches import SWITCHES


class Duel(CombatSystem[Fight]):
    """Few against few on squares; each seat sees what its own pieces see."""

    key = "duel"
    titles: Mapping[str, str] = {"en": "Duels by lantern light", "ja": "灯火の決闘"}
    package = "tests.helpers.duel"
    public_figures = frozenset({"cell", "distance", "spaces", "phase", "wanted"})
    space: Space | tuple[Space, ...] = "squares"
    phases: tuple[str, ...] = PHASES
    round_phases: frozenset[str] = frozenset({"turns", "dusk"})
    sheet: type[Any] = DuelistSetup
    commands: Mapping[str, type[Command]] = COMMANDS
    queries: Mapping[str, type[Query]] = QUERIES
    events: Mapping[str, type[Event]] = EVENTS
    answers: Mapping[str, type[Any]] = ANSWERS
    previews: Mapping[str, type[Any]] = PREVIEWS
    switches: tuple[Switch, ...] = SWITCHES
    setup: type[Any] = Setup
    fight: type[Fight] = Fight
    judge = JUDGE

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions that do something."""
        return {"conditions": frozenset({"hidden", "off-balance"})}

    def begin(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason:
        """The first event of a duel, or why the position is none."""
        drawn = as_drawn(setup)
        if isinstance(drawn, Reason):
            return drawn
        wrong = objection(drawn, options)
        return wrong or Began(setup=drawn, options=dict(options), scenario=scenario)

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        """The duel after an event."""
        return evolution.evolve(fight, event)

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        """Whom this viewer does not see."""
        return sight.unseen(fight, viewer)

    def viewpoints(self, fight: Fight, viewers: Mapping[str, Viewer]) -> Mapping[str, Hashable]:
        """Each seat looks from its own pieces."""
        return {seat: one.controls for seat, one in viewers.items()}

    def is_over(self, fight: Fight) -> bool:
        """One side is left, or the GM has ended it."""
        return fight.phase == "over"

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        """The duel without them."""
        return sight.known(fight, unseen)

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        """A line of the chat that asks for dice."""
        return throw(text, dice, Habits(), figures)

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        """What a lens asks."""
        seen = sight.known(fight, sight.unseen(fight, asker.viewer))
        return queries.answer(seen, cast(Question, query), asker)

    def offers(self, fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
        """What somebody could do now."""
        return offers.offers(sight.known(fight, sight.unseen(fight, asker.viewer)), actor, asker)

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        """A command judged by the rules, and not carried out."""
        seen = sight.known(fight, sight.unseen(fight, asker.viewer))
        return queries.preview(seen, command, asker)


DUEL: System[Any] = Duel()
