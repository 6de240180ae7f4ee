"""What somebody does next: every open offer filled in, previewed and weighed; the best is given."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from tests.helpers.opponent.eyes import Command, Eyes, Offer, values
from tests.helpers.opponent.ways import distance, ways
from tests.helpers.opponent.worth import Style, weakness, worth

PLACED: Final = frozenset({"path", "area", "facing"})
ACTS: Final = frozenset({"attack", "magic", "support"})
MOST_TRIED: Final = 60
"""Commands that are previewed for one decision."""
MOST_MOVES: Final = 3
"""Moves of one combatant in a turn that led to nothing better."""
LITTLE: Final = 0.01


@dataclass(slots=True)
class Turn:
    """What was done already since somebody's turn began, so that nobody walks to and fro."""

    of: str = ""
    round: int = 0
    moves: int = 0
    refused: set[str] = field(default_factory=set)

    def begins(self, actor: str, number: int) -> None:
        if (self.of, self.round) != (actor, number):
            self.of, self.round, self.moves, self.refused = actor, number, 0, set()


@dataclass(slots=True)
class Decider:
    """One who plays for a seat: the same table, the same decisions."""

    style: Style
    turn: Turn = field(default_factory=Turn)
    placed: set[str] = field(default_factory=set)
    """Who has got a place before the rounds."""

    async def next(self, eyes: Eyes) -> Command | None:
        """The next command, or None where there is nothing to do now."""
        if eyes.view.get("pending"):
            return await self._answer(eyes)
        for actor in self._order(eyes):
            offers = await eyes.offers(actor)
            if any(_ends(one) for one in offers) or any(one["group"] in ACTS for one in offers):
                self.turn.begins(actor, int(eyes.view.get("round") or 0))
                return await self._act(eyes, actor, offers)
        return await self._placed(eyes)

    def _order(self, eyes: Eyes) -> list[str]:
        """Whose turn it is first; then those who are nearest to their foes."""
        now = eyes.view.get("turn")
        if isinstance(now, str) and now in eyes.combatants:
            return [now] if now in eyes.led else []

        def near(one: str) -> float:
            return min((distance(eyes, one, foe) for foe in eyes.foes(one)), default=0)

        return sorted(eyes.own, key=near)

    async def _placed(self, eyes: Eyes) -> Command | None:
        """Before the rounds: the hardier half to the front, as far as places are offered."""
        ranked = sorted(eyes.own, key=lambda one: -float(eyes.combatants[one].get("hp") or 0))
        for one in ranked[: (len(ranked) + 1) // 2]:
            for offer in await eyes.offers(one) if one not in self.placed else ():
                need = next((need for need in offer["needs"] if need["kind"] == "area"), None)
                if offer["group"] != "move" or need is None:
                    continue
                self.placed.add(one)
                for area in (await ways(eyes, one, need, eyes.foes(one)))[:1]:
                    command = {**offer["command"], need["field"]: area}
                    if area != eyes.combatants[one].get("area") and await eyes.preview(command) is not None:
                        return command
        return None

    async def _act(self, eyes: Eyes, actor: str, offers: Sequence[Offer]) -> Command | None:
        best = await self._best_act(eyes, actor, offers)
        if best is None and self.turn.moves < MOST_MOVES:
            best = await self._move(eyes, actor, offers)
            self.turn.moves += best is not None
        if best is not None:
            return best
        return next((dict(one["command"]) for one in offers if _ends(one) and not one["needs"]), None)

    async def _best_act(self, eyes: Eyes, actor: str, offers: Sequence[Offer]) -> Command | None:
        found: list[tuple[float, Command]] = []
        tried = 0
        for offer in offers:
            if offer["group"] not in ACTS or _key(offer) in self.turn.refused:
                continue
            for command in filled(offer):
                tried += 1
                told = await eyes.preview(command) if tried <= MOST_TRIED else None
                if told is not None and (value := worth(eyes, actor, command, told, self.style)) > LITTLE:
                    found.append((value, command))
        return self._chosen(found)

    def _chosen(self, found: Sequence[tuple[float, Command]]) -> Command | None:
        return max(found, key=lambda one: one[0])[1] if found else None

    async def _move(self, eyes: Eyes, actor: str, offers: Sequence[Offer]) -> Command | None:
        """Towards whom it wants to strike, by the least that suffices; away for who keeps away."""
        goals = self._goals(eyes, actor)
        is_shy = self.style.temper == "keep-away" and self.turn.moves > 0
        for offer in offers:
            placed = next((one for one in offer["needs"] if one["kind"] in PLACED), None)
            if offer["group"] != "move" or placed is None or _key(offer) in self.turn.refused:
                continue
            if self.style.temper == "guard" and not self._is_near(eyes, actor, goals, placed):
                continue
            for value in await ways(eyes, actor, placed, goals, away=is_shy):
                command = {**offer["command"], placed["field"]: value}
                told = await eyes.preview(command)
                if told is not None and not told.get("stopped_by"):
                    return command
        return await self._step_in(eyes, offers)

    async def _step_in(self, eyes: Eyes, offers: Sequence[Offer]) -> Command | None:
        """A move that names no place but a choice: into what one stands at."""
        for offer in offers:
            if offer["group"] == "move" and any(one["kind"] == "choice" for one in offer["needs"]):
                for command in islice(filled(offer), 4):
                    if await eyes.preview(command) is not None:
                        return command
        return None

    def _goals(self, eyes: Eyes, actor: str) -> list[str]:
        """Foes, those first whom it goes for."""

        def rank(foe: str) -> tuple[float, float]:
            far = distance(eyes, actor, foe)
            is_hunter = self.style.temper == "hunt-the-weak"
            return (-weakness(eyes.combatants[foe]), far) if is_hunter else (far, 0.0)

        return sorted(eyes.foes(actor), key=rank)

    @staticmethod
    def _is_near(eyes: Eyes, actor: str, goals: Sequence[str], need: Mapping[str, Any]) -> bool:
        """Can a guard strike somebody after this move alone?"""
        return bool(goals) and distance(eyes, actor, goals[0]) <= float(need.get("reach") or 1) + 1

    async def _answer(self, eyes: Eyes) -> Command | None:
        """A decision that is put to the own side: what is worth most; else what is offered first."""
        found: list[tuple[float, Command]] = []
        async for actor, offer in _asked(eyes):
            for command in islice(filled(offer), MOST_TRIED):
                told = await eyes.preview(command)
                if told is not None:
                    by = str(command.get("actor") or actor or "")
                    found.append((worth(eyes, by, command, told, self.style) + _eager(offer), command))
        return self._chosen(found)


async def _asked(eyes: Eyes) -> AsyncIterator[tuple[str | None, Offer]]:
    seen = set[str]()
    for actor in (None, *eyes.own):
        for offer in await eyes.offers(actor):
            if offer["group"] == "reaction" and _key(offer) not in seen:
                seen.add(_key(offer))
                yield actor, offer


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
        made = [{**one, need["field"]: value} for one in made[:MOST_TRIED] for value in chosen]
    return made


def _eager(offer: Offer) -> float:
    """To do something is a little better than to let it pass: what has needs or names a combatant."""
    return LITTLE if offer["needs"] or len(offer["command"]) > 1 else 0.0


def _ends(offer: Offer) -> bool:
    return str(offer["id"]).startswith("end-turn")


def _key(offer: Offer) -> str:
    return f"{offer['id']}/{offer['command'].get('actor', '')}"
