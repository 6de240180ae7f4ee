"""What somebody does next: every open offer filled in, previewed and weighed; the best is given."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, zip_longest
from typing import Any, Final
from zlib import crc32

from app.opponent import tempers
from app.opponent.eyes import Command, Eyes, Offer, pool, values
from app.opponent.ways import distance, gap, ways
from app.opponent.worth import TELLS, Style, weakness, worth

ACTS: Final = frozenset({"attack", "magic", "support"})
MOVES: Final = frozenset({"move"})
REACTIONS: Final = frozenset({"reaction"})
END: Final = frozenset({"end-turn"})
"""The offer's id, in every rule system."""
MOST_MOVES: Final = 3
"""Moves of one combatant in a turn that led to nothing better."""
MOST_ACTS: Final = 16
"""Everything that one combatant does in a turn."""
MOST_FILLED: Final = 60
LITTLE: Final = 0.01
ALONE: Final = frozenset({"command", "actor"})
"""All that is said in the command for what one does by oneself; its kind is the id of the offer."""
BESIDE: Final = 2.0
"""Who follows somebody and is so near stays where it is."""
CARELESS: Final = 0.4
"""An act that is worth so much of the best one is good enough for the careless."""


@dataclass(slots=True)
class Turn:
    """What one combatant did already in a round, so that nobody walks to and fro."""

    of: str
    round: int
    moves: int = 0
    acts: int = 0
    has_struck: bool = False
    has_drawn_back: bool = False
    strikes_first: bool = False
    """It drew back the last time and then could strike nobody."""


@dataclass(slots=True)
class Decider:
    """One who plays for a seat: the same knowledge, the same decisions."""

    style: Style
    turn: Turn = field(default_factory=lambda: Turn("", 0))
    """That of who acted last."""
    turns: dict[str, Turn] = field(default_factory=dict)
    placed: set[str] = field(default_factory=set)
    """Who has got a place before the rounds."""
    refused: set[str] = field(default_factory=set)
    """Commands that came back since the last that did not, as text."""
    idle: frozenset[str] = frozenset()
    """Offers, by id, of what one does by oneself and that does nothing to anybody: what it tells of nobody
    once it never does."""

    def take(self, command: Command, *, is_refused: bool) -> None:
        """What came of its last decision: after a refusal something else is next."""
        if is_refused:
            self.refused.add(_text(command))
        else:
            self.refused.clear()

    def _begin(self, actor: str, number: int) -> None:
        turn = self.turns.get(actor)
        if turn is None or turn.round != number:
            strikes_first = turn is not None and turn.has_drawn_back and not turn.has_struck
            turn = self.turns[actor] = Turn(actor, number, strikes_first=strikes_first)
        self.turn = turn

    def next(self, eyes: Eyes) -> Command | None:
        """The next command, or None where there is nothing to do now."""
        if eyes.view.get("pending"):
            return self._answer(eyes)
        for actor in self._order(eyes):
            offers = eyes.offers(actor, ACTS | END, self.idle)
            if offers:
                self._begin(actor, int(eyes.view.get("round") or 0))
                command = self._act(eyes, actor, offers)
                if command is not None:
                    return command
        return None if eyes.has_begun else self._placed(eyes)

    def _order(self, eyes: Eyes) -> list[str]:
        """Whose turn it is first; then those who are nearest to their foes."""
        now = eyes.view.get("turn")
        if isinstance(now, str) and now in eyes.combatants:
            return [now] if now in eyes.led else []

        def near(one: str) -> tuple[bool, float]:
            return one != self.turn.of, min((distance(eyes, one, foe) for foe in eyes.foes(one)), default=0)

        return sorted(eyes.own, key=near)

    def _placed(self, eyes: Eyes) -> Command | None:
        """Before the rounds: the hardier half to the front, as far as places are offered."""
        ranked = sorted(eyes.own, key=lambda one: -(pool(eyes.combatants[one])[0] or 0))
        for one in ranked[: (len(ranked) + 1) // 2]:
            for offer in eyes.offers(one, MOVES) if one not in self.placed else ():
                need = next((need for need in offer["needs"] if need["kind"] == "area"), None)
                if need is None:
                    continue
                self.placed.add(one)
                for area in ways(eyes, one, need, eyes.foes(one))[:1]:
                    command = {**offer["command"], need["field"]: area}
                    if area != eyes.combatants[one].get("area") and self._would(eyes, command) is not None:
                        return command
        return None

    def _act(self, eyes: Eyes, actor: str, offers: Sequence[Offer]) -> Command | None:
        best = None
        leader = self._leader(eyes, actor)
        if self.turn.acts < MOST_ACTS and not self.style.is_idle and (leader or eyes.foes(actor)):
            self.turn.acts += 1
            if leader is not None and not self.turn.moves:
                best = self._move(eyes, actor)
                self.turn.moves += 1
            best = best or self._drawn_back(eyes, actor)
            if best is None:
                best = self._best_act(eyes, actor, offers)
                self.turn.has_struck |= best is not None
            if best is None and self.turn.moves < MOST_MOVES and self.style.temper not in ("hold", "follow"):
                is_harmless = eyes.is_harmless(actor) and not self.style.is_ordered
                best = self._to_safety(eyes, actor) if is_harmless else self._move(eyes, actor)
                self.turn.moves += best is not None
        if best is not None:
            return best
        ends = (dict(one["command"]) for one in offers if one["id"] in END and not one["needs"])
        return next((one for one in ends if _text(one) not in self.refused), None)

    def _leader(self, eyes: Eyes, actor: str) -> str | None:
        """Whom it follows, while that one is not beside it."""
        follows = eyes.told.get(self.style.follows or "", self.style.follows)
        if follows is None or follows not in eyes.combatants:
            return None
        return follows if distance(eyes, actor, follows) > BESIDE else None

    def _best_act(self, eyes: Eyes, actor: str, offers: Sequence[Offer]) -> Command | None:
        goals = self._goals(eyes, actor)
        filled_in = [in_courses(one, eyes, goals) for one in offers if one["group"] in ACTS]
        found: list[tuple[float, Command]] = []
        for command in islice(self._likely(eyes, actor, filled_in), self.style.most_tried):
            told = self._would(eyes, command)
            if told is None:
                continue
            if (value := worth(eyes, actor, command, told, self.style)) > LITTLE:
                found.append((value, command))
            elif command.keys() == ALONE and TELLS.isdisjoint(told):
                self.idle |= {str(command["command"])} - END
        return self._chosen(found)

    def _likely(self, eyes: Eyes, actor: str, every: Sequence[list[Command]]) -> Iterator[Command]:
        """One of each offer in turn, those at the best goals first: not all of them may be tried."""
        rank = {one: place for place, one in enumerate(self._goals(eyes, actor))}

        def place(command: Command) -> int:
            target = command.get("target")
            first = target[0] if isinstance(target, list) and target else target
            return rank.get(first, len(rank)) if isinstance(first, str) else len(rank)

        rows = (sorted(row, key=place) for row in every)
        return (one for one in chain.from_iterable(zip_longest(*rows)) if one is not None)

    def _would(self, eyes: Eyes, command: Command) -> Mapping[str, Any] | None:
        return None if _text(command) in self.refused else eyes.preview(command)

    def _chosen(self, found: Sequence[tuple[float, Command]]) -> Command | None:
        if not found:
            return None
        best = max(found, key=lambda one: one[0])
        if not self.style.is_careless:
            return best[1]
        good = [command for value, command in found if value >= CARELESS * best[0]]
        return good[crc32(f"{self.turn.of}{self.turn.round}{self.turn.acts}".encode()) % len(good)]

    def _drawn_back(self, eyes: Eyes, actor: str) -> Command | None:
        """Away from foes who are too near, before it strikes from there."""
        is_shy = self.style.temper == "keep-away" and not self.turn.strikes_first
        if not is_shy or self.turn.moves or self.turn.has_struck or not tempers.is_pressed(eyes, actor):
            return None
        least = tempers.least(eyes.offers(actor, MOVES))
        away = self._first_way(eyes, actor, least, self._goals(eyes, actor), is_away=True)
        self.turn.has_drawn_back = away is not None
        self.turn.moves += away is not None
        return away

    def _to_safety(self, eyes: Eyes, actor: str) -> Command | None:
        """Who can strike nobody leaves foes who could come to it; a guard stays where it is."""
        offers = eyes.offers(actor, MOVES)
        if self.turn.moves or self.style.temper == "guard" or not tempers.is_in_danger(eyes, actor, offers):
            return None
        away = self._first_way(eyes, actor, offers[::-1], self._goals(eyes, actor), is_away=True)
        return away or self._out(eyes, offers)

    def _out(self, eyes: Eyes, offers: Sequence[Offer]) -> Command | None:
        """What begins to get it away from foes who hold it, where no way leads away yet."""
        out = (dict(one["command"]) for one in offers if one["id"] in eyes.system.ways_out)
        return next((one for one in out if self._would(eyes, one) is not None), None)

    def _move(self, eyes: Eyes, actor: str) -> Command | None:
        """Towards whom it wants to strike, by the least that suffices; away for who keeps away."""
        offers = eyes.offers(actor, MOVES)
        leader, temper = self._leader(eyes, actor), self.style.temper
        goals = self._goals(eyes, actor) if leader is None else [leader]
        is_away = temper == "keep-away" and (self.turn.has_struck or tempers.is_pressed(eyes, actor))
        moves = tempers.on_guard(eyes, actor, goals, offers) if temper == "guard" else offers
        if not is_away:
            moves = tempers.in_order(eyes, actor, goals, moves, in_one=self.style.is_ordered)
        found = self._first_way(eyes, actor, moves, goals, is_away=is_away)
        return found or self._step_in(eyes, offers)

    def _first_way(
        self, eyes: Eyes, actor: str, offers: Sequence[Offer], goals: Sequence[str], *, is_away: bool
    ) -> Command | None:
        for offer in offers:
            placed = tempers.place_of(offer)
            if placed is None:
                continue
            for value in ways(eyes, actor, placed, goals, away=is_away):
                command = {**offer["command"], placed["field"]: value}
                told = self._would(eyes, command)
                if told is None or (is_away and told.get("provokes")):
                    continue
                if not told.get("stopped_by") or told.get("area") == value:
                    return command
        return None

    def _step_in(self, eyes: Eyes, offers: Sequence[Offer]) -> Command | None:
        """A move that names no place but a choice: into what one stands at."""
        for offer in offers:
            if any(one["kind"] == "choice" for one in offer["needs"]):
                for command in islice(filled(offer), 4):
                    if self._would(eyes, command) is not None:
                        return command
        return None

    def _goals(self, eyes: Eyes, actor: str) -> list[str]:
        """Foes, those first whom it goes for."""

        def rank(foe: str) -> tuple[float, float]:
            far = distance(eyes, actor, foe)
            is_hunter = self.style.temper == "hunt-the-weak"
            return (-weakness(eyes.combatants[foe]), far) if is_hunter else (far, 0.0)

        return sorted(eyes.foes(actor), key=rank)

    def _answer(self, eyes: Eyes) -> Command | None:
        """A decision that is put to the own side: what is worth most; else what is offered first."""
        found: list[tuple[float, Command]] = []
        for offer in _asked(eyes):
            for command in islice(in_courses(offer, eyes), self.style.most_tried):
                told = self._would(eyes, command)
                if told is not None:
                    by = str(command.get("actor") or "")
                    found.append((worth(eyes, by, command, told, self.style) + _eager(offer), command))
        return max(found, key=lambda one: one[0])[1] if found else None


def _asked(eyes: Eyes) -> Iterator[Offer]:
    """Answers to the decision, each once: they are offered without an actor, too."""
    seen = set[str]()
    for offer in eyes.offers(None, REACTIONS):
        key = f"{offer['id']}/{offer['command'].get('actor', '')}"
        if key not in seen:
            seen.add(key)
            yield offer


def filled(offer: Offer) -> list[Command]:
    """The commands that an offer can become by what it lists itself; optional needs are left out."""
    made: list[Command] = [dict(offer["command"])]
    for need in offer["needs"]:
        if need.get("optional"):
            continue
        if need["kind"] == "number":
            least = need.get("least") or 0
            chosen: Sequence[Any] = [[least] * need["count"] if need.get("count") else least]
        else:
            chosen = values(need)
        made = [{**one, need["field"]: value} for one in made[:MOST_FILLED] for value in chosen]
    return made


def in_courses(offer: Offer, eyes: Eyes, goals: Sequence[str] = ()) -> list[Command]:
    """As `filled`; where lines may bend, each by every course, those first that end nearest to a goal.

    The first course that is offered is the usual one, which needs not to be said.
    """
    made = filled(offer)
    place = next((need["field"] for need in offer["needs"] if need["kind"] == "cell"), None)
    chosen = (need for need in offer["needs"] if need.get("optional") and need["kind"] == "choice")
    course = next(chosen, None)
    if place is None or course is None:
        return made
    nearest = sorted(made, key=lambda one: gap(eyes, one[place], goals))
    others = values(course)[1:]
    return [way for one in nearest for way in (one, *({**one, course["field"]: other} for other in others))]


def _text(command: Command) -> str:
    return json.dumps(command, sort_keys=True)


def _eager(offer: Offer) -> float:
    """To do something is a little better than to let it pass: what has needs or names a combatant."""
    return LITTLE if offer["needs"] or len(offer["command"]) > 1 else 0.0
