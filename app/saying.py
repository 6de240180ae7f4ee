"""Lines of the chat that change a figure of who speaks: `:LABEL-5`, `@LABEL+8`, `@LABEL/+6`, `@LABEL=12`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal

from app.i18n import LANGUAGES, has, own, sentence
from app.rules.common.dice.figures import figures_of
from app.rules.common.dice.formula import Formula, constant
from app.rules.common.dice.line import filled
from app.rules.common.dice.thrown import BadDice, NoDice
from app.rules.core import Command, Reason, Viewer
from app.rules.system import System

LINE = re.compile(
    r"[:@](?P<label>[^\s+=/@-]{1,60})(?P<most>/?)(?P<sign>[-+=])"
    r"(?P<amount>[-(0-9][-+*()0-9]{0,59})(?:\s.*)?",
    re.DOTALL,
)
LARGEST = 9_999_999
DEFINING = re.compile(r"//[^=\s]{1,40}=")
BRACES = "{｛"
MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-"})


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureLine:
    """A line as it is written: which figure, of which part of the body, and what becomes of it."""

    label: str
    section: str | None = None
    of_most: bool = False
    """It changes the most that there can be, not what there is."""
    sign: Literal["+", "-", "="]
    amount: int

    @property
    def change(self) -> int:
        """What is added; where it is set, what it is set to."""
        return -self.amount if self.sign == "-" else self.amount


def read(text: str) -> FigureLine | None:
    """The line as it is meant; None where it is something else. Words may follow after a space."""
    found = LINE.fullmatch(unicodedata.normalize("NFKC", text.strip()[:200]).translate(MINUS))
    if found is None:
        return None
    section, _, label = found["label"].rpartition(":")
    sign, said = found["sign"], found["amount"]
    change = _worked_out(said if sign == "=" else f"{sign}{said}")
    if change is None:
        return None
    amount = -change if sign == "-" else change
    return FigureLine(
        label=label.casefold(),
        section=section or None,
        of_most=bool(found["most"]),
        sign="=" if sign == "=" else "-" if sign == "-" else "+",
        amount=amount,
    )


def _worked_out(said: str) -> int | None:
    """What sums, products and parentheses come to; None where they are none, or too large for any figure."""
    formula = Formula(f"0{said}" if said[0] in "+-" else said)
    try:
        found = constant(formula, "sum")
        formula.end()
    except (NoDice, BadDice):
        return None
    return found if abs(found) <= LARGEST else None


def against_speaker(system: System[Any], fight: Any, viewer: Viewer, actor: str | None) -> Reason | None:
    """Why this seat does not speak as this combatant, or None."""
    if not actor:
        return None
    if actor not in system.names(fight) or actor in system.unseen(fight, viewer):
        return Reason(code="unknown-combatant", figures={"id": actor})
    is_own = viewer.role == "gm" or actor in viewer.controls
    return None if is_own else Reason(code="not-allowed")


def speaker(viewer: Viewer, actor: str | None) -> str | None:
    """Who speaks: the actor that is named, else the only combatant of the seat; "" is the seat itself."""
    if actor == "":
        return None
    return actor or (next(iter(viewer.controls)) if len(viewer.controls) == 1 else None)


def meant(system: System[Any], fight: Any, viewer: Viewer, text: str, actor: str | None) -> Command | None:
    """The command that a line is; None where it is only said. Who has but one piece speaks as it."""
    who = speaker(viewer, actor)
    return command_of(system, fight, who, text) if who else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """A line as it is thrown: the names that the palette of who speaks defines stand before it."""

    text: str
    figures: Mapping[str, int]

    @property
    def told(self) -> str:
        """As it was thrown, with figures for the names: who reads it has not got the sheet."""
        return filled(self.text, self.figures) if _has_names(self.text) else self.text


def spoken(
    system: System[Any], people: Mapping[str, Any], viewer: Viewer, actor: str | None, text: str
) -> Spoken:
    """What may stand in braces in a line: figures of who speaks, as they are told to this seat.

    By their ids, by what they are called in any language, and what the palette of the sheet defines.
    """
    who = speaker(viewer, actor)
    told = people.get(who) if who else None
    if not isinstance(told, Mapping) or not _has_names(text):
        return Spoken(text=text, figures={})
    found = figures_of(told)
    named = {word: found[name] for name in found for word in _called(system.key, name)}
    named |= {word: found[name] for word, name in system.line_names.items() if name in found}
    counted = {
        word: counter["now"]
        for counter in (told.get("counters") or {}).values()
        for word in (counter.get("names") or {}).values()
    }
    palette = told.get("palette")
    defined = (
        [line.strip() for line in palette.splitlines() if DEFINING.match(line.strip())] if palette else ()
    )
    return Spoken(text="\n".join([*defined, text]), figures=named | counted | found)


def _has_names(text: str) -> bool:
    return any(brace in text for brace in BRACES)


@lru_cache(maxsize=1024)
def _called(key: str, figure: str) -> tuple[str, ...]:
    """What a figure of this rule system is called in the catalogues."""
    name = f"field-{figure}"
    return tuple(sentence(one, own(one, name, key)) for one in LANGUAGES if has(one, name, key))


def command_of(system: System[Any], fight: Any, actor: str, text: str) -> Command | None:
    """What a line asks of who speaks; None where it is only said."""
    line = read(text)
    one = fight.combatants.get(actor)
    if line is None or one is None:
        return None
    figure = _figure(system, line.label)
    if figure is None:
        return _of_counter(system, one, line)
    kind = "edit" if line.of_most else "adjust"
    made: Callable[..., Command] | None = system.commands.get(kind)
    known = {f.name for f in fields(system.commands[kind])} if made else set()
    field = f"max_{figure}" if line.of_most else figure
    if made is None or field not in known or (line.section and "section" not in known):
        return None
    more: dict[str, Any] = {"section": line.section} if line.section else {}
    if line.of_most:
        now = getattr(one, field, None) or 0
        return made(target=actor, **{field: line.amount if line.sign == "=" else now + line.change})
    return made(target=actor, **{figure: line.change}, add=line.sign != "=", **more)


def _of_counter(system: System[Any], one: Any, line: FigureLine) -> Command | None:
    """What a line asks of a counter of the sheet, by its id or what it is called in any language."""
    counters: Mapping[str, Any] = getattr(one, "counters", {})
    called = {
        words.casefold(): name
        for name, counter in counters.items()
        for words in (name, *counter.names.values())
    }
    name = called.get(line.label)
    made: Callable[..., Command] | None = system.commands.get("edit" if line.of_most else "adjust")
    if name is None or line.section or made is None:
        return None
    if line.of_most:
        counter = counters[name]
        most = line.amount if line.sign == "=" else (counter.max or 0) + line.change
        changed = {**counters, name: replace(counter, max=most, now=min(counter.now, max(0, most)))}
        return made(target=one.id, counters=changed)
    return made(target=one.id, counters={name: line.change}, add=line.sign != "=")


def _figure(system: System[Any], label: str) -> str | None:
    """The figure by its name, or by what it is called in any language."""
    for figure in system.line_figures:
        name = f"field-{figure}"
        called = {
            sentence(language, own(language, name, system.key)).casefold()
            for language in LANGUAGES
            if has(language, name, system.key)
        }
        if label == figure or label in called:
            return figure
    return None
