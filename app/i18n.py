"""Fluent catalogues: every sentence that the server says to a person, in that person's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from app.rules.core import Reason
from app.rules.marks import cell_name
from app.rules.system import System

Language = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
LOCALES: Final = Path(__file__).resolve().parent / "locales"

Figure = str | int | float
BESIDE: Final = ("reject", "why")
OFFERS: Final = "offers"
"""Under this name an answer has the offers of the rules."""
FIGURES: Final[Mapping[str, tuple[str, ...]]] = {
    "too-many": ("field", "most", "given"),
    "too-much": ("work", "budget"),
}
"""Of some refusals the figures are told beside the sentence, for programs."""
TURNING: Final = frozenset(("R", "AL", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"))
"""Kinds of characters that turn the direction of a text."""
CELL: Final = "cell"
"""Among the figures: which cell was refused, as "column,row"."""
POINT: Final = "point"
"""Among the figures: where that is, if it is measured with a ruler."""
WHOLE_PAIR: Final = re.compile(r"(\d{1,5}),(\d{1,5})")
OF_A_PLACE: Final = re.compile(
    r"(?P<place>[^:\s]+)(?:: | (?=is missing$))(?P<words>.*?)(?:, not (?P<found>.*))?", re.DOTALL
)
"""A detail that says where: what is wrong there, and what stands there instead."""
CHOICES: Final = re.compile(r"(?:[\w-]+, )*[\w-]+ or [\w-]+")
"""The values that a field may have, as they are written."""
INDEX: Final = "index"
"""Among the figures: which of several commands was refused."""


_CALLED: dict[str, Mapping[str, str]] = {}
"""Of each rule system that is served: what `learn` was told of its figures."""
_FINAL: dict[str, frozenset[str]] = {}
"""Of each the codes that even the GM cannot overrule."""


@cache
def catalogue(language: Language) -> FluentBundle:
    """Every file of a language, as one bundle; isolating marks only where `isolated` puts them."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(LOCALES.glob(f"*.{language}.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def learn(system: System[Any]) -> None:
    """Takes in the sentences of a rule system, if it has its own; once is enough, more does no harm."""
    is_known = system.key in _CALLED
    _CALLED[system.key] = system.called
    _FINAL[system.key] = system.final
    if is_known:
        return
    for language in LANGUAGES:
        if text := sentences_of(system, language):
            catalogue(language).add_resource(FluentResource(text))


def sentences_of(system: System[Any], language: Language) -> str:
    """The rule system's own catalogue as it lies beside its code; empty where it has none."""
    file = files(system.package) / "locales" / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


def has(language: Language, name: str, system: str = "") -> bool:
    """Is there such a sentence?"""
    return bool(catalogue(language).has_message(own(language, name, system)))


def own(language: Language, name: str, system: str) -> str:
    """The name under which a rule system says this itself, if it does; else the name that all share."""
    named = f"{system}-{name}"
    return named if system and catalogue(language).has_message(named) else name


def sentence(language: Language, name: str, /, **figures: Figure) -> str:
    """The sentence with its figures; its `.bare` form where a figure that it needs was not told.

    There may be a bare form for a place of its own: `.bare-area` where `where` is `area`; and forms that
    need some of the figures, `.fewer` and then `.few`.
    """
    bundle = catalogue(language)
    if not bundle.has_message(name):
        return name
    message = bundle.get_message(name)
    shown = {key: _shown(figure) for key, figure in figures.items()}
    here = message.attributes.get(f"bare-{figures.get('where')}")
    for pattern in (*_whole(message), here, message.attributes.get("bare")):
        if pattern is None:
            continue
        text, errors = bundle.format_pattern(pattern, shown)
        if not errors:
            return str(text)
    return str(bundle.format_pattern(message.value, shown)[0]) if message.value else name


def told(
    language: Language,
    name: str,
    figures: Mapping[str, Figure],
    said: Mapping[str, Any] = MappingProxyType({}),
) -> str | None:
    """The same; None where figures that it needs were not told and it has no form without them.

    `said` are the words as they came: by them the sentence chooses, not by their names in a language.
    A choice of which nothing was said is the usual one, where the sentence has no bare form.
    """
    bundle = catalogue(language)
    message = bundle.get_message(name)
    chosen = {key: said.get(key) for key in _choices(language, name)}
    shown = {key: _shown(figure) for key, figure in figures.items()}
    shown |= {key: _shown(word) for key, word in chosen.items() if isinstance(word, str)}
    bare = message.attributes.get("bare")
    usual = {} if bare else {key: "" for key in chosen if key not in shown}
    for pattern in (*_whole(message), bare):
        if pattern is not None:
            text, errors = bundle.format_pattern(pattern, {**usual, **shown})
            if not errors:
                return str(text)
    return None


def _whole(message: Any) -> tuple[Any, ...]:
    """The sentence and its forms that need fewer figures, the fullest first."""
    return (message.value, *(message.attributes.get(name) for name in ("fewer", "few")))


@cache
def _choices(language: Language, name: str) -> frozenset[str]:
    """The figures by which a sentence chooses its words."""
    found = set[str]()
    left: list[Any] = [catalogue(language).get_message(name).value]
    while left:
        match left.pop():
            case ast.Pattern(elements=elements):
                left += elements
            case ast.Placeable(expression=expression):
                left.append(expression)
            case ast.SelectExpression(selector=selector, variants=variants):
                left += [one.value for one in variants]
                if isinstance(selector, ast.VariableReference):
                    found.add(selector.id.name)
    return frozenset(found)


def isolated(text: str) -> str:
    """A name that is written from right to left does not turn the sentence round it."""
    if text.isascii() or TURNING.isdisjoint(map(unicodedata.bidirectional, text)):
        return text
    return f"\u2068{text}\u2069"


def reason(
    language: Language, code: str, figures: Mapping[str, Figure] | None = None, system: str = ""
) -> str:
    """Why something was refused or overruled, as a sentence: that of the rule system, if it has its own."""
    name = own(language, f"reject-{code}", system)
    said = {**(figures or {}), "code": code}
    if CELL in said:
        said[CELL] = _cell_named(said)
    for key, kind in _CALLED.get(system, {}).items():
        if has(language, called := own(language, f"{kind}-{said.get(key)}", system)):
            said[key] = sentence(language, called)
    if found := _detail(language, said):
        place, wrong = found
        said["detail"] = sentence(language, "detail-at", place=place, words=wrong) if place else wrong
    if has(language, finer := f"{name}-{said.get('limit')}"):
        name = finer
    words = sentence(language, name if has(language, name) else "reject-other", **said)
    index = said.get(INDEX)
    return (
        words if index is None else sentence(language, "reject-one-of", number=int(index) + 1, reason=words)
    )


def _cell_named(figures: Mapping[str, Figure]) -> str:
    """A cell as boards call it, "G7", of "6,6"; `point` instead where it is none."""
    told = str(figures.get(POINT, figures[CELL]))
    found = WHOLE_PAIR.fullmatch(told)
    return told if found is None else cell_name((int(found[1]), int(found[2])))


def fault(language: Language, figures: Mapping[str, Figure]) -> str | None:
    """What is wrong with the field that the detail names, as it is said beside it, if it names one."""
    found = _detail(language, figures)
    if found is None or not found[0]:
        return None
    words = found[1]
    return sentence(language, "detail-alone", words=words[:1].upper() + words[1:])


def _detail(language: Language, said: Mapping[str, Figure]) -> tuple[str, str] | None:
    """The place that the detail names, if any, and what is wrong there, as far as sentences know it."""
    for known, figures in _sentences_of(str(said.get("detail", ""))):
        if has(language, known):
            place = str(figures.pop("place", ""))
            return place, sentence(language, known, **{**said, **figures})
    return None


def _sentences_of(detail: str) -> Iterator[tuple[str, dict[str, Figure]]]:
    """Names of sentences that may say it, the closest first, each with the figures that it says."""
    whole = "detail-" + re.sub(r"[^a-z0-9]+", "-", detail.lower()).strip("-")
    yield whole, {}
    yield re.sub(r"\d+", "n", whole), {}
    if parts := OF_A_PLACE.fullmatch(detail):
        place, words, found = parts["place"], parts["words"], parts["found"]
        named = re.sub(r"[^a-z]+", "-", re.sub(r"\d+", "n", words.lower())).strip("-")
        numbers = zip(("first", "second"), re.findall(r"\d+", words), strict=False)
        told: dict[str, Figure] = {"place": place, **dict(numbers)}
        told |= {"found": found} if found else {}
        yield f"detail-any-{named}", told
        if CHOICES.fullmatch(words):
            yield "detail-any-one-of", told | {"choices": words.replace(" or ", ", ")}


def render_reason(language: Language, why: Reason, system: str = "") -> dict[str, Any]:
    """A reason as it is told: its code, the sentence, the rule that it rests on; of several, which it was.

    `final` stands beside one that even the GM cannot overrule.
    """
    beside = (name for name in (INDEX, *FIGURES.get(why.code, ())) if name in why.figures)
    said = {"code": why.code, "reason": reason(language, why.code, why.figures, system), "rule": why.cite}
    final = {"final": True} if why.code in _FINAL.get(system, ()) else {}
    return said | final | {name: why.figures[name] for name in beside}


def render_answer(language: Language, answer: Mapping[str, Any], system: str = "") -> dict[str, Any]:
    """A lens's answer with its reasons told: `reject` and `why` stay codes, the sentence goes beside them."""
    said: dict[str, Any] = {}
    for name, value in answer.items():
        if name == OFFERS and isinstance(value, list):
            said[name] = [_offer(language, one, system) for one in value]
        elif isinstance(value, Reason) and name in BESIDE:
            said |= {**render_reason(language, value, system), name: value.code}
            del said["code"]
        else:
            said[name] = _within(language, value, system)
    return said


def _offer(language: Language, offer: Mapping[str, Any], system: str) -> dict[str, Any]:
    """`reject` of an offer is an object with the figures: programs go by it."""
    why = offer.get("reject")
    said = render_answer(language, {**offer, "reject": None}, system)
    return said | (
        {"reject": {**render_reason(language, why, system), "figures": dict(why.figures)}} if why else {}
    )


def _within(language: Language, value: Any, system: str) -> Any:
    """The same inside, however deep."""
    match value:
        case Reason():
            return render_reason(language, value, system)
        case Mapping():
            return render_answer(language, value, system)
        case list() | tuple():
            return [_within(language, one, system) for one in value]
    return value


def identity(why: Reason) -> Reason:
    """For a table's answers: leaves reasons to `answered`."""
    return why


def negotiate_language(accept: str | None, default: Language = "en") -> Language:
    """The language that an `Accept-Language`, or a plain tag like "ja-JP", asks for first."""
    best, weight = default, 0.0
    for part in (accept or "").lower().split(","):
        tag, _, quality = part.strip().partition(";q=")
        found = next((one for one in LANGUAGES if tag.partition("-")[0] == one), None)
        if found is not None and (q := _quality(quality)) > weight:
            best, weight = found, q
    return best


def _quality(text: str) -> float:
    if not text:
        return 1.0
    try:
        return float(text)
    except ValueError:
        return 0.0


def _shown(figure: Figure) -> Figure:
    """At most two decimals, and none of those that are nought: the two Fluents round differently."""
    if isinstance(figure, str):
        return isolated(figure)
    if not isinstance(figure, float):
        return figure
    rounded = round(figure, 2)
    return int(rounded) if rounded == int(rounded) else rounded
