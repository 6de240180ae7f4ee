"""A fight played to its end in memory, with dice of its own: how it may go from here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from app import sight
from app.opponent.deciding import Decider
from app.opponent.eyes import Command, Eyes, is_able
from app.opponent.steps import SIDES, next_step
from app.opponent.worth import Style
from app.rules.core import Asker, Dice, Query, Ruling, Viewer
from app.rules.system import System
from app.sight import RedactedState
from app.store import codec

QUICK: Final = Style(most_tried=8)
"""One who thinks little, so that many fights are over soon."""
IDLE: Final = Style(most_tried=0, is_idle=True)
"""One who lets turns pass."""
MOST_COMMANDS: Final = 600
MOST_ROUNDS: Final = 30
"""A fight that is not over by then has no winner."""
MOST_REFUSED: Final = 12
GM: Final = Asker(viewer=Viewer(role="gm", seat="gm"), lenient=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How one fight went."""

    winner: str | None
    """The side that is left; None where both are, or neither is."""
    rounds: int
    fallen: frozenset[str]
    """Those of both sides who could fight at first and cannot now."""


@dataclass(slots=True)
class Player:
    """A side with its knowledge."""

    side: str
    decider: Decider
    was: RedactedState | None = None


@dataclass(slots=True)
class Battle:
    """One fight. Every side knows what a player's seat that leads it whole would know."""

    system: System[Any]
    fight: Any
    dice: Dice
    style: Style = QUICK
    portrait: Any = None
    """Of the fight as it stands, whole."""
    seen: RedactedState | None = None
    players: list[Player] = field(init=False)

    def __post_init__(self) -> None:
        self.players = [Player(side, Decider(self.style)) for side in SIDES]
        self.players.append(Player("neutral", Decider(IDLE)))

    def play(self, commands: int = MOST_COMMANDS) -> Outcome:
        """To its end, until nobody can go on, or so many commands on."""
        first = self._able()
        began, now, refused = self._round(), first, 0
        for _ in range(commands):
            now = self._able()
            is_over = self.system.is_over(self.fight) or not all(now.values())
            if is_over or self._round() - began >= MOST_ROUNDS or refused > MOST_REFUSED:
                break
            done = self._next()
            if done is None:
                break
            refused = 0 if done else refused + 1
        left = [side for side in SIDES if now[side]]
        fallen = frozenset(one for side in SIDES for one in first[side] if one not in now[side])
        winner = left[0] if len(left) == 1 else None
        return Outcome(winner=winner, rounds=self._round(), fallen=fallen)

    def _able(self) -> Mapping[str, list[str]]:
        self.portrait = self.system.portray(self.fight)
        self.seen = sight.redact(self.portrait, GM.viewer, frozenset(), self.seen, self.system.public_figures)
        people = self.seen.view["combatants"]
        return {
            side: [one for one, told in people.items() if told["faction"] == side and is_able(told)]
            for side in SIDES
        }

    def _round(self) -> int:
        assert self.seen is not None
        return int(self.seen.view.get("round") or 0)

    def _next(self) -> bool | None:
        """Whether the next command was carried out; None where nobody has one."""
        names = self.system.names(self.fight)
        for player in self.players:
            eyes = self._eyes(player, names)
            command = player.decider.next(eyes) if eyes is not None else None
            if eyes is not None and command is not None:
                is_done = self._carry_out(command, eyes.asker)
                player.decider.take(command, is_refused=not is_done)
                return is_done
        step = next_step(self._gms(names))
        return None if step is None else self._carry_out(step, GM)

    def _eyes(self, player: Player, names: Mapping[str, str]) -> Eyes | None:
        led = frozenset(one for one, side in names.items() if side == player.side)
        if not led:
            return None
        factions = frozenset({player.side}) - {"neutral"}
        viewer = Viewer(role="player", seat=player.side, controls=led, factions=factions)
        system, fight, asker = self.system, self.fight, Asker(viewer=viewer)
        unseen = system.unseen(fight, viewer)
        portrait = system.portray(system.known(fight, unseen)) if unseen else self.portrait
        player.was = sight.redact(portrait, viewer, unseen, player.was, system.public_figures)
        return Eyes(
            system=system,
            fight=fight,
            asker=asker,
            names=names,
            unseen=unseen,
            view=player.was.view,
            judge=partial(system.preview, fight, asker=asker),
            controls=led,
            hear=as_said,
            told={},
        )

    def _gms(self, names: Mapping[str, str]) -> Eyes:
        assert self.seen is not None
        return Eyes(
            system=self.system,
            fight=self.fight,
            asker=GM,
            names=names,
            unseen=frozenset(),
            view=self.seen.view,
            judge=partial(self.system.preview, self.fight, asker=GM),
            controls=(),
            hear=as_said,
            told={},
        )

    def _carry_out(self, command: Command, asker: Asker) -> bool:
        ruling = self.system.decide(self.fight, codec.parse_command(self.system, command), self.dice, asker)
        if ruling.refusal:
            return False
        self.fight = folded(self.system, self.fight, ruling)
        return True


def as_said(query: Query) -> Query:
    """Nobody goes by another id here: what comes of it is told to the GM alone."""
    return query


def folded(system: System[Any], fight: Any, ruling: Ruling) -> Any:
    """The fight after a ruling."""
    if ruling.states:
        fight = ruling.states[-1]
    for event in ruling.events[len(ruling.states) :]:
        fight = system.evolve(fight, event)
    return fight


def without(system: System[Any], fight: Any, ids: tuple[str, ...], dice: Dice) -> Any:
    """The same fight as if the GM had taken these off the table; None where that is refused."""
    for one in ids:
        command = codec.parse_command(system, {"command": "remove", "target": one})
        ruling = system.decide(fight, command, dice, GM)
        if ruling.refusal:
            return None
        fight = folded(system, fight, ruling)
    return fight
