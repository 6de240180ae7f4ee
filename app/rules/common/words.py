"""Words that the commands, events and states of every system share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from app.rules.core import STRICT, AtMost, CombatantId, Distinct, Id, Name, Who, Word, seen

Orders = Literal["ask", "always", "never"]
Phase = Literal[
    "setup",
    "preparation",
    "knowledge",
    "initiative",
    "placement",
    "second-preparation",
    "rounds",
    "ended",
]
Outcome = Literal["defeat", "surrender", "flight"]
"""How a fight ended."""
Health = Literal["unhurt", "hurt", "half", "grave", "down"]
Value = Word | int | float | bool | None
"""What a rule switch may be set to."""
Conditions = Annotated[tuple[Id, ...], AtMost(30), Distinct(folds=True)]
"""A set of conditions, by their names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One thing that went into a figure: what it was, and how much. Who sees the list sees it whole."""

    name: Name = seen(Who.ALL)
    figure: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Faded:
    """What lasted still when a fight ended, and would have for so many rounds more; None: as long as it."""

    target: CombatantId
    name: Name
    is_condition: bool = False
    modifiers: Mapping[str, int] = field(default_factory=dict)
    rounds: int | None = None
    by: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What people write into a setup or a command beside plain fields: read as strictly as a command."""

    __pydantic_config__: ClassVar[Any] = STRICT
