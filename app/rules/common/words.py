"""Words that the commands, events and states of every system share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from app.rules.core import STRICT, AtMost, Distinct, Id, Name, Who, Word, seen

Outcome = Literal["defeat", "surrender", "flight"]
"""How a fight ended."""
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
class Written:
    """What people write into a setup or a command beside plain fields: read as strictly as a command."""

    __pydantic_config__: ClassVar[Any] = STRICT
