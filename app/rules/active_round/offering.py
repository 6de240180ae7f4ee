"""What offers are made with: the fight as the asker knows it, and how a command is judged for an offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.active_round.context import Context, in_order
from app.rules.active_round.rulings import JUDGE
from app.rules.active_round.state import Fight
from app.rules.core import Asker, Command, Reason, first, may_command
from app.rules.offers import Called, Group, Names, Need, Offer
from app.rules.work import spend

JUDGED = 100
"""Units of work for each command that is judged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A fight as the asker knows it, and who asks."""

    fight: Fight
    asker: Asker

    @property
    def context(self) -> Context:
        """A command of this seat that begins to be judged."""
        return Context(self.fight, self.asker)

    def barred(self, command: Command) -> Reason | None:
        """Why the seat may not, or why the rules say no."""
        spend(JUDGED)
        no = self.may_not(command)
        found: Reason | None = no or JUDGE.preview(self.fight, command, self.asker)["reject"]
        return found

    def may_not(self, command: Command) -> Reason | None:
        """It is not this seat's to ask."""
        viewer = self.asker.viewer
        return None if may_command(viewer.role, viewer.controls, command) else Reason(code="not-allowed")

    def why(self, command: Command, against: Callable[[], Iterable[Reason]]) -> Reason | None:
        """The first that speaks against it."""
        spend(JUDGED)
        return self.may_not(command) or first(in_order(against()))

    def offer(
        self,
        id: str,
        group: Group,
        names: Names,
        command: Mapping[str, Any],
        why: Reason | None,
        *needs: Need,
    ) -> Offer:
        """As it is answered."""
        return Offer(id=id, group=group, names=names, command=command, needs=needs, reject=why)


def called(name: str, **figures: Any) -> Called:
    """A name that stands in the catalogues."""
    return Called(key=f"offer-{name}", figures=figures)


def names_of(names: Mapping[str, str], id: str) -> Names:
    """As the sheet says it, else its id."""
    return dict(names) if names else {"en": id, "ja": id}
