"""A scenario file as typed steps: what is to be done, and what is to come of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from app.history import SCENARIO_KEYS
from app.scenario.compare import words
from app.scenario.suggest import suggestion
from app.scenario.yaml import Document, Unreadable, document
from app.seats import SCENARIO, Seat

Act = Literal["do", "ask", "preview", "say"]
ACTS: tuple[Act, ...] = ("do", "ask", "preview", "say")
CHECKS = ("expect", "pending", "reject", "answer", "events", "rolled")
SHAPES: Mapping[Act, str] = {
    "do": "{command: end-turn, actor: ana}",
    "ask": "{query: reach, actor: ana}",
    "preview": "{command: end-turn, actor: ana}",
    "say": "{text: 2d6, actor: ana}",
}
BRIEF = 40
"""So much of a misplaced value is said again."""
Way = tuple[str, ...]
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
    rolled: Any = UNSAID

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
    words: tuple[str, ...] = ()
    """Names, as of conditions, that are the file's own."""
    document: Document | None = field(default=None, compare=False, repr=False)

    def line(self, *way: str) -> str:
        """`line 7: `, where what these keys lead to begins; nothing of what is not of a file."""
        return f"line {self.document.line(way)}: " if self.document else ""


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
    found = document(text)
    try:
        return _read(found)
    except _Misplaced as fault:
        raise Unreadable(f"line {found.line(fault.way)}: {fault}") from None


class _Misplaced(Exception):
    """What stands at a place of the file is not what it should be. Say it with its line."""

    def __init__(self, way: Way, sentence: str) -> None:
        super().__init__(sentence)
        self.way = way


@dataclass(frozen=True, slots=True)
class _Place:
    """A place of the file: as it is called, and the keys that lead to it."""

    name: str
    way: Way = ()

    def fault(self, sentence: str, *deeper: str) -> _Misplaced:
        return _Misplaced((*self.way, *deeper), f"{self.name}: {sentence}")


FILE = _Place("the file")


def _read(found: Document) -> Scenario:
    top = found.value
    if not isinstance(top, dict):
        if top is None:
            raise Unreadable("the file is empty")
        raise FILE.fault(f"{_brief(top)} is no mapping")
    _no_others(top, SCENARIO_KEYS, FILE)
    return Scenario(
        title=_text(top, "title", FILE),
        titles={str(key): str(words) for key, words in (_part(top, "titles", dict) or {}).items()},
        ruleset=_text(top, "ruleset", FILE),
        options=_part(top, "options", dict) or {},
        setup=_part(top, "setup", dict) or {},
        words=tuple(_word(word, n) for n, word in enumerate(_part(top, "words", list) or ())),
        dice=tuple(_face(face, n) for n, face in enumerate(_part(top, "dice", list) or (), 1)),
        steps=tuple(_step(raw, number) for number, raw in enumerate(_part(top, "steps", list) or (), 1)),
        document=found,
    )


def _step(raw: Any, number: int) -> Step:
    place = _Place(f"step {number}", ("steps", str(number - 1)))
    if not isinstance(raw, dict):
        raise place.fault(f"{_brief(raw)} is no mapping")
    _no_others(raw, (*ACTS, *CHECKS, "as"), place)
    acts = [act for act in ACTS if act in raw]
    if len(acts) != 1:
        found = " and ".join(acts) or "none"
        raise place.fault(f"a step has one of do, ask, preview and say, and here is {found}")
    said = {"text": raw["say"]} if isinstance(raw.get("say"), str) else raw[acts[0]]
    if not isinstance(said, dict):
        detail = f"{acts[0]}: {_brief(raw[acts[0]])} is no mapping, as {SHAPES[acts[0]]}"
        raise place.fault(detail, acts[0])
    events = _part(raw, "events", list, place) or []
    return Step(
        act=acts[0],
        said=said,
        seat=_seat(raw["as"], place) if "as" in raw else SCENARIO,
        expect=_part(raw, "expect", dict, place) or {},
        pending=raw.get("pending", UNSAID),
        reject=_text(raw, "reject", place) if "reject" in raw else None,
        answer=raw.get("answer", UNSAID),
        events=tuple(map(str, events)),
        rolled=raw.get("rolled", UNSAID),
    )


def _seat(raw: Any, step: _Place) -> Seat:
    """Another speaker. The GM proper is warned; players with the same pieces are the same seat."""
    place = _Place(f"{step.name}: as", (*step.way, "as"))
    if not isinstance(raw, dict):
        raise place.fault(f"{_brief(raw)} is no mapping, as {{role: gm}}")
    if raw.get("role") not in ("gm", "player", "spectator"):
        raise place.fault(f"a role is gm, player or spectator, not {_brief(raw.get('role'))}", "role")
    _no_others(raw, ("role", "controls", "seat"), place)
    controls = _part(raw, "controls", list, place) or []
    name = str(raw.get("seat") or "-".join([raw["role"], *map(str, controls)]))
    return Seat(id=name, role=raw["role"], controls=frozenset(map(str, controls)))


def _no_others(raw: Mapping[str, Any], known: Collection[str], place: _Place) -> None:
    for key in raw:
        if key not in known:
            raise place.fault(f"no such key as {key!r}{suggestion(key, known)}", key)


def _text(raw: Mapping[str, Any], key: str, place: _Place) -> str:
    value = raw.get(key)
    if value is None or value == "":
        raise place.fault(f"{key} is missing", key)
    if not isinstance(value, str):
        raise place.fault(f"{key}: {_brief(value)} is no text", key)
    return value


def _part(raw: Mapping[str, Any], key: str, kind: type, place: _Place = FILE) -> Any:
    value = raw.get(key)
    if value is not None and not isinstance(value, kind):
        wanted = "mapping" if kind is dict else "list"
        raise place.fault(f"{key}: {_brief(value)} is no {wanted}", key)
    return value


def _face(face: Any, number: int) -> int:
    if isinstance(face, bool) or not isinstance(face, int) or face < 1:
        dice = _Place("dice", ("dice", str(number - 1)))
        raise dice.fault(f"die {number} is {_brief(face)}: a face is a number from 1")
    return face


def _word(word: Any, number: int) -> str:
    if not isinstance(word, str):
        raise _Place("words", ("words", str(number))).fault(f"{_brief(word)} is no name")
    return word


def _brief(value: Any) -> str:
    """A value as the file would say it, if it is not long."""
    said = words(value)
    return said if len(said) <= BRIEF else f"{said[:BRIEF]}…"
