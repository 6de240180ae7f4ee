"""A seat's past as one chapter for each fight: what each entry came to, and everybody's figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from app.opponent.eyes import is_able
from app.rules.accounts import (
    Account,
    Anew,
    Excelled,
    Fact,
    Found,
    Harmed,
    Restored,
    Stopped,
    Survived,
    Thrown,
    Tried,
)
from app.rules.system import System
from app.table.cutting import merged

Json = Mapping[str, Any]
SIDES: Final = ("allies", "enemies")
OTHER: Final = {"allies": "enemies", "enemies": "allies"}
TAKEN_BACK: Final = "undone"
COUNTS_AGAIN: Final = "redone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An entry that counts, and how the seat saw the fight before and after it."""

    seq: int
    time: str
    events: Sequence[Json]
    before: Json
    after: Json


@dataclass(slots=True)
class Person:
    """The figures of one combatant."""

    dealt: int = 0
    """To others than the own side."""
    astray: int = 0
    """To the own side."""
    taken: int = 0
    restored: int = 0
    tries: int = 0
    hits: int = 0
    known: int = 0
    """Tries of which the chance was told."""
    known_hits: int = 0
    expected: float = 0.0
    """Hits to be expected of those."""
    throws: list[int] = field(default_factory=list)
    fell: bool = False


@dataclass(slots=True)
class Act:
    """What one entry came to."""

    seq: int
    time: str
    round: int
    sides: tuple[int, int]
    """How many of either side could fight before it."""
    left: tuple[int, int] = (0, 0)
    """And after it."""
    facts: list[Fact] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    risen: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Chapter:
    """One fight."""

    first: Told
    last: Told
    people: defaultdict[str, Person] = field(default_factory=lambda: defaultdict(Person))
    portraits: dict[str, Json] = field(default_factory=dict)
    """As each was last seen."""
    rounds: dict[int, dict[str, int]] = field(default_factory=dict)
    """By round what each side dealt."""
    acts: list[Act] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)
    ended: Json | None = None
    began: str = ""
    """When its rounds did; what was set up before is no part of how long it lasted."""
    ended_at: str = ""
    """When; what comes after it, as searching the fallen, is no part of how long it lasted."""
    rolled: int = 0
    """Harm of which only what was rolled is known."""
    unknown: int = 0
    """Harm of which no figure is known."""
    by_hand: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    """By side what it lost because a person set it so."""

    def side(self, id_: str | None) -> str:
        """The faction of somebody, as far as it is known."""
        return str((self.portraits.get(id_ or "") or {}).get("faction") or "")


def chapters(system: System[Any], view: Json, entries: Sequence[Json]) -> list[Chapter]:
    """One for each fight of the table, the last one maybe under way."""
    began = str(entries[0]["time"]) if entries else ""
    start = Told(seq=0, time=began, events=(), before=view, after=view)
    made = [_chapter(start)]
    account: Account = system.account()
    for told in counting(view, entries):
        facts = list(account.read(told.events, told.before))
        if any(isinstance(fact, Anew) for fact in facts):
            made.append(_chapter(told))
            account = system.account()
        _take(made[-1], told, facts, system)
    return made


def _chapter(first: Told) -> Chapter:
    return Chapter(first=first, last=first, portraits=dict(first.before["combatants"]))


def counting(view: Json, entries: Sequence[Json]) -> Iterator[Told]:
    """The entries that were not taken back, in order."""
    gone: set[int] = set()
    for entry in entries:
        for event in entry["events"]:
            if event["type"] == TAKEN_BACK:
                gone.add(event["seq"])
            elif event["type"] == COUNTS_AGAIN:
                gone.discard(event["seq"])
    for entry in entries:
        before, view = view, merged(view, entry.get("patch") or {})
        is_turning = any(event["type"] in (TAKEN_BACK, COUNTS_AGAIN) for event in entry["events"])
        if entry["seq"] not in gone and not is_turning:
            yield Told(
                seq=entry["seq"], time=entry["time"], events=entry["events"], before=before, after=view
            )


def _take(chapter: Chapter, told: Told, facts: Iterable[Fact], system: System[Any]) -> None:
    chapter.last = told
    chapter.portraits |= told.after["combatants"]
    if not chapter.began and told.after.get("phase") in system.round_phases:
        chapter.began = told.time
    for event in told.events:
        if event["type"] == "combat-ended":
            chapter.ended, chapter.ended_at = event, told.time
    act = Act(seq=told.seq, time=told.time, round=_round(told, system), sides=able(told.before))
    for fact in facts:
        _count(chapter, act, fact)
    was, now = told.before["combatants"], told.after["combatants"]
    if was is not now:
        act.fallen = [one for one in now if one in was and is_able(was[one]) and not is_able(now[one])]
        act.risen = [one for one in now if one in was and not is_able(was[one]) and is_able(now[one])]
    act.left = able(told.after) if was is not now else act.sides
    for one in act.fallen:
        chapter.people[one].fell = True
    if act.facts or act.fallen or act.risen:
        chapter.acts.append(act)


def _round(told: Told, system: System[Any]) -> int:
    """In which round it happened: what comes before the rounds is of round 0."""
    if told.before.get("phase") not in system.round_phases:
        return 0
    return int(told.before.get("round") or 0)


def able(view: Json) -> tuple[int, int]:
    """How many of either side can fight, as far as the seat is told."""
    standing = [one["faction"] for one in view["combatants"].values() if is_able(one)]
    return standing.count(SIDES[0]), standing.count(SIDES[1])


def _count(chapter: Chapter, act: Act, fact: Fact) -> None:
    match fact:
        case Thrown():
            chapter.people[fact.by].throws.append(fact.points)
        case Tried():
            _tried(chapter.people[fact.by], fact)
            act.facts.append(fact)
        case Harmed():
            _harmed(chapter, act, fact)
            act.facts.append(fact)
        case Restored():
            if fact.by is not None:
                chapter.people[fact.by].restored += fact.amount or 0
            act.facts.append(fact)
        case Found():
            chapter.found.append(fact)
        case Excelled() | Stopped() | Survived():
            act.facts.append(fact)
        case Anew():
            pass


def _tried(one: Person, fact: Tried) -> None:
    one.tries += 1
    one.hits += fact.is_hit
    if fact.chance is not None:
        one.known += 1
        one.known_hits += fact.is_hit
        one.expected += fact.chance


def harm_of(fact: Harmed) -> int:
    """What was lost, else what was rolled, else nothing."""
    return next((points for points in (fact.amount, fact.rolled) if points is not None), 0)


def _set(chapter: Chapter, act: Act, fact: Harmed) -> None:
    """Nobody dealt it; who lost it has lost it all the same."""
    chapter.people[fact.target].taken += fact.amount or 0
    if act.round and (hurt := chapter.side(fact.target)) in SIDES:
        chapter.by_hand[hurt] += fact.amount or 0


def _harmed(chapter: Chapter, act: Act, fact: Harmed) -> None:
    if fact.is_set:
        _set(chapter, act, fact)
        return
    if fact.amount is None:
        chapter.rolled += fact.rolled is not None
        chapter.unknown += fact.rolled is None
    points = harm_of(fact)
    chapter.people[fact.target].taken += points
    side, hurt = chapter.side(fact.by), chapter.side(fact.target)
    if fact.by is not None and side == hurt:
        chapter.people[fact.by].astray += points
        return
    if fact.by is not None:
        chapter.people[fact.by].dealt += points
    side = side or OTHER.get(hurt, "")
    if act.round and side in SIDES:
        dealt = chapter.rounds.setdefault(act.round, dict.fromkeys(SIDES, 0))
        dealt[side] += points
