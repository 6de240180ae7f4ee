"""The report of a fight as JSON: totals, rounds, everybody's figures, luck, turning points and loot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final

from app.opponent.eyes import is_able
from app.reports.chapters import OTHER, SIDES, Chapter, Person, able, chapters
from app.reports.luck import anyway, expected, luck
from app.reports.turning import Moment, moments, notes
from app.rules.system import System

Json = Mapping[str, Any]
NOTES: Final = 2
"""Events told of one round."""
OVER: Final = "ended"
FACE: Final = ("id", "name", "names", "faction", "kind", "portrait", "crop")


def report(
    system: System[Any], view: Json, entries: Sequence[Json], fight: int | None = None
) -> dict[str, Any]:
    """Of one fight of a seat's past, the newest where `fight` names none; numbers beyond are moved within."""
    told = chapters(system, view, entries)
    number = min(max(fight or len(told), 1), len(told))
    chapter = told[number - 1]
    people = _people(chapter)
    return {
        "fight": number,
        "fights": len(told),
        "from": chapter.first.seq,
        "to": chapter.last.seq,
        **_result(chapter, is_last=number == len(told)),
        "sides": {side: _side(chapter, side) for side in SIDES},
        "rounds": _rounds(chapter),
        "people": people,
        "by_hand": chapter.by_hand,
        "untold": {"rolled": chapter.rolled, "unknown": chapter.unknown},
        "luck": _luck(system, chapter, [one["id"] for one in people]),
        "moments": [_moment(chapter, one) for one in moments(chapter)],
        "spoils": [
            {"by": one.by, "target": one.target, "things": [dict(thing) for thing in one.things]}
            for one in chapter.found
        ],
    }


def _result(chapter: Chapter, *, is_last: bool) -> dict[str, Any]:
    after, ended = chapter.last.after, chapter.ended
    began = chapter.began or chapter.first.time
    until = chapter.ended_at or chapter.last.time
    over = after.get("phase") == OVER or ended is not None or not is_last
    allies, enemies = able(after)
    lost = (ended or {}).get("by")
    winner = OTHER.get(lost or "")
    if winner is None and bool(allies) != bool(enemies):
        winner = SIDES[0] if allies else SIDES[1]
    return {
        "over": over,
        "winner": winner,
        "outcome": (ended or {}).get("outcome"),
        "began": began,
        "until": until,
        "seconds": _seconds(began, until),
        "round": len(_span(chapter)),
    }


def _seconds(began: str, until: str) -> int:
    if not began:
        return 0
    times = [datetime.fromisoformat(one.replace("Z", "+00:00")) for one in (began, until)]
    return max(0, round((times[1] - times[0]).total_seconds()))


def _side(chapter: Chapter, side: str) -> dict[str, Any]:
    of = [one for id_, one in chapter.people.items() if chapter.side(id_) == side]
    there = [one for one in chapter.portraits.values() if one["faction"] == side]
    now = chapter.last.after["combatants"]
    standing = sum(one["faction"] == side and is_able(one) for one in now.values())
    return {
        "dealt": sum(rounds[side] for rounds in chapter.rounds.values()),
        "of": len(there),
        "out": max(0, len(there) - standing),
        **_hits(of),
    }


def _hits(people: Sequence[Person]) -> dict[str, Any]:
    """Hits against their chances: `known` are the tries of which the chance was told."""
    return {
        "tries": sum(one.tries for one in people),
        "hits": sum(one.hits for one in people),
        "known": sum(one.known for one in people),
        "known_hits": sum(one.known_hits for one in people),
        "expected": round(sum(one.expected for one in people), 1),
    }


def _span(chapter: Chapter) -> range:
    """The rounds of the fight, as its table numbers them: a position may begin in the middle of one."""
    first = _first(chapter)
    last = max(
        [0, *chapter.rounds, *(act.round for act in chapter.acts), int(chapter.last.before.get("round") or 0)]
    )
    return range(min(first, last), last + 1) if last else range(0)


def _first(chapter: Chapter) -> int:
    """The number of its first round. Of another fight of the table that is told after it began."""
    return max(1, int(chapter.first.after.get("round") or 1))


def _counted(chapter: Chapter, number: int) -> int:
    """A round as this fight counts them, whatever number the table gave it; 0: before the rounds."""
    return max(1, number - _first(chapter) + 1) if number else 0


def _rounds(chapter: Chapter) -> list[dict[str, Any]]:
    """Up to the last one in which somebody tried or did something, were it in vain: how long it lasted
    besides is told in figures.
    """
    told = notes(chapter, NOTES)
    nothing = dict.fromkeys(SIDES, 0)
    eventful = [number for number in _span(chapter) if any(chapter.rounds.get(number, nothing).values())]
    last = max([*eventful, *told, *(act.round for act in chapter.acts)], default=0)
    return [
        {
            "round": _counted(chapter, number),
            "dealt": chapter.rounds.get(number, nothing),
            "notes": [_moment(chapter, one) for one in told.get(number, ())],
        }
        for number in _span(chapter)
        if number <= last
    ]


def _people(chapter: Chapter) -> list[dict[str, Any]]:
    """The allies first; of others those who did or suffered something; equals by their ids."""
    order = [*SIDES, "neutral", ""]
    found = []
    for id_, portrait in chapter.portraits.items():
        one = chapter.people.get(id_)
        if one is None and portrait["faction"] not in SIDES:
            continue
        figures = one or Person()
        found.append(
            {
                **{name: portrait[name] for name in FACE if portrait.get(name) is not None},
                "id": id_,
                "dealt": figures.dealt,
                "taken": figures.taken,
                "astray": figures.astray,
                "restored": figures.restored,
                "fell": figures.fell,
                **_hits([figures]),
            }
        )
    return sorted(
        found, key=lambda one: (order.index(one["faction"]), -one["dealt"], -one["taken"], one["id"])
    )


def _luck(system: System[Any], chapter: Chapter, order: Sequence[str]) -> dict[str, Any] | None:
    """The allies each, the enemies together."""
    kind = system.throws
    if kind is None:
        return None
    there = {id_: chapter.people[id_] for id_ in order if id_ in chapter.people}
    thrown = {id_: one.throws for id_, one in there.items() if one.throws}
    allies = [luck(id_, points, kind) for id_, points in thrown.items() if chapter.side(id_) == SIDES[0]]
    theirs = [point for id_, points in thrown.items() if chapter.side(id_) == SIDES[1] for point in points]
    rows = [*allies, *([luck(SIDES[1], theirs, kind)] if theirs else [])]
    return {
        "dice": f"{kind.count}d{kind.sides}" if kind.count > 1 else f"d{kind.sides}",
        "least": kind.count,
        "most": kind.count * kind.sides,
        "expected": expected(kind),
        "rows": [asdict(row) for row in rows],
        "anyway": anyway(rows),
    }


def _moment(chapter: Chapter, one: Moment) -> dict[str, Any]:
    number = _counted(chapter, one.round)
    return {"seq": one.seq, "time": one.time, "round": number, "kind": one.kind, **one.figures}
