"""What a rule system is: the data and functions that everything else asks it for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from app.rules.accounts import Account, ThrowKind
from app.rules.core import Asker, Command, Dice, Event, Query, Reason, Ruling, Space, Switch, Viewer
from app.rules.forms import Form

F = TypeVar("F")


Upcast = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""The JSON of a stored event made into that of a newer kind, `type` and all."""


class System(Protocol[F]):
    """A rule system. `decide` looks and rolls, never changes; `evolve` changes, never rolls or refuses.

    A fight begins with the event that `begin` makes of a setup; `evolve(None, event)` makes its first state.
    """

    key: str
    titles: Mapping[str, str]
    """What the system is called, by language."""
    package: str
    """The Python package that it lives in. Sentences of its own lie there as `locales/<language>.ftl`.

    Each of their names begins with the key of the system and goes before the name that all systems share:
    `<key>-reject-too-far` before `reject-too-far`.
    """
    public_figures: frozenset[str]
    """Figures of its reasons that everybody may hear, whoever they are about: what all see on the board."""
    called: Mapping[str, str]
    """Figures of its reasons that are an id of which there are words: what the names of those begin with."""
    final: frozenset[str]
    """Codes of its reasons that even the GM cannot overrule: what was asked has no meaning."""
    ways_out: frozenset[str]
    """Offers, by id, that ask for nothing more and begin to get somebody away from foes who hold it."""
    space: Space | tuple[Space, ...]
    """Several where the setup chooses."""
    phases: tuple[str, ...]
    """The phases of a fight in their order."""
    round_phases: frozenset[str]
    """Those of `phases` in which rounds run. What seats add to the dice counts for dice from then on."""
    sheet: type[Any]
    """Dataclass of one combatant at setup, from which the schema of a sheet is made."""
    form: Form
    """How an editor shows that sheet."""
    commands: Mapping[str, type[Command]]
    queries: Mapping[str, type[Query]]
    events: Mapping[str, type[Event]]
    upcasts: Mapping[str, Upcast]
    """By a stored kind that is no longer made: what turns its JSON into that of a newer kind."""
    not_built: frozenset[str]
    """Names of commands and queries that the contract knows and this system has not got yet."""
    answers: Mapping[str, type[Any]]
    """By the name of a query: the `TypedDict` of what it answers. `offers` is alike for every system."""
    previews: Mapping[str, type[Any]]
    """By the name of a command: the `TypedDict` of its preview; the others answer a `Verdict`."""
    switches: tuple[Switch, ...]
    formats: str
    """The module whose `FORMATS` (`rules.pieces`) read and write what other programs say; empty: none."""
    told_again: frozenset[str]
    """Kinds of events that tell a face which another event of the same entry has told."""
    line_figures: tuple[str, ...]
    """Figures of the command `adjust` that a line of the chat may change, as `:LABEL-5`."""
    line_names: Mapping[str, str]
    """Other names under which lines of dice name a figure in braces -> the figure."""
    throws: ThrowKind | None
    """The throw by which a report measures luck; None where there is none."""
    account: Callable[[], Account]
    """Makes who reads a fight for a report, from what a seat was told of it."""
    listed: tuple[str, ...]
    """Members of a portrait, by id there, that a scenario file expects as a list."""
    setup: type[Any]
    """Dataclass of the `setup` of a scenario (contract section 2), handed to `begin` with its `options`."""
    fight: type[F]
    """Dataclass of the state, for snapshots."""

    @property
    def explained(self) -> tuple[str, ...]:
        """Packages whose `explained/<language>.ftl` say the rules in plain words, the nearest first."""
        ...

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Names that mean something in this setup, as it is written, by the field of a combatant there."""
        ...

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """A setup made of a state (all that its type knows of it) without what would not be read back."""
        ...

    def so_far(self, fight: F) -> Mapping[str, Any]:
        """What has happened in a fight, as the setup of a position says it beside what is shown."""
        ...

    def so_far_as_seen(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same as far as a view tells it."""
        ...

    def begin(self, setup: Any, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason: ...
    def decide(self, fight: F, command: Command, dice: Dice, asker: Asker) -> Ruling: ...
    def evolve(self, fight: F | None, event: Event) -> F: ...
    def options(self, fight: F) -> Mapping[str, Any]:
        """The switches as they are set. `strictness, dice, spectator_delay` among them are the house's."""
        ...

    def waiting(self, fight: F) -> Any | None:
        """The command that waits: for dice that people throw, or until the GM allows it.

        `SuspendedCommand` of `rules.common.manual_dice`, `HeldCommand` of `rules.common.permission`.
        """
        ...

    def names(self, fight: F) -> Mapping[str, str]:
        """Id to faction of every combatant there is."""
        ...

    def aliases(self, fight: F) -> Mapping[str, frozenset[str]]:
        """Who is known by an alias: the sides, or `all`, that were told the name since."""
        ...

    def under_aliases(self, fight: F, who: frozenset[str]) -> F:
        """The fight in which these are called by their aliases."""
        ...

    def unseen(self, fight: F, viewer: Viewer) -> frozenset[str]:
        """Ids of the combatants that this viewer may not know of; places as `place_unseen` names them."""
        ...

    def viewpoints(self, fight: F, viewers: Mapping[str, Viewer]) -> Mapping[str, Hashable]:
        """By seat, where a player with combatants of its own looks from: the same answer, the same view."""
        ...

    def controllers(self, fight: F) -> Mapping[str, str]:
        """Combatant to who leads it, as the fight has it: `gm`, `any`, or the id or name of a seat."""
        ...

    def places(self, fight: F) -> frozenset[str]:
        """Every place there is of which somebody may not know, as `place_unseen` names it."""
        ...

    def space_of(self, fight: F) -> Space:
        """What this fight stands in: `space`, or the one of it that the setup has chosen."""
        ...

    def images(self, view: Mapping[str, Any]) -> frozenset[str]:
        """Ids of the pictures that a view shows."""
        ...

    def phase(self, fight: F) -> str:
        """Where it is in its procedure: one of `phases`."""
        ...

    def has_begun(self, fight: F) -> bool:
        """Is it in one of its `round_phases`?"""
        ...

    def can_strike(self, fight: F, actor: str) -> bool:
        """Has it anything to strike a foe with that it can pay for, wherever both stand?"""
        ...

    def is_over(self, fight: F) -> bool:
        """Has it ended? Then the seed of its dice is told."""
        ...

    def fight_number(self, fight: F) -> int:
        """Which fight of the table it is: 1 for the first. The dice of each are bound by themselves."""
        ...

    def known(self, fight: F, unseen: frozenset[str]) -> F:
        """The fight as those know it who may not know of these: every figure as it would be without them."""
        ...

    def retell(
        self, before: F, unseen: frozenset[str], steps: Sequence[tuple[Event, F, frozenset[str]]]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        """What happened, for those who may not know of everybody: without figures that the unseen are in.

        A step is an event, how things stood after it, and who was unseen then; so is what is answered.
        """
        ...

    def portray(self, fight: F) -> Any:
        """The state under the names of contract section 3: dataclasses whose fields carry `seen` marks.

        What has not changed must be the same object again, so that sight can cut it once.
        """
        ...

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        """What a line of the chat rolls, as events that are none of the fight's; none where it is only said.

        `figures` are those that may stand in braces in it.
        """
        ...

    def answer(self, fight: F, query: Query, asker: Asker) -> Mapping[str, Any] | Reason: ...
    def offers(self, fight: F, actor: str | None, asker: Asker) -> Iterable[Any]:
        """`Offer`s: what the combatant could do now, or what the seat may do that is nobody's act.

        What the asker does not want (`Asker.wants`) may be left out, and costs nothing then.
        """
        ...

    def preview(self, fight: F, command: Command, asker: Asker) -> Mapping[str, Any]:
        """Contract: `{legal, reject, …}`, JSON-ready (metres), judged on what the asker may know."""
        ...
