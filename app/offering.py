"""Offers as they are answered: with names in every language, JSON-ready but for the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any, Literal, NotRequired, TypedDict

from app.i18n import LANGUAGES, Figure, Language, own, sentence
from app.rules.core import Asker, Reason
from app.rules.offers import Called, Choice, Group, Kind, Names, Need, Offer
from app.rules.system import System

NamesTold = Mapping[str, str]
"""By language."""


class ChoiceTold(TypedDict):
    """One value that a field may have."""

    value: Any
    names: NamesTold


class AreaTold(TypedDict):
    """What falls where a need points. `size`: a burst's radius, a blast's side, a line's length in cells."""

    kind: Literal["burst", "blast", "line"]
    size: int


class NeedTold(TypedDict):
    """A field that the command of an offer still lacks, and what it may be. Lengths are metres."""

    field: str
    kind: Kind
    among: NotRequired[list[Any]]
    """Ids, points or areas; of kind `choice` objects with `value` and `names`."""
    within: NotRequired[float]
    reach: NotRequired[float]
    least: NotRequired[int]
    most: NotRequired[int]
    count: NotRequired[int]
    optional: NotRequired[bool]
    shape: NotRequired[AreaTold]


class ClosedTold(TypedDict):
    """Why an offer is closed now."""

    code: str
    reason: str
    rule: str
    figures: Mapping[str, Any]
    final: NotRequired[bool]
    """Even the GM cannot overrule it."""


class OfferTold(TypedDict):
    """A command that is complete but for its needs, and why it is closed now, if it is."""

    id: str
    group: Group
    names: NamesTold
    command: Mapping[str, Any]
    needs: list[NeedTold]
    reject: ClosedTold | None
    seldom: NotRequired[bool]
    """Done only where somebody asks for it, or where nothing else leads there: bars have it last."""


class OffersTold(TypedDict):
    """What somebody could do now."""

    offers: list[OfferTold]


def offers_told(offers: Iterable[Offer], system: str) -> dict[str, Any]:
    """The answer to `offers`. Each `reject` is None or a `Reason`, which is cut and worded further out."""
    return {"offers": [_offer(one, system) for one in offers]}


def bare_offers(system: System[Any], fight: Any, actor: str | None, asker: Asker) -> dict[str, Any]:
    """Those that are open, wanted and usual, without names: for one who decides by them, reads no words and
    asks for nothing out of the way.
    """
    found = (one for one in system.offers(fight, actor, asker) if not one.seldom)
    open_ones = (one for one in found if one.reject is None and asker.wants(one.group, one.id))
    return {
        "offers": [
            {"id": o.id, "group": o.group, "command": dict(o.command), "needs": [_bare(n) for n in o.needs]}
            for o in open_ones
        ]
    }


def _written(need: Need) -> dict[str, Any]:
    every = {f.name: getattr(need, f.name) for f in fields(need)}
    said = {name: value for name, value in every.items() if value is not None and value is not False}
    return said if need.shape is None else {**said, "shape": asdict(need.shape)}


def _bare(need: Need) -> dict[str, Any]:
    said = _written(need)
    if need.among is not None:
        said["among"] = [{"value": one.value} if isinstance(one, Choice) else one for one in need.among]
    return said


def with_offers(
    answer: Mapping[str, Any] | Reason, more: tuple[Offer, ...], system: str
) -> Mapping[str, Any] | Reason:
    """The same answer with these offers too."""
    if isinstance(answer, Reason) or not more:
        return answer
    return {**answer, "offers": [*answer["offers"], *offers_told(more, system)["offers"]]}


def _offer(offer: Offer, system: str) -> dict[str, Any]:
    return {
        "id": offer.id,
        "group": offer.group,
        "names": names_told(offer.names, system),
        "command": dict(offer.command),
        "needs": [_need(one, system) for one in offer.needs],
        "reject": offer.reject,
        **({"seldom": True} if offer.seldom else {}),
    }


def names_told(names: Names, system: str) -> dict[str, str]:
    """By language."""
    if isinstance(names, Called):
        return {language: _said(language, names, system) for language in LANGUAGES}
    return dict(names)


def _said(language: Language, name: Called, system: str) -> str:
    figures = {key: _figure(language, value, system) for key, value in name.figures.items()}
    return sentence(language, own(language, name.key, system), **figures)


def _figure(language: Language, value: Any, system: str) -> Figure:
    """A name that stands in another: in this language, else in any that it has."""
    if isinstance(value, Called):
        return _said(language, value, system)
    if isinstance(value, Mapping):
        return str(value.get(language) or next(iter(value.values()), ""))
    return value if isinstance(value, int | float) else str(value)


def _need(need: Need, system: str) -> dict[str, Any]:
    """Only what it says."""
    said = _written(need)
    if need.among is not None:
        said["among"] = [_member(one, system) for one in need.among]
    return said


def _member(one: Any, system: str) -> Any:
    if isinstance(one, Choice):
        return {"value": one.value, "names": names_told(one.names, system)}
    return dict(one) if isinstance(one, Mapping) else one
