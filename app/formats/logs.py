"""A seat's log, line by line in words, as `log_files` writes it into files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from app.formats import told_as_one
from app.i18n import Language, has, own, reason, sentence, told
from app.rules.pieces import PLAIN_FORMATS, Formats

DOERS: Final = ("actor", "mover", "combatant", "by")
ENDURERS: Final = ("target", "targets")
SEATED: Final = frozenset({"seat", "from", "by", "name"})
SILENT: Final = frozenset(
    {"chat", "turn-started", "decision-answered", "decision-opened", "dice-committed", "dice-mixed"}
    | {"drawing-kept", "drawings-wiped", "round-started"}
)
BETWEEN: Final[Mapping[str, str]] = {"en": ", ", "ja": "、"}
CALLED: Final = ("name", "act", "counter")
"""Fields that may stand for what the event names in each language."""
TALK: Final = "main"
EVENTS: Final = "info"
COLOURS: Final[Mapping[str, str]] = {"allies": "#1f6f5c", "enemies": "#9c3b2e", "neutral": "#5a5a5a"}
PLAIN_COLOUR: Final = "#444444"
MOST_MEMBERS: Final = 50
BELOW_NOUGHT: Final = re.compile(r"[+＋]( ?)-(?=\d)")
"""Where a sentence adds a figure that takes away."""
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Somebody said it, or it happened."""

    channel: str
    name: str
    text: str
    colour: str
    time: str
    roll: Json | None = None
    face: str = ""


@dataclass(slots=True)
class Names:
    """What the ids of a log are called, for one reader."""

    view: Json
    language: Language
    system: str
    formats: Formats = PLAIN_FORMATS

    def combatant(self, id_: str) -> str:
        one = self._combatants.get(id_) or {}
        names = one.get("names") or {}
        return str(names.get(self.language) or one.get("name") or id_)

    def seat(self, id_: str) -> str:
        one = (self.view.get("seats") or {}).get(id_) or {}
        return str(one.get("name") or _named("seat", id_, self) or id_)

    def is_combatant(self, value: Any) -> bool:
        return isinstance(value, str) and value in self._combatants

    def colour(self, id_: str) -> str:
        one = self._combatants.get(id_) or {}
        return COLOURS.get(str(one.get("faction")), PLAIN_COLOUR)

    def face(self, id_: str) -> str:
        return str((self._combatants.get(id_) or {}).get("portrait") or "")

    @property
    def _combatants(self) -> Json:
        found: Json = self.view.get("combatants") or {}
        return found


def lines_of(entries: Sequence[Json], names: Names) -> Iterator[Line]:
    """One for each thing said and each event that has words; of headings in a row the last."""
    heading, number = None, 1
    for entry in told_as_one.joined(entries, lambda one: one["type"] in SILENT or not words_of(one, names)):
        for event, line in _of_entry(entry, names):
            if event["type"] == "round-started":
                number = event.get("round", number)
            if text := _heading(event, number, names):
                time = str(entry["time"])
                heading = Line(channel=EVENTS, name="", text=text, colour=PLAIN_COLOUR, time=time)
            if line is not None:
                yield from (one for one in (heading, line) if one is not None)
                heading = None
    if heading is not None:
        yield heading


def _heading(event: Json, number: int, names: Names) -> str:
    """A new round, or a phase, of a side or with a name."""
    language = names.language
    if event["type"] == "round-started":
        return sentence(language, "round", round=number)
    if event["type"] != "phase-changed" or has(language, "event-phase-changed", names.system):
        return ""
    phase, side = event.get("phase"), event.get("acting")
    if phase not in (None, "rounds"):
        return _named("phase", phase, names)
    faction = _named("phase-of", side, names) if isinstance(side, str) else ""
    return sentence(language, "log-round-phase", round=number, faction=faction) if faction else ""


def _of_entry(entry: Json, names: Names) -> Iterator[tuple[Json, Line | None]]:
    """What was said first, then each event with its line, if it has one."""
    time, rolls = str(entry["time"]), [one for one in entry["events"] if one["type"] == "rolled"]
    talks = [one for one in entry["events"] if one["type"] == "chat"]
    for event in talks:
        yield event, _said(event, rolls, time, names)
    act: _Act | None = None
    for at, event in enumerate(entry["events"]):
        if act and act.takes(event, names):
            act.add(event, names)
            continue
        over = told_as_one.ended_by_turn(event, entry["events"][:at])
        is_over = has(names.language, own(names.language, f"event-condition-over-{over}", names.system))
        is_said = is_over or event["type"] in SILENT or (talks and event["type"] == "rolled")
        is_said = is_said or told_as_one.is_end_again(event, entry["events"][:at])
        text = "" if is_said else words_of(event, names, entry["events"])
        if not text:
            yield event, None
            continue
        if act:
            yield act.event, act.line
        line, act = _line(event, text, time, names), None
        if _has_words(event, "with", names):
            act = _Act(event, line)
        else:
            yield event, line
    if act:
        yield act.event, act.line


@dataclass(slots=True)
class _Act:
    """An act with what came of it, in one line as on the page: its rule system has few words for that."""

    event: Json
    line: Line
    after: list[str] = field(default_factory=list)

    def takes(self, event: Json, names: Names) -> bool:
        """On the same one, by the same one; what has no words of its own may stand between."""
        is_alike = all(event.get(one) in (None, self.event.get(one)) for one in ("actor", "target"))
        return is_alike and _has_words(event, "after", names)

    def add(self, event: Json, names: Names) -> None:
        language, system = names.language, names.system
        key = own(language, f"event-{event['type']}-after", system)
        told_of = names.formats.told(event, names.view, ())
        if more := told_of and _said_of(key, _figures(told_of, names), told_of, names):
            self.after.append(more)
            figures = {**_figures(self.event, names), "after": BETWEEN[language].join(self.after)}
            key = own(language, f"event-{self.event['type']}-with", system)
            text = _said_of(key, figures, self.event, names)
            self.line = replace(self.line, text=text or self.line.text, roll=self.line.roll or _roll(event))


def _has_words(event: Json, where: str, names: Names) -> bool:
    return has(names.language, own(names.language, f"event-{event['type']}-{where}", names.system))


def _line(event: Json, text: str, time: str, names: Names) -> Line:
    who = next(_who(event, names), "")
    return Line(
        channel=EVENTS,
        name=names.combatant(who) if who else "",
        text=text,
        colour=names.colour(who) if who else PLAIN_COLOUR,
        time=time,
        roll=_roll(event),
        face=names.face(who) if who else "",
    )


def _said(event: Json, rolls: list[Any], time: str, names: Names) -> Line:
    who = event.get("actor")
    speaks = names.is_combatant(who)
    results = [f"{one.get('dice')} → {_faces(one)} = {_outcome(one, names)}" for one in rolls]
    return Line(
        channel=TALK if event.get("to") is None else "private",
        name=names.combatant(str(who)) if speaks else names.seat(str(event.get("from"))),
        text=" ".join([*_aside(event, names), _spoken(event, names), *(f"({one})" for one in results)]),
        colour=names.colour(str(who)) if speaks else PLAIN_COLOUR,
        time=time,
        roll=_roll(rolls[0]) if rolls else None,
        face=names.face(str(who)) if speaks else "",
    )


def _spoken(event: Json, names: Names) -> str:
    """The line, or what became of what it names."""
    text, key = str(event.get("text", "")), f"said-{event.get('about')}"
    return sentence(names.language, key, names=text) if has(names.language, key) else text


def _aside(event: Json, names: Names) -> Iterator[str]:
    """Whom it was whispered to."""
    if (to := event.get("to")) is not None:
        ends = ", ".join(names.seat(str(one)) for one in to)
        yield f"({sentence(names.language, 'chat-to' if ends else 'chat-to-self', names=ends)})"


def _outcome(one: Json, names: Names) -> str:
    if chosen := one.get("chosen"):
        return ", ".join(map(str, chosen))
    outcome = one.get("outcome")
    said = sentence(names.language, "chat-outcome", outcome=str(outcome)) if outcome else ""
    return " ".join(word for word in (str(one.get("total")), said) if word)


def _faces(one: Json) -> str:
    return "[" + ",".join(map(str, one.get("faces") or ())) + "]"


def _roll(event: Json) -> Json | None:
    faces = event.get("faces")
    if not isinstance(faces, list) or not faces or not all(isinstance(face, int) for face in faces):
        return None
    secret = event.get("secret") is True
    return {"result": f"{_faces(event)} → {event.get('total', sum(faces))}", "secret": secret}


def words_of(event: Json, names: Names, together: Sequence[Json] = ()) -> str:
    """The event's own sentence with all that it tells, and what was declared with it.

    `together`: all events that came with it.
    """
    event = names.formats.told(event, names.view, together)
    if not event:
        return ""
    figures = _figures(event, names)
    text = _sentence(event, figures, names)
    text = told(names.language, "log-with", {**figures, "sentence": text}) or text
    return sentence(names.language, "log-fruitless", sentence=text) if "fruitless" in event else text


def _figures(event: Json, names: Names) -> dict[str, str | int | float]:
    """All that it tells, but its type. What a sheet defines is called as the event says."""
    said = {key: _as_called(key, value, event, names) for key, value in event.items() if key != "type"}
    found = {key: word for key, value in said.items() if (word := _figure(key, value, names)) is not None}
    found |= {f"{key}_count": len(said[key]) for key in tuple(found) if isinstance(said[key], list)}
    called = _in_language(event.get("names"), names)
    named = partial(_named, "field", names=names)
    more = told_as_one.more(event, names.view, BETWEEN[names.language], named)
    beside = {"why": _why(event, names), "throws": _throws(event, names), **dict(more)}
    return found | (dict.fromkeys(CALLED, called) if called else {}) | {n: w for n, w in beside.items() if w}


def _throws(event: Json, names: Names) -> str:
    """Who threw what where several throw for their places, or one who comes later: the highest first.

    Behind it stands what who tied threw again.
    """
    thrown: dict[str, list[int]] = {}
    for one in event.get("rolls", [event]):
        said = one if isinstance(one, Mapping) else {}
        who, total = said.get("actor", said.get("id")), said.get("total")
        if names.is_combatant(who) and isinstance(total, int):
            thrown.setdefault(str(who), []).append(total)
    initiative = event.get("initiative")
    for who, total in initiative.items() if isinstance(initiative, Mapping) else ():
        if names.is_combatant(who) and isinstance(total, int):
            thrown[who] = [total]
    highest = sorted(thrown.items(), key=lambda throw: throw[1], reverse=True)[:MOST_MEMBERS]
    words = (f"{names.combatant(one)}\u00a0{told_as_one.totals(totals)}" for one, totals in highest)
    return BETWEEN[names.language].join(words)


def _why(event: Json, names: Names) -> str:
    """The rule that an overruled act broke, in a few words where there are some."""
    reasons = event.get("reasons")
    first = reasons[0] if isinstance(reasons, list) and reasons else None
    if not isinstance(first, Mapping):
        return ""
    if has(names.language, short := f"short-{first.get('code')}"):
        return sentence(names.language, short, **(first.get("figures") or {}))
    return reason(names.language, str(first.get("code")), first.get("figures"), names.system)


def _as_called(key: str, value: Any, event: Json, names: Names) -> Any:
    """Ids by the names beside them: of `acts` or an `act` those in `act_names`."""
    known = event.get(f"{key.removesuffix('s')}_names")
    if not isinstance(known, Mapping):
        return value
    if isinstance(value, list):
        return [_in_language(known.get(one), names) or one for one in value]
    return _in_language(known.get(value), names) or value


def _in_language(said: Any, names: Names) -> str:
    if not isinstance(said, Mapping):
        return ""
    return str(said.get(names.language) or next(iter(said.values()), ""))


def _sentence(event: Json, figures: Mapping[str, str | int | float], names: Names) -> str:
    key = own(names.language, f"event-{event['type']}", names.system)
    if has(names.language, key):
        words = {one: value for one, value in event.items() if not names.is_combatant(value)}
        text = _said_of(key, figures, words, names)
        if text is not None:
            return text
    if event["type"] == "phase-changed":
        return ""
    what = _named("command", event["type"], names) or str(event["type"]).replace("-", " ")
    doer = next((figures[one] for one in DOERS if one in figures), None)
    endurer = next((figures[one] for one in ENDURERS if one in figures), None)
    if doer is not None and endurer is not None:
        return sentence(names.language, "event-any-on", who=doer, what=what, whom=endurer)
    who = doer if doer is not None else endurer
    if who is None:
        return sentence(names.language, "event-any", what=what)
    return sentence(names.language, "event-any-of", who=who, what=what)


def _said_of(key: str, figures: Mapping[str, str | int | float], said: Json, names: Names) -> str | None:
    """The sentence; what is added and below nought is written as what it takes away: 22 − 5."""
    text = told(names.language, key, figures, said)
    return text and BELOW_NOUGHT.sub(r"−\1", text)


def _who(event: Json, names: Names) -> Iterator[str]:
    for key in (*DOERS, *ENDURERS):
        value = event.get(key)
        for one in value if isinstance(value, list) else [value]:
            if names.is_combatant(one):
                yield str(one)


def _named(kind: str, word: Any, names: Names) -> str:
    key = own(names.language, f"{kind}-{word}", names.system)
    return sentence(names.language, key) if has(names.language, key) else ""


def _figure(key: str, value: Any, names: Names) -> str | int | float | None:
    """As a sentence takes it: names for ids, words for conditions, figures as they are."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        return _word(key, value, names)
    if isinstance(value, list) and value and len(value) <= MOST_MEMBERS:
        if key == "at":
            return ", ".join(map(str, value))
        if all(isinstance(one, str) for one in value):
            return BETWEEN[names.language].join(str(_word(key, one, names)) for one in value)
        if all(isinstance(one, int | float) for one in value):
            return " + ".join(map(str, value))
    return None


def _word(key: str, value: str, names: Names) -> str:
    if names.is_combatant(value):
        return names.combatant(value)
    seats = names.view.get("seats") or {}
    if key in SEATED and value in seats:
        return names.seat(value)
    kinds = (key, key.removesuffix("s"), *names.formats.kinds.get(key, ()))
    return next((word for kind in kinds if (word := _named(kind, value, names))), value)
