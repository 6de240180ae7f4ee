"""How a skill or a feat moves somebody who does not walk: away, closer, or from point to point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.common.words import Written
from app.rules.core import Length, Who, seen

How = Literal["push", "pull", "teleport"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Forced(Written):
    """Whom it strikes and who does not withstand it is moved so far. Who sees it sees it whole."""

    how: How = seen(Who.ALL)
    metres: Length = seen(Who.ALL)
    falls: Literal["always", "stopped"] | None = seen(Who.ALL, default=None)
    """Prone after it: in any case, or where something was in the way."""

    def fault(self, *, goes_far: bool = True) -> str | None:
        """Why nobody is moved so, or None. `goes_far`: it may send somebody from point to point."""
        if self.metres <= 0:
            return "forced: metres above 0"
        if self.how == "teleport" and (self.falls is not None or not goes_far):
            return "forced: teleport goes with skills, and nobody falls by it"
        return None
