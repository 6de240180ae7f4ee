"""The active round as a rule system."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from app.rules.accounts import Account, ThrowKind
from app.rules.active_round import evolution, offers, portrait, queries, sight
from app.rules.active_round.account import THROWS, RoundAccount
from app.rules.active_round.answers import ANSWERS, PREVIEWS
from app.rules.active_round.commands import COMMANDS, QUERIES, Question
from app.rules.active_round.context import MEANINGLESS
from app.rules.active_round.events import EVENTS, Began
from app.rules.active_round.form import FORM
from app.rules.active_round.rulings import JUDGE
from app.rules.active_round.setup import CombatantSetup, Setup, as_drawn, objection
from app.rules.active_round.state import Fight
from app.rules.active_round.switches import SWITCHES
from app.rules.active_round.words import MEANT, PHASES
from app.rules.common.dice.line import Habits, throw
from app.rules.core import Asker, Command, Dice, Event, Query, Reason, Space, Switch, Viewer
from app.rules.engine.combat_system import CombatSystem
from app.rules.forms import Form
from app.rules.offers import Offer
from app.rules.system import System

HABITS = Habits(sides=100)
"""Of dice in lines of talk."""


class ActiveRound(CombatSystem[Fight]):
    """One of each action in the own active round; stances, skills and counters in the defensive round."""

    key = "active-round"
    titles: Mapping[str, str] = {
        "en": "Active Round (percentile edition)",
        "ja": "アクティブラウンド(パーセンタイル版)",
    }
    package = "app.rules.active_round"
    public_figures = frozenset({"cell", "distance", "spaces", "phase", "wanted", "action", "most"})
    final = MEANINGLESS
    line_figures: tuple[str, ...] = ("hp", "ep", "sa", "mortality")
    space: Space | tuple[Space, ...] = ("squares", "hexes", "plane")
    phases: tuple[str, ...] = PHASES
    sheet: type[Any] = CombatantSetup
    form: Form = FORM
    commands: Mapping[str, type[Command]] = COMMANDS
    queries: Mapping[str, type[Query]] = QUERIES
    events: Mapping[str, type[Event]] = EVENTS
    answers: Mapping[str, type[Any]] = ANSWERS
    previews: Mapping[str, type[Any]] = PREVIEWS
    switches: tuple[Switch, ...] = SWITCHES
    setup: type[Any] = Setup
    fight: type[Fight] = Fight
    judge = JUDGE
    throws: ThrowKind | None = THROWS
    account: Callable[[], Account] = RoundAccount

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions that do something; others are only names."""
        return {"conditions": MEANT}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """In the hands only what the sheet has: of a foe it may be unknown."""
        told = {name: _with_known_hands(one) for name, one in setup.get("combatants", {}).items()}
        return {**setup, "combatants": told} if told else setup

    def so_far(self, fight: Fight) -> Mapping[str, Any]:
        """Who comes later and who was passed over, and what was told."""
        everybody, order = fight.combatants, fight.order
        before = order[: order.index(fight.turn)] if fight.turn in order else ()
        return {
            "newcomers": tuple(name for name in everybody if order and name not in order),
            "passed": tuple(name for name in before if not everybody[name].acted),
            "told": {name: one.told for name, one in everybody.items() if one.told},
        }

    def begin(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason:
        """The first event of a fight, or why the position is none."""
        drawn = as_drawn(setup)
        if isinstance(drawn, Reason):
            return drawn
        wrong = objection(drawn, options)
        return wrong or Began(setup=drawn, options=dict(options), scenario=scenario)

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        """The fight after an event."""
        return evolution.evolve(fight, event)

    def fight_number(self, fight: Fight) -> int:
        """How many fights of the table have begun."""
        return fight.fights

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        """The hidden, to whom they are."""
        return sight.unseen(fight, viewer)

    def space_of(self, fight: Fight) -> Space:
        """Cells of the one or the other kind, or the plane that the ruler measures."""
        return fight.battlefield.grid or "plane"

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        """The fight without them."""
        return sight.known(fight, unseen)

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        """A line of the chat that asks for dice."""
        return throw(text, dice, HABITS, figures)

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        """What is asked."""
        seen = sight.known(fight, sight.unseen(fight, asker.viewer))
        return queries.answer(seen, cast(Question, query), asker)

    def offers(self, fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
        """What somebody could do now."""
        return offers.offers(sight.known(fight, sight.unseen(fight, asker.viewer)), actor, asker)

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        """A command judged by the rules, and not carried out."""
        seen = sight.known(fight, sight.unseen(fight, asker.viewer))
        return queries.preview(seen, command, asker)


def _with_known_hands(one: Mapping[str, Any]) -> Mapping[str, Any]:
    arms = one.get("weapons") or {}
    held = {hand: name for hand, name in (one.get("wields") or {}).items() if name in arms}
    return {
        **{field: said for field, said in one.items() if field != "wields"},
        **({"wields": held} if held else {}),
    }


SYSTEM: System[Any] = ActiveRound()
