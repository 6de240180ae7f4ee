"""What has happened in a fight that is under way, as a position says it beside its combatants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Final

from app.rules.common.words import Written
from app.rules.core import AtMost, Distinct, Id
from app.rules.replacing import replace
from app.rules.square_fireballs.state import Actions, Combatant
from app.rules.square_fireballs.words import With

MOST: Final = 100
MOST_FIGURE: Final = 9_999
Some = Annotated[tuple[Id, ...], AtMost(MOST), Distinct()]
Told = Annotated[Mapping[Id, Some], AtMost(3)]
"""Faction or `all` -> fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedSetup(Written):
    """Which of its actions are gone."""

    standard: bool = False
    move: bool = False
    minor: bool = False
    free_attack: bool = False
    reaction: bool = False
    opportunity: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar(Written):
    """What somebody has done and what is known of it. The names are those of the state."""

    used: UsedSetup = field(default_factory=UsedSetup)
    spent: Some = ()
    cooldowns: Some = ()
    spent_now: Some = ()
    cooling: int = 0
    tried_action_point: bool = False
    has_fallen: bool = False
    has_spent_point: bool = False
    pierced: Some = ()
    is_limited: bool = False
    extra: int = 0
    rest: int = 0
    rest_with: With | None = None
    excluded: bool = False
    told: Told = field(default_factory=dict)

    def fault(self) -> str | None:
        """Why it means nothing, or None."""
        if any(not 0 <= figure <= MOST_FIGURE for figure in (self.cooling, self.extra, self.rest)):
            return f"figures are 0 to {MOST_FIGURE}"
        return None


def faults_of_so_far(so_far: Mapping[str, SoFar], people: Mapping[str, Any]) -> Iterator[str]:
    """What has happened happened to somebody there."""
    for name, one in so_far.items():
        if name not in people:
            yield f"so_far.{name}: nobody is called {name}"
        if fault := one.fault():
            yield f"so_far.{name}: {fault}"


def so_far_of(one: Combatant) -> SoFar:
    """As a position says it."""
    said = {f.name: getattr(one, f.name) for f in fields(SoFar)}
    said["spent_now"] = tuple(dict.fromkeys(one.spent_now))
    return SoFar(**{**said, "used": _alike(UsedSetup, one.used)})


def seen_so_far(one: Mapping[str, Any]) -> dict[str, Any]:
    """What a view tells of it; nothing where it can do all that one can."""
    said = {f.name: one[f.name] for f in fields(SoFar) if one.get(f.name) and f.name != "told"}
    return said if any(value is not False for value in (said.get("used") or {}).values()) else _unused(said)


def _unused(said: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name != "used"}


def done(one: Combatant, so_far: SoFar | None) -> Combatant:
    """With what it has done already."""
    if so_far is None:
        return one
    said = {f.name: getattr(so_far, f.name) for f in fields(SoFar)}
    return replace(one, **{**said, "used": _alike(Actions, so_far.used)})


def _alike(made: type[Any], said: Any) -> Any:
    return made(**{f.name: getattr(said, f.name) for f in fields(made)})
