"""Reasons and answers cut for who asked: nobody unseen is named, and no figure told that is not known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from app.rules.core import Reason, Viewer
from app.rules.replacing import replace
from app.sight.context import HOUSE_FIGURES, NOBODY, OMITTED, Redacted, Told, renamed
from app.sight.foes import as_said


def redact_reason(
    reason: Reason,
    viewer: Viewer,
    unseen: frozenset[str],
    names: Mapping[str, str],
    public: frozenset[str] = frozenset(),
    told: Told = NOBODY,
) -> Reason:
    """Without anything that this viewer may not know; `names` tells the faction of each combatant.

    `public`: figures that everybody may hear, whoever they are about. `told`: ids told instead of others.
    """
    if viewer.role == "gm":
        return reason
    cut = renamed(_cut_reason(reason, viewer, unseen, names, public), told)
    if cut.code != "unknown-combatant":
        return cut
    return replace(cut, figures={name: as_said(str(figure)) for name, figure in cut.figures.items()})


def _cut_reason(
    reason: Reason,
    viewer: Viewer,
    unseen: frozenset[str],
    names: Mapping[str, str],
    public: frozenset[str],
) -> Reason:
    if reason.code == "unknown-combatant":
        asked = {name: figure for name, figure in reason.figures.items() if name == "id"}
        return Reason(code=reason.code, cite=reason.cite, figures=asked)
    said = {*reason.about.values(), *(str(figure) for figure in reason.figures.values())}
    if said & unseen:
        return Reason(code="not-allowed")
    knows_all = all(viewer.owns(names[one]) for one in reason.about.values() if one in names)
    figures = {n: f for n, f in reason.figures.items() if knows_all or n in public or n in HOUSE_FIGURES}
    return Reason(code=reason.code, cite=reason.cite, figures=figures, about=reason.about)


def code_of(reason: Reason) -> str:
    return reason.code


def redact_answer(
    answer: Mapping[str, Any],
    viewer: Viewer,
    unseen: frozenset[str],
    names: Mapping[str, str],
    say: Callable[[Reason], Any] = code_of,
    public: frozenset[str] = frozenset(),
    told: Told = NOBODY,
) -> Redacted:
    """A preview's or query's answer, gone through once more; `say` puts reasons, cut, into words."""
    if viewer.role == "gm":
        unseen, told = frozenset(), NOBODY
    cut = _cut_said(answer, _Said(viewer, unseen, names, say, public, told))
    return {} if cut is OMITTED else cut


FIGURES: Final = frozenset({int, float, bool, type(None)})
"""Types of what names nobody: a list of them, as a cell is, stays as it is."""

LISTS: Final = frozenset({tuple, list, frozenset, set})
CELLS: Final = frozenset({tuple, list})


@dataclass(frozen=True, slots=True)
class _Said:
    viewer: Viewer
    unseen: frozenset[str]
    names: Mapping[str, str]
    say: Callable[[Reason], Any]
    public: frozenset[str]
    told: Told

    def id(self, value: str) -> str:
        """As this viewer is told it; of an offer it may be a part: `react.gob.bite`."""
        if not self.told or value in self.told:
            return self.told.get(value, value)
        return ".".join(self.told.get(part, part) for part in value.split("."))


def _cut_said(value: Any, said: _Said) -> Any:
    """An object that names an unseen one goes from its list."""
    if type(value) in FIGURES:
        return value
    if type(value) in LISTS:
        kinds = set(map(type, value))
        if kinds <= FIGURES:
            return list(value)
        if kinds <= CELLS and FIGURES.issuperset(map(type, chain.from_iterable(value))):
            return [list(one) for one in value]
    match value:
        case int() | float():
            return value
        case str():
            return OMITTED if value in said.unseen else said.id(value)
        case Reason():
            cut = redact_reason(value, said.viewer, said.unseen, said.names, said.public, said.told)
            return said.say(cut)
        case Mapping():
            return _cut_said_mapping(value, said)
        case tuple() | list() | frozenset() | set():
            return [cut for one in value if (cut := _cut_said(one, said)) is not OMITTED]
    return OMITTED


def _cut_said_mapping(value: Mapping[str, Any], said: _Said) -> Any:
    """Without what names the unseen; OMITTED where the object itself does."""
    made: Redacted = {}
    for key, one in value.items():
        if key in said.unseen:
            continue
        cut = _cut_said(one, said)
        if cut is OMITTED and isinstance(one, str):
            return OMITTED
        if cut is not OMITTED:
            made[said.id(str(key))] = cut
    return made
