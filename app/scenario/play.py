"""Plays scenarios and says what fell short: the rules' own examination, and their first user."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from app.history import Entry, History, setup_of
from app.i18n import has, learn, reason
from app.rules.core import Command, Event, Reason, Ruling
from app.rules.system import System
from app.scenario.compare import at_path, differences, find, words
from app.scenario.hints import of_option, of_said, of_setup, unmeant
from app.scenario.read import UNSAID, Scenario, Step, read_file
from app.scenario.scripted import DiceOut, Scripted
from app.scenario.speakers import Speakers
from app.scenario.spoken import spoken
from app.scenario.suggest import suggestion
from app.scenario.yaml import Unreadable
from app.store.codec import HOUSE, Malformed, NotBuilt, command_json, dump, parse_command, parse_query

SUFFIXES = (".yaml", ".yml")
KEYS = re.compile(r"[a-z0-9_-]+(?:\.[\w-]+)*(?:: [a-z_]+(?:\.[\w-]+)*(?=:))?")
ROLLED = "rolled"
MALFORMED, DETAIL = "bad-command", "detail"
NOT_FALLEN = ("dice-wanted", "dice-entered", "dice-drawn", "dice-voided", "secretly-rolled")
"""Events with faces that tell of no roll of their own, or of none at all."""


class Stop(Exception):
    """The rest of the file means nothing after this. `way`: the keys of the step that it is about."""

    def __init__(self, sentence: str, *way: str) -> None:
        super().__init__(sentence)
        self.way = way


class Short(NamedTuple):
    """What falls short, and the keys that lead to it in its step."""

    way: tuple[str, ...]
    sentence: str


def _short(sentence: str, *way: str) -> Short:
    """The sentence begins with the place, which begins with the last of the keys that are known."""
    said = sentence.partition(": ")[0].removeprefix(way[-1]).strip(".")
    return Short((*way, *(said.split(".") if said else ())), sentence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of one file. `is_readable` is false where it is no scenario at all."""

    file: str
    title: str = ""
    failures: tuple[str, ...] = ()
    state: Mapping[str, Any] | None = None
    log: tuple[Entry, ...] = ()
    is_readable: bool = True

    @property
    def ok(self) -> bool:
        return self.is_readable and not self.failures

    def as_json(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "title": self.title,
            "ok": self.ok,
            "failures": list(self.failures),
            "state": self.state,
        }


def play(paths: Iterable[Path], systems: Iterable[System[Any]]) -> list[Result]:
    """Each file by itself, in order; of a folder all in it, at any depth."""
    by_key = {system.key: system for system in systems}
    return [result for path in paths for result in _play_path(path, by_key)]


def _play_path(path: Path, systems: Mapping[str, System[Any]]) -> list[Result]:
    if not path.is_dir():
        return [_play_file(path, systems)]
    files = sorted(one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
    if not files:
        return [Result(file=str(path), failures=("no scenario file is in it",), is_readable=False)]
    return [_play_file(file, systems) for file in files]


def _play_file(path: Path, systems: Mapping[str, System[Any]]) -> Result:
    """An error of the program in one file is that file's failure: the others are played all the same."""
    try:
        scenario = read_file(path)
    except Unreadable as error:
        return Result(file=str(path), failures=(str(error),), is_readable=False)
    system = systems.get(scenario.ruleset)
    if system is None:
        known = f"{scenario.ruleset} is none of {', '.join(systems)}{suggestion(scenario.ruleset, systems)}"
        sentence = f"{scenario.line('ruleset')}ruleset: {known}"
        return Result(file=str(path), title=scenario.title, failures=(sentence,), is_readable=False)
    try:
        return play_one(scenario, system, str(path))
    except Exception as error:  # noqa: BLE001 - whatever it is: the other files are played all the same
        return Result(file=str(path), title=scenario.title, failures=(_broken(error),))


def _broken(error: Exception) -> str:
    """What is said where the program itself fails: where, for who mends it."""
    frames = traceback.extract_tb(error.__traceback__)
    at = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"an error of the program: {type(error).__name__}: {error}{at}"


def play_one(scenario: Scenario, system: System[Any], file: str = "") -> Result:
    """Sets up, takes the steps and tells what was not as expected."""
    learn(system)
    start = _start(scenario, system)
    if not isinstance(start, Event):
        return Result(file=file, title=scenario.title, failures=start, is_readable=False)
    history = History(system)
    history.append(Entry(number=1, events=(start,)))
    table = _Play(history, Scripted(scenario.dice), Speakers(history, (one.seat for one in scenario.steps)))
    table.speakers.look()
    return Result(
        file=file,
        title=scenario.title,
        failures=tuple(_failures(table, scenario)),
        state=table.state(),
        log=tuple(table.history.entries),
    )


def _failures(table: _Play, scenario: Scenario) -> Iterator[str]:
    """What is not as it says, step by step, each with its line."""
    for number, step in enumerate(scenario.steps):
        place = f"step {number + 1} ({step.words}): "

        def said(short: Short, at: str = str(number), name: str = place) -> str:
            return f"{scenario.line('steps', at, *short.way)}{name}{short.sentence}"

        try:
            yield from map(said, table.tried(step))
        except Stop as stop:
            left = len(scenario.steps) - number - 1
            rest = f"; {left} more {'step was' if left == 1 else 'steps were'} not played" if left else ""
            yield said(Short(stop.way or (step.act,), f"{stop}{rest}"))
            return


def _start(scenario: Scenario, system: System[Any]) -> Event | tuple[str, ...]:
    """The first event, or why a setup is no position: such a file can't be read, nothing of it was tried."""
    unknown = unmeant(system, scenario)
    try:
        start = setup_of(system, {"options": scenario.options, "setup": scenario.setup})
    except Malformed as error:
        return (_no_position(scenario, system, error.detail), *unknown)
    if isinstance(start, Reason):
        why = reason_words(start, system.key).removeprefix(f"{MALFORMED}: ")
        return (_no_position(scenario, system, why), *unknown)
    return tuple(unknown) or start


def _no_position(scenario: Scenario, system: System[Any], why: str) -> str:
    option = of_option(system, why)
    name = next((one for one in scenario.options if one in why.split()), None)
    way = ("options", name) if name and (option or why.startswith(name)) else ("setup", *_keys_in(why))
    return f"{scenario.line(*way)}setup: {why}{option or of_setup(system, scenario.setup, why)}"


def _keys_in(said: str) -> tuple[str, ...]:
    """The keys at the beginning of a sentence: `combatants.ana.name`, and what follows behind a colon."""
    found = KEYS.match(said)
    return tuple(key for part in found[0].split(": ") for key in part.split(".") if key) if found else ()


def reason_words(why: Reason, system: str) -> str:
    """A refusal with its figures and its sentence: `too-far (metres: 14.5, budget: 14): The way is …`."""
    if why.code == MALFORMED and DETAIL in why.figures:
        return f"{why.code}: {why.figures[DETAIL]}"
    figures = ", ".join(f"{key}: {words(value)}" for key, value in {**why.figures, **why.about}.items())
    said = reason("en", why.code, {**why.figures, **why.about}, system).rstrip(".")
    return f"{why.code} ({figures}): {said}" if figures else f"{why.code}: {said}"


def state_of(system: System[Any], fight: Any) -> dict[str, Any]:
    """Everything, as the GM has it, under the contract's names."""
    state: dict[str, Any] = dump(system.portray(fight))
    for name in system.listed:
        state[name] = [{"id": key, **one} for key, one in state[name].items()]
    return state


@dataclass(slots=True)
class _Play:
    """One file under way."""

    history: History[Any]
    dice: Scripted
    speakers: Speakers
    failures: list[str] = field(default_factory=list)

    def state(self) -> dict[str, Any]:
        """Everything, as the GM has it, under the contract's names."""
        return state_of(self.history.system, self.history.fight)

    def tried(self, step: Step) -> list[Short]:
        """One step; an error of the program ends the play of this file."""
        try:
            return self.take(step)
        except Stop:
            raise
        except Exception as error:  # whatever it is: it is told with its step, and the file ends here
            raise Stop(_broken(error)) from error

    def take(self, step: Step) -> list[Short]:
        """One step; what is not as it says."""
        came = self._come(step)
        return [
            *_refused(step, came.refusal, self._meant(step, came.refusal), self.history.system.key),
            *self._look(step),
            *_answered(step, came),
            *_rolled(step, came),
            *self._told(step, came),
        ]

    def _come(self, step: Step) -> _Came:
        """Carries out, asks or judges. The refusals of malformed words are as good as those of the rules."""
        try:
            match step.act:
                case "do":
                    return self._do(step)
                case "ask":
                    query = self.speakers.heard(step.seat, parse_query(self.history.system, step.said))
                    return self._heard_back(step, self.history.ask(step.seat, query))
                case "preview":
                    return self._heard_back(
                        step, _verdict(step, self.history.preview(step.seat, self._command(step)))
                    )
                case "say":
                    return self._say(step)
        except Malformed as error:
            return _Came(refusal=Reason(code=error.code, figures=error.figures))
        except NotBuilt as error:
            return _Came(refusal=Reason(code="not-built", figures={"name": error.name}))
        except DiceOut as error:
            raise Stop(str(error)) from None

    def _meant(self, step: Step, refusal: Reason | None) -> str:
        """What its author may have meant, where a name in it is nobody's and nothing's."""
        if refusal is None:
            return ""
        if refusal.code == "unknown-combatant":
            return suggestion(str(refusal.figures.get("id")), self.history.names())
        if step.act == "say":
            return ""
        kind = "query" if step.act == "ask" else "command"
        detail = str(refusal.figures.get(DETAIL, ""))
        return (
            of_option(self.history.system, detail)
            or of_said(self.history.system, step.said, kind, detail, self.state())
            if detail
            else ""
        )

    def _look(self, step: Step) -> list[Short]:
        if not step.expect and step.pending is UNSAID:
            return []
        state = self.state()
        expected = step.expect.items()
        short = [_short(s, "expect", path) for path, value in expected for s in at_path(value, state, path)]
        if step.pending is not UNSAID:
            waits = differences(step.pending, find(state, "pending"), "pending")
            short.extend(_short(s, "pending") for s in waits)
        return short

    def _told(self, step: Step, came: _Came) -> list[Short]:
        """The event types that must appear, in this order, others between them."""
        told = [event.kind.partition("@")[0] for event in came.events]
        rest, before = iter(came.events), ""
        for want in step.events:
            if not any(_is_called(event, want) for event in rest):
                said = f"events: expected {want}{before}, were {words(told)}{self._unheard_of(want)}"
                return [Short(("events",), said)]
            before = f" after {want}"
        return []

    def _unheard_of(self, event: str) -> str:
        """What is to be said of an event type that no fight of this system ever tells."""
        known = {kind.partition("@")[0] for kind in (*self.history.system.events, *HOUSE)} | {ROLLED}
        return "" if event in known else f"; no event is called {event}{suggestion(event, sorted(known))}"

    def _command(self, step: Step) -> Command:
        return self.speakers.heard(step.seat, parse_command(self.history.system, step.said))

    def _heard_back(self, step: Step, answer: Mapping[str, Any] | Reason) -> _Came:
        if isinstance(answer, Reason):
            return _Came(refusal=answer)
        return _Came(answer=self.speakers.answer(step.seat, answer))

    def _do(self, step: Step) -> _Came:
        before, command = self._now(), self._command(step)
        return self._record(step, self.history.rule(step.seat, command, self.dice), command, before)

    def _say(self, step: Step) -> _Came:
        before, line = self._now(), spoken(self.history, step, self.dice, self.speakers.heard)
        return replace(self._record(step, line.ruling, line.command, before), rolled=line.rolled)

    def _now(self) -> tuple[int, int]:
        return id(self.history.fight), self.dice.fallen

    def _record(self, step: Step, ruling: Ruling, asked: Command | None, before: tuple[int, int]) -> _Came:
        if ruling.refusal:
            if self._now() != before:
                raise Stop("the refused command changed something")
            return _Came(refusal=ruling.refusal)
        number, command = self.history.number + 1, command_json(asked) if asked else None
        self.history.append(Entry(number=number, by=step.seat.id, command=command, events=ruling.events))
        self.speakers.look()
        return _Came(events=ruling.events)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Came:
    """What came of a step."""

    refusal: Reason | None = None
    events: tuple[Event, ...] = ()
    answer: Any = None
    rolled: Any = None


def _verdict(step: Step, answer: Mapping[str, Any] | Reason) -> Mapping[str, Any] | Reason:
    """A preview that says no may be expected as a refusal or as an answer."""
    if isinstance(answer, Reason):
        return answer if step.reject is not None else {"legal": False, "reject": answer}
    no = answer.get("reject")
    if step.reject is None or no is None:
        return answer
    return no if isinstance(no, Reason) else Reason(code=str(no))


def _refused(step: Step, refusal: Reason | None, hint: str, system: str) -> list[Short]:
    """A command refused or carried out where the file says otherwise ends the play."""
    if refusal and step.reject is None:
        raise Stop(f"refused with {reason_words(refusal, system)}{hint}", step.act, *_culprit(step, refusal))
    if refusal is None and step.reject is not None:
        raise Stop(
            f"expected to be refused with {step.reject}{_no_code(step.reject, system)}, was not", "reject"
        )
    if refusal and step.reject is not None and refusal.code != step.reject:
        wanted = f"{step.reject}{_no_code(step.reject, system)}"
        said = f"expected to be refused with {wanted}, was with {reason_words(refusal, system)}{hint}"
        return [Short(("reject",), said)]
    return []


def _culprit(step: Step, refusal: Reason) -> tuple[str, ...]:
    """The field of a command or query that a refusal speaks of, where it names one."""
    name = refusal.figures.get("id")
    if refusal.code != "unknown-combatant":
        return _keys_in(str(refusal.figures.get(DETAIL, "")))
    return tuple(
        key for key, said in step.said.items() if name == said or (isinstance(said, list) and name in said)
    )[:1]


def _no_code(code: str, system: str) -> str:
    return "" if has("en", f"reject-{code}", system) else " (no refusal is called so)"


def _answered(step: Step, came: _Came) -> list[Short]:
    if step.answer is UNSAID:
        return []
    if step.act == "do" and came.answer is None:
        return [Short(("answer",), "answer: only an ask or a preview has one")]
    return [_short(said, "answer") for said in differences(step.answer, came.answer, "answer")]


def _rolled(step: Step, came: _Came) -> list[Short]:
    """What a line threw; null where it was only said."""
    if step.rolled is UNSAID:
        return []
    if step.act != "say":
        return [Short(("rolled",), "rolled: only a say throws")]
    return [_short(said, "rolled") for said in differences(step.rolled, came.rolled, "rolled")]


def _is_called(event: Event, wanted: str) -> bool:
    """By its own name; `rolled` is also every event that tells of dice that fell in the open."""
    kind = event.kind.partition("@")[0]
    if wanted == kind or wanted != ROLLED:
        return wanted == kind
    thrown = (event, *getattr(event, "rolls", ()))  # initiative tells of several throws
    return any(getattr(one, "faces", ()) for one in thrown) and kind not in NOT_FALLEN
