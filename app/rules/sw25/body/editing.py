"""The GM changes what stands on a sheet while it is in play: what is named is replaced, all else stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from app.rules.replacing import replace
from app.rules.sw25.body.making import body_of, sections_with_default_maximum
from app.rules.sw25.body.state import Combatant, Section
from app.rules.sw25.commands.editing import Edit
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.sheet.changes import CLEARABLE, Figures
from app.rules.sw25.sheet.setup import CombatantSetup, faults_of_body

C = TypeVar("C", bound=Combatant)
POINTS = ("hp", "mp")
"""Set by the same events as `adjust` sets them, with what follows from it."""


def faults_of_edit(one: Combatant, command: Edit) -> Iterator[str]:
    """Why a sheet cannot be changed so."""
    said = command.said
    unknown = next((name for name in command.clear if name not in CLEARABLE), None)
    if unknown:
        yield f"clear: {unknown} cannot be taken away"
    twice = next((name for name in command.clear if name in said), None)
    if twice:
        yield f"clear: {twice} is named too"
    if not said and not command.clear:
        yield "edit: nothing is named"
    known = {f.name for f in fields(CombatantSetup)}
    sheet = CombatantSetup(**{"faction": one.faction, **{n: v for n, v in said.items() if n in known}})
    yield from faults_of_body(sheet)
    if said.get("sections") is None and one.sections and not said.keys().isdisjoint({"max_hp", "max_mp"}):
        yield "max_hp, max_mp: say them of its sections"


def editing(one: Combatant, command: Edit) -> Edited | None:
    """The event that changes it; None where nothing is changed but its points."""
    figures = _with_a_most(command.figures)
    later = edited(one, figures, command.clear)
    names = tuple(f.name for f in fields(one) if getattr(one, f.name) != getattr(later, f.name))
    if not names:
        return None
    return Edited(
        target=one.id,
        faction=one.faction,
        changed=names,
        figures=figures,
        clear=command.clear,
        turned=later.faction != one.faction,
    )


def _with_a_most(figures: Figures) -> Figures:
    """Sections that are new and have no HP left are like those of a newcomer."""
    if not isinstance(figures.sections, Mapping):
        return figures
    return replace(figures, sections=sections_with_default_maximum(figures.sections))


def edited(one: C, figures: Figures, clear: tuple[str, ...]) -> C:
    """The combatant with the figures named. Its points stay, but never above the most that it can have."""
    said = figures.said
    changes = {name: value for name, value in said.items() if name not in (*POINTS, "sections", "kind_")}
    changes |= {name: None for name in clear if name != "sections"}
    changes |= {"feats": tuple(dict.fromkeys(said["feats"]))} if "feats" in said else {}
    changes |= {"kind": said["kind_"]} if "kind_" in said else {}
    if "sections" in clear:
        changes["sections"] = {}
    for name in POINTS:
        changes |= _points(name, getattr(one, name), getattr(one, f"max_{name}"), {**changes, **said})
    made = replace(one, **changes)
    return made if figures.sections is None else _resectioned(made, figures)


def _points(name: str, now: int | None, most: int | None, said: Mapping[str, Any]) -> dict[str, int | None]:
    """Never above the most; anybody who had none yet has what is said."""
    if name in said and said[name] is None:
        return {name: None}
    most = said.get(f"max_{name}", most)
    if now is None and said.get(name) is not None:
        return {name: _at_most(said[name], most), f"max_{name}": most if most is not None else said[name]}
    return {} if now is None or most is None else {name: min(now, most)}


def _resectioned(one: C, figures: Figures) -> C:
    """New sections; those that were there keep their points. The core's are those of the body."""
    sheet = CombatantSetup(
        faction=one.faction,
        sections=figures.sections,
        hp=figures.hp if figures.hp is not None else one.max_hp,
        mp=figures.mp if figures.mp is not None else one.max_mp,
    )
    made: Mapping[str, Section] = body_of(one.id, sheet)["sections"]
    sections = {name: _kept(one.sections.get(name), section) for name, section in made.items()}
    core = next(section for section in sections.values() if section.core)
    points = {name: getattr(core, name) for name in ("hp", "max_hp", "mp", "max_mp")}
    return replace(one, sections=sections, **points)


def _kept(old: Section | None, new: Section) -> Section:
    if old is None:
        return new
    hp, mp = _at_most(old.hp, new.max_hp), _at_most(old.mp, new.max_mp)
    return replace(new, hp=hp, mp=mp, down=hp is not None and hp <= 0)


def _at_most(now: int | None, most: int | None) -> int | None:
    if now is None:
        return most
    return now if most is None else min(now, most)
