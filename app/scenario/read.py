"""A scenario file as typed steps: what is to be done, and what is to come of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from app.history import SCENARIO_KEYS
from app.scenario.compare import words
from app.scenario.meant import meant
from app.scenario.yaml import Unreadable, load
from app.seats import SCENARIO, Seat

Act = Literal["do", "ask", "preview"]
ACTS: tuple[Act, ...] = ("do", "ask", "preview")
CHECKS = ("expect", "pending", "reject", "answer", "events")
SHAPES: Mapping[Act, str] = {
    "do": "{command: end-turn, actor: ana}",
    "ask": "{query: reach, actor: ana}",
    "preview": "{command: end-turn, actor: ana}",
}
BRIEF = 40
"""So much of a misplaced value is said again."""
UNSAID: Final = object()
"""A check that the step does not make; `pending: null` makes one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing done, asked or tried, by whom, and what is checked then."""

    act: Act
    said: Mapping[str, Any]
    seat: Seat = SCENARIO
    expect: Mapping[str, Any] = field(default_factory=dict)
    pending: Any = UNSAID
    reject: str | None = None
    answer: Any = UNSAID
    events: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The step in one line, as `move ana`."""
        names = [self.said.get(key) for key in (self.act if self.act == "ask" else "", "command", "query")]
        who = self.said.get("actor") or self.said.get("target") or self.said.get("by") or ""
        who = " ".join(map(str, who)) if isinstance(who, list) else str(who)
        name = next((str(n) for n in names if n), "?")
        return " ".join(part for part in (self.act, name, who) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A position, the dice that will fall, and the steps."""

    title: str
    titles: Mapping[str, str]
    """The title by language, where the file gives it."""
    ruleset: str
    options: Mapping[str, Any]
    setup: Mapping[str, Any]
    dice: tuple[int, ...]
    steps: tuple[Step, ...]


def read_file(path: Path) -> Scenario:
    """Raises `Unreadable`, also where there is no such file."""
    try:
        return read(path.read_text("utf-8"))
    except OSError as error:
        raise Unreadable(error.strerror or "no such file") from None
    except UnicodeDecodeError:
        raise Unreadable("the text is not UTF-8") from None


def read(text: str) -> Scenario:
    """Raises `Unreadable` for what is no scenario. Whether its words mean anything the rules say later."""
    top = load(text)
    if not isinstance(top, dict):
        raise Unreadable("the file is empty" if top is None else f"the file: {_brief(top)} is no mapping")
    _no_others(top, SCENARIO_KEYS, "the file")
    return Scenario(
        title=_text(top, "title", "the file"),
        titles={str(key): str(words) for key, words in (_part(top, "titles", dict) or {}).items()},
        ruleset=_text(top, "ruleset", "the file"),
        options=_part(top, "options", dict) or {},
        setup=_part(top, "setup", dict) or {},
        dice=tuple(_face(face, n) for n, face in enumerate(_part(top, "dice", list) or (), 1)),
        steps=tuple(_step(raw, number) for number, raw in enumerate(_part(top, "steps", list) or (), 1)),
    )


def _step(raw: Any, number: int) -> Step:
    place = f"step {number}"
    if not isinstance(raw, dict):
        raise Unreadable(f"{place}: {_brief(raw)} is no mapping")
    _no_others(raw, (*ACTS, *CHECKS, "as"), place)
    acts = [act for act in ACTS if act in raw]
    if len(acts) != 1:
        found = " and ".join(acts) or "none"
        raise Unreadable(f"{place}: a step has one of do, ask and preview, and here is {found}")
    if not isinstance(raw[acts[0]], dict):
        raise Unreadable(f"{place}: {acts[0]}: {_brief(raw[acts[0]])} is no mapping, as {SHAPES[acts[0]]}")
    events = _part(raw, "events", list, place) or []
    return Step(
        act=acts[0],
        said=raw[acts[0]],
        seat=_seat(raw["as"], place) if "as" in raw else SCENARIO,
        expect=_part(raw, "expect", dict, place) or {},
        pending=raw.get("pending", UNSAID),
        reject=_text(raw, "reject", place) if "reject" in raw else None,
        answer=raw.get("answer", UNSAID),
        events=tuple(map(str, events)),
    )


def _seat(raw: Any, place: str) -> Seat:
    """Another speaker. The GM proper is warned; players with the same pieces are the same seat."""
    if not isinstance(raw, dict):
        raise Unreadable(f"{place}: as: {_brief(raw)} is no mapping, as {{role: gm}}")
    if raw.get("role") not in ("gm", "player", "spectator"):
        raise Unreadable(f"{place}: as: a role is gm, player or spectator, not {_brief(raw.get('role'))}")
    _no_others(raw, ("role", "controls", "seat"), f"{place}: as")
    controls = _part(raw, "controls", list, place) or []
    name = str(raw.get("seat") or "-".join([raw["role"], *map(str, controls)]))
    return Seat(id=name, role=raw["role"], controls=frozenset(map(str, controls)))


def _no_others(raw: Mapping[str, Any], known: Collection[str], place: str) -> None:
    for key in raw:
        if key not in known:
            raise Unreadable(f"{place}: no such key as {key!r}{meant(key, known)}")


def _text(raw: Mapping[str, Any], key: str, place: str) -> str:
    value = raw.get(key)
    if value is None or value == "":
        raise Unreadable(f"{place}: {key} is missing")
    if not isinstance(value, str):
        raise Unreadable(f"{place}: {key}: {_brief(value)} is no text")
    return value


def _part(raw: Mapping[str, Any], key: str, kind: type, place: str = "the file") -> Any:
    value = raw.get(key)
    if value is not None and not isinstance(value, kind):
        wanted = "mapping" if kind is dict else "list"
        raise Unreadable(f"{place}: {key}: {_brief(value)} is no {wanted}")
    return value


def _face(face: Any, number: int) -> int:
    if isinstance(face, bool) or not isinstance(face, int) or face < 1:
        raise Unreadable(f"dice: die {number} is {_brief(face)}: a face is a number from 1")
    return face


def _brief(value: Any) -> str:
    """A value as the file would say it, if it is not long."""
    said = words(value)
    return said if len(said) <= BRIEF else f"{said[:BRIEF]}…"
