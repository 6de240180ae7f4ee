"""What happened in a fight of Sword World, read from what a seat was told: for reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.rules.accounts import (
    Anew,
    Excelled,
    Fact,
    Found,
    Harmed,
    Restored,
    Stopped,
    Survived,
    ThrowKind,
    Thrown,
    Told,
    Tried,
)
from app.rules.sw25.body.costs import CITE_PAYING
from app.rules.sw25.lenses.odds import chance
from app.rules.sw25.sheet.character import Check, Fixed

THROWS = ThrowKind(count=2, sides=6)
RESISTED_BY = frozenset({"fortitude", "willpower"})


class CombatAccount:
    """Each entry is whole: a blow and what comes of it are told together."""

    def read(self, events: Sequence[Told], view: Told) -> Iterator[Fact]:
        """What an entry told."""
        rolled: dict[str, tuple[str, int | None]] = {}
        for number, event in enumerate(events):
            yield from _thrown(event)
            if event["type"] == "damage-rolled":
                rolled[event["target"]] = event["actor"], event.get("total")
                if event.get("criticals"):
                    yield Excelled(by=event["actor"], target=event["target"])
            else:
                yield from _happened(event, rolled)
                yield from _tried(event, events[:number], events[number:])


def _happened(event: Told, rolled: Mapping[str, tuple[str, int | None]]) -> Iterator[Fact]:
    match event["type"]:
        case "damaged" if event.get("rule") == CITE_PAYING:
            return
        case "damaged":
            by, total = rolled.get(event["target"], (None, None))
            yield Harmed(
                target=event["target"],
                by=by,
                amount=event.get("amount"),
                rolled=total,
                is_set=not event.get("rule"),
            )
        case "healed":
            by, _ = rolled.get(event["target"], (None, None))
            yield Restored(target=event["target"], by=by, amount=event.get("amount"))
        case "began-anew":
            yield Anew()
        case "blocked":
            yield Stopped(by=tuple(event.get("by") or ()), target=event["mover"], metres=event["metres"])
        case "death-checked" if event["lives"]:
            yield Survived(target=event["target"])
        case "looted":
            called = event.get("called") or [{"en": name} for name in event.get("items") or ()]
            yield Found(by=event["actor"], target=event["target"], things=tuple(dict(one) for one in called))


def _thrown(event: Told) -> Iterator[Thrown]:
    """Every two dice: checks, and damage by the power table with each of its criticals."""
    for one in event.get("rolls") or (event,):
        by = one.get("actor") or one.get("target") or one.get("id")
        faces = one.get("faces") or ()
        if by and event["type"] in TWO_DICE and len(faces) % 2 == 0:
            for at in range(0, len(faces), 2):
                yield Thrown(by=by, points=faces[at] + faces[at + 1])


TWO_DICE = frozenset(
    {"checked", "damage-rolled", "death-checked", "initiative-rolled", "monster-known", "herb-used"}
)


def _tried(event: Told, before: Sequence[Told], after: Sequence[Told]) -> Iterator[Tried]:
    """A blow against an evasion, or a spell against what withstands it."""
    match event["type"]:
        case "hit" | "missed":
            own = _last(before, event["actor"], frozenset({"accuracy", "magic"}))
            other = _last(before, event["target"], frozenset({"evasion"}))
            is_hit = event["type"] == "hit"
        case "checked" if event["check"] in RESISTED_BY:
            own, other = _last(before, None, frozenset({"magic"})), event
            is_hit = not any(one["type"] == "resisted" and one["target"] == event["actor"] for one in after)
        case _:
            return
    if own is None and event["type"] == "checked":
        return
    by = event["actor"] if own is None or event["type"] != "checked" else own["actor"]
    target = event["actor"] if event["type"] == "checked" else event["target"]
    yield Tried(by=by, target=target, is_hit=is_hit, chance=_chance(own, other))


def _last(events: Sequence[Told], actor: str | None, checks: frozenset[str]) -> Told | None:
    """The newest check of these kinds."""
    found = (
        one
        for one in reversed(events)
        if one["type"] == "checked" and one["check"] in checks and actor in (None, one["actor"])
    )
    return next(found, None)


def _chance(own: Told | None, other: Told | None) -> float | None:
    """Of the one check against the other, where both numbers were told."""
    if own is None or other is None:
        return None
    active, passive = _number(own), _number(other)
    return None if active is None or passive is None else chance(active, 0, passive, 0)


def _number(check: Told) -> Check | None:
    if not check.get("faces"):
        total = check.get("total")
        return None if total is None else Fixed(fixed=total)
    bonus: int | None = check.get("bonus")
    return bonus
