"""What a seat asks of a table and what waits for its turn there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.core import Dice, Ruling
from app.seats import Seat

Rule = Callable[[Seat, Dice], Ruling]
"""What comes of a request, on how things stand now."""
LetIn = Callable[[], bool]
"""Does the key of the asker still open? It may be renewed while the command waits for its turn."""


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Something that a seat asks for, which is ruled when its turn comes."""

    seat: str
    """Its id; empty for the table itself."""
    rule: Rule
    raw: Mapping[str, Any] | None = None
    """The command as it was sent, where it is one."""
    id: str = ""
    is_screened: bool = False
    """Its dice fall behind the screen: neither the seed of the stream nor a gap in it tells of them."""
    let_in: LetIn = always
    """Asked again where somebody else has recorded something meanwhile."""
