"""What a log tells of walks, figures that are set and what ends as a turn begins, as the page does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from app.rules.marks import cell_name

Json = Mapping[str, Any]
SUMMED: Final = frozenset({"path", "spaces"})


def joined(entries: Sequence[Json], is_silent: Callable[[Json], bool]) -> Iterator[Json]:
    """Entries in which a walk that others may answer on its way is one event, where it ends.

    It is one as long as nothing else is told on its way; `is_silent` says of what nothing is. Seats of
    watchers are not told, nor the server's that stands in for who is away. Who is away and then says who
    plays meanwhile has one line.
    """
    found: list[dict[str, Any]] = []
    walk: tuple[list[Json], int] | None = None
    absent: tuple[list[Json], int] | None = None
    for entry in entries:
        events: list[Json] = []
        answers = str(next((one["type"] for one in entry["events"]), "")).startswith("decision-")
        for event in entry["events"]:
            if _is_seated_silently(event, entry["events"]):
                continue
            if walk and (walk[0] is events or answers) and _goes_on(walk[0][walk[1]], event):
                event = _both(walk[0].pop(walk[1]), event)
            if absent and _is_said_better(absent[0][absent[1]], event):
                absent[0].pop(absent[1])
            events.append(event)
            if _goes_away(event):
                absent = (events, len(events) - 1)
            elif not is_silent(event):
                absent = None
            if event["type"] == "moved" and isinstance(event.get("path"), list):
                walk = (events, len(events) - 1)
            elif not is_silent(event):
                walk = None
        found.append({**entry, "events": events})
    yield from found


def is_end_again(event: Json, before: Sequence[Json]) -> bool:
    """That the fight is over was said with how it ended."""
    ends = event["type"] == "phase-changed" and event.get("phase") == "ended"
    return ends and any(one["type"] == "combat-ended" for one in before)


def _goes_on(was: Json, now: Json) -> bool:
    """The same walker, in the same way."""
    return isinstance(now.get("path"), list) and _bare(was) == _bare(now)


def _goes_away(event: Json) -> bool:
    return bool(event["type"] == "seat-away" and event.get("how") != "back")


def _is_said_better(was: Json, now: Json) -> bool:
    return _goes_away(now) and was["seat"] == now["seat"]


def _bare(event: Json) -> dict[str, Any]:
    return {key: value for key, value in event.items() if key not in SUMMED}


def _both(was: Json, now: Json) -> Json:
    spaces = was.get("spaces", 0) + now.get("spaces", 0)
    return {**now, "path": [*was["path"], *now["path"]], "spaces": spaces}


def _is_seated_silently(event: Json, events: Sequence[Json]) -> bool:
    """Somebody who only looks on; or the server's seat beside a line of its side, or of who is away."""
    if event["type"] == "seat-changed" and event.get("role") == "spectator":
        return True
    played = (one for one in events if one["type"] == "seat-played" and one["seat"] == event.get("seat"))
    if event["type"] == "seat-changed" and any(isinstance(one.get("side"), str) for one in played):
        return True
    away = next((one for one in events if one["type"] == "seat-away"), None)
    if away is None or event["type"] not in ("seat-changed", "seat-played"):
        return False
    if event["type"] == "seat-played":
        return bool(event.get("stands_in") == away["seat"])
    stands = any(one["type"] == "seat-played" and one["seat"] == event["seat"] for one in events)
    return stands or (event.get("removed") is True and event["seat"] != away["seat"])


def ended_by_turn(event: Json, before: Sequence[Json]) -> str | None:
    """The condition that goes as the turn of who has it begins."""
    begun = next((one for one in reversed(before) if one["type"] != "condition-removed"), None)
    if event["type"] != "condition-removed" or begun is None or begun["type"] != "turn-started":
        return None
    return str(event.get("condition")) if begun.get("actor") == event.get("target") else None


def more(event: Json, view: Json, between: str, word: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Beside what it says: the cell at which its path ends, and what it sets from what to what."""
    path, changes = event.get("path"), between.join(_changes(event, word))
    if isinstance(path, list) and path and (view.get("battlefield") or {}).get("grid"):
        column, row = path[-1]
        yield "to", cell_name((column, row))
    if changes:
        yield "changes", changes


def _changes(event: Json, word: Callable[[str], str]) -> Iterator[str]:
    """Figures with what they were before: `was_pace` beside `pace`."""
    for name, was in event.items():
        field = name.removeprefix("was_")
        now = event.get(field)
        if field != name and isinstance(was, int) and isinstance(now, int):
            yield f"{word(field) or field}\u00a0{was}\u00a0→\u00a0{now}"


def totals(thrown: Sequence[int]) -> str:
    """The first throw, and behind it what was thrown again."""
    again = "\u00a0".join(map(str, thrown[1:]))
    return f"{thrown[0]}\u00a0({again})" if again else str(thrown[0])
