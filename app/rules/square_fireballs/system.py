"""Square Fireballs as a rule system."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set
from typing import Any, cast

from app.rules.accounts import Account, ThrowKind
from app.rules.common.dice.line import Habits, throw
from app.rules.core import Asker, Command, Dice, Event, Query, Reason, Space, Switch, Viewer
from app.rules.engine.combat_system import CombatSystem
from app.rules.forms import Form
from app.rules.offers import Offer
from app.rules.square_fireballs import evolution, knowing, lenses, offers, portrait, previews
from app.rules.square_fireballs.account import THROWS, SquaresAccount
from app.rules.square_fireballs.answers import ANSWERS, PREVIEWS
from app.rules.square_fireballs.body_events import Saved, SaveFailed
from app.rules.square_fireballs.commands import COMMANDS
from app.rules.square_fireballs.context import FINAL_HERE
from app.rules.square_fireballs.events import EVENTS, Began
from app.rules.square_fireballs.form import FORM
from app.rules.square_fireballs.questions import QUERIES, AskActions, Question
from app.rules.square_fireballs.rulings import JUDGE
from app.rules.square_fireballs.setup import MOST_BURNS, CombatantSetup, Setup, as_drawn, objection
from app.rules.square_fireballs.so_far import SoFar, seen_so_far, so_far_of
from app.rules.square_fireballs.state import PHASES, Fight
from app.rules.square_fireballs.switches import SWITCHES
from app.rules.square_fireballs.words import CONDITIONS
from app.rules.system import System

HABITS = Habits()
"""Of dice in lines of talk."""
WRITTEN = ("by", "until", "whose", "as", "is_fresh")
"""What a condition may have beside its name."""


class SquareFireballs(CombatSystem[Fight]):
    """Fights on squares, with lines, bursts, cover and light."""

    key = "square-fireballs"
    titles: Mapping[str, str] = {"en": "Square Fireballs", "ja": "スクエア・ファイアボール"}
    package = "app.rules.square_fireballs"
    public_figures = frozenset(
        {"cell", "phase", "wanted", "distance", "most", "need", "have", "action", "condition"}
    )
    final: frozenset[str] = FINAL_HERE
    called: Mapping[str, str] = {"condition": "condition"}
    told_again = frozenset({Saved.kind, SaveFailed.kind})
    line_figures: tuple[str, ...] = ("hp", "sp", "surges", "vitality")
    space: Space | tuple[Space, ...] = "squares"
    phases: tuple[str, ...] = PHASES
    sheet: type[Any] = CombatantSetup
    form: Form = FORM
    commands: Mapping[str, type[Command]] = COMMANDS
    queries: Mapping[str, type[Query]] = QUERIES
    events: Mapping[str, type[Event]] = EVENTS
    answers: Mapping[str, type[Any]] = ANSWERS
    previews: Mapping[str, type[Any]] = PREVIEWS
    switches: tuple[Switch, ...] = SWITCHES
    formats: str = "app.rules.square_fireballs.formats"
    setup: type[Any] = Setup
    fight: type[Fight] = Fight
    judge = JUDGE
    throws: ThrowKind | None = THROWS
    account: Callable[[], Account] = SquaresAccount

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions that do something, of a body and of what a power leaves."""
        return {"conditions": CONDITIONS, "effect": CONDITIONS}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """Conditions with all that they have; who is out for good only where the round is told too."""
        people, so_far = state.get("combatants") or {}, state.get("so_far") or {}
        there = {name for name, one in people.items() if name in so_far or not one.get("excluded")}
        told = {
            name: _whole(one, people[name].get("effects") or (), there)
            for name, one in setup.get("combatants", {}).items()
            if name in there
        }
        said = {**setup, "combatants": told} if told else setup
        return said if len(there) == len(people) else _of_those(there, said)

    def so_far(self, fight: Fight) -> Mapping[str, Any]:
        """What everybody has done and what was told, and whom zones have hurt."""
        told = {name: so_far_of(one) for name, one in fight.combatants.items()}
        return {
            "burnt": fight.burnt[-MOST_BURNS:],
            "so_far": {name: done for name, done in told.items() if done != SoFar()},
        }

    def so_far_as_seen(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """As far as a view tells it."""
        there = view.get("combatants") or {}
        return {"so_far": {name: seen_so_far(one) for name, one in there.items()}}

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
        """Of whom this viewer may not know."""
        return knowing.unseen(fight, viewer)

    def viewpoints(self, fight: Fight, viewers: Mapping[str, Viewer]) -> Mapping[str, Hashable]:
        """Each seat looks from its own pieces."""
        return {seat: (one.controls, one.factions) for seat, one in viewers.items()}

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        """The fight without them."""
        return knowing.known(fight, unseen)

    def retell(
        self, before: Fight, unseen: frozenset[str], steps: Sequence[knowing.Step]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        """Decisions without those of whom somebody does not know."""
        return knowing.retold(before, unseen, steps)

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        """A line of the chat that asks for dice."""
        return throw(text, dice, HABITS, figures)

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        """What a lens asks."""
        if isinstance(query, AskActions):
            return offers.actions(_as_reckoned(fight, asker.viewer), query.actor, asker)
        seen = knowing.known(fight, knowing.unseen(fight, asker.viewer))
        return lenses.answer(seen, cast(Question, query), asker.viewer)

    def offers(self, fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
        """What somebody could do now."""
        return offers.offers(_as_reckoned(fight, asker.viewer), actor, asker)

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        """A command judged by the rules, and not carried out."""
        return previews.preview(_as_reckoned(fight, asker.viewer), command, asker)


def _as_reckoned(fight: Fight, viewer: Viewer) -> Fight:
    """Without those of whom a viewer does not know, and what it has to suppose of strangers."""
    return knowing.supposed(knowing.known(fight, knowing.unseen(fight, viewer)), viewer)


def _of_those(there: Set[str], setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """The order of those who are left."""
    said = dict(setup)
    if "order" in said:
        left = [[name for name in entry if name in there] for entry in said["order"]]
        said["order"] = [entry for entry in left if entry]
    if "initiative" in said:
        said["initiative"] = {name: rolled for name, rolled in said["initiative"].items() if name in there}
    if "up" in said:
        said["up"] = [name for name in said["up"] if name in there]
    if said.get("turn") not in (None, *there):
        del said["turn"]
    return said


def _whole(
    one: Mapping[str, Any], effects: Sequence[Mapping[str, Any]], there: Set[str]
) -> Mapping[str, Any]:
    """Its conditions with all that they have; of its powers those that are more than a name."""
    said = dict(one)
    if effects:
        said["conditions"] = [_written(effect, there) for effect in effects]
    if "powers" in said:
        said["powers"] = {name: power for name, power in said["powers"].items() if "target" in power}
    return said


def _written(effect: Mapping[str, Any], there: Set[str]) -> Any:
    """A condition as a setup says it: a name alone where there is nothing else."""
    said = {field: effect[field] for field in WRITTEN if effect.get(field)}
    said = {field: value for field, value in said.items() if field not in ("by", "whose") or value in there}
    return {"name": effect["name"], **said} if said else effect["name"]


SYSTEM: System[Any] = SquareFireballs()
