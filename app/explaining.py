"""The rules of a system in plain words, in a reader's language: for what stands on the screen, by topic."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from app.i18n import Language, has, learn, own, sentence
from app.rules.system import System

FOLDER: Final = "explained"
KINDS: Final = ("phase", "command", "decision", "condition", "thing", "switch")
"""What a topic is about; its id begins with one of them."""
READINGS: Final = re.compile(r"[A-Z]\d+(, [A-Z]\d+)*")
"""Of `.source`: the readings of the ledger, after the headings. `.refused` has codes of refusals. Both stand
in the English file alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A heading of the rule text as rulings cite it, and its name in the reader's language."""

    heading: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One thing that a person may ask about."""

    id: str
    title: str
    text: str
    rules: tuple[Rule, ...] = ()
    readings: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    """Codes of refusals that it explains."""


def explained(system: System[Any], language: Language) -> tuple[Topic, ...]:
    """Every topic of a system, by kind and in the order in which they are written; phases in their own."""
    one: Any = system
    return _topics(one, language)


@cache
def _topics(system: Any, language: Language) -> tuple[Topic, ...]:
    learn(system)
    words, sources, codes = _texts(system, language), _texts(system, "en"), _refused(system)
    found = [
        replace(_topic(system, language, name, words[name], sources[name]), refused=codes[name])
        for name in words
        if _is_known(system, name)
    ]
    found += _switches(system, language)
    places = {f"phase-{name}": place for place, name in enumerate(system.phases)}
    return tuple(sorted(found, key=lambda one: (KINDS.index(kind_of(one.id)), places.get(one.id, 0))))


def kind_of(topic: str) -> str:
    """What it is about."""
    return topic.partition("-")[0]


def rule_id(heading: str) -> str:
    """The name of the sentence that says what a heading is called."""
    last = heading.split(" / ")[-1].strip()
    return "rule-" + re.sub(r"[^a-z0-9]+", "-", last.lower()).strip("-")


Texts = dict[str, FluentBundle]


def _texts(system: System[Any], language: Language) -> Texts:
    """By the name of each topic where it is written: what is nearer goes before what all systems share."""
    found: Texts = {}
    for package in reversed(system.explained):
        found |= _read(package, language)
    return found


def _read(package: str, language: Language) -> Texts:
    """What one package says."""
    file = files(package) / FOLDER / f"{language}.ftl"
    if not file.is_file():
        return {}
    resource, bundle = FluentResource(file.read_text("utf-8")), FluentBundle([language])
    bundle.add_resource(resource)
    return {entry.id.name: bundle for entry in resource.body if isinstance(entry, ast.Message)}


def _refused(system: System[Any]) -> Mapping[str, tuple[str, ...]]:
    """By topic the codes that it explains: those of all systems, and what each says beside them."""
    found: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for package in system.explained:
        for name, bundle in _read(package, "en").items():
            said = [one.strip() for one in _said(bundle, name, "refused").split(";")]
            found[name] += tuple(one for one in said if one and one not in found[name])
    return found


def _is_known(system: System[Any], topic: str) -> bool:
    """What all share may speak of acts and phases that this system has not got."""
    kind, _, name = topic.partition("-")
    return name in {"command": system.commands, "phase": system.phases}.get(kind, (name,))


def _topic(
    system: System[Any],
    language: Language,
    name: str,
    where: FluentBundle,
    source: FluentBundle,
) -> Topic:
    parts = [one.strip() for one in _said(source, name, "source").split(";") if one.strip()]
    message = where.get_message(name)
    return Topic(
        id=name,
        title=_said(where, name, "title") or _called(system, language, name),
        text=str(where.format_pattern(message.value)[0]) if message.value else "",
        rules=tuple(_rule(system, language, one) for one in parts if not READINGS.fullmatch(one)),
        readings=tuple(number for one in parts if READINGS.fullmatch(one) for number in one.split(", ")),
    )


def _said(bundle: FluentBundle, name: str, attribute: str) -> str:
    pattern = bundle.get_message(name).attributes.get(attribute)
    return "" if pattern is None else str(bundle.format_pattern(pattern)[0])


def _called(system: System[Any], language: Language, name: str) -> str:
    """As the page names it elsewhere: a condition, a phase, an act."""
    rest = name.partition("-")[2]
    for known in (own(language, name, system.key), own(language, f"offer-{rest}", system.key)):
        if has(language, known):
            return sentence(language, known)
    return rest


def _rule(system: System[Any], language: Language, heading: str) -> Rule:
    known = own(language, rule_id(heading), system.key)
    return Rule(
        heading=heading,
        name=sentence(language, known) if has(language, known) else heading.split(" / ")[-1],
    )


def _switches(system: System[Any], language: Language) -> Iterator[Topic]:
    """House rules say what they mean in the dialog where they are set."""
    for one in system.switches:
        name = f"switch-{one.name}"
        known: Mapping[str, str] = {part: own(language, name + part, system.key) for part in ("", "-means")}
        yield Topic(
            id=name,
            title=sentence(language, known[""]),
            text=sentence(language, known["-means"]),
            rules=(_rule(system, language, one.cite),) if one.cite else (),
        )
