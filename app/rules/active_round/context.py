"""One command of a fight being judged, and what happens during it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from app.rules.active_round.evolution import evolve
from app.rules.active_round.fields import field_of
from app.rules.active_round.ground import Field
from app.rules.active_round.setup import CombatantSetup
from app.rules.active_round.state import Fight
from app.rules.active_round.switches import SWITCHES
from app.rules.core import Event, Reason
from app.rules.engine.changes import Resolution
from app.rules.engine.judge import FINAL, CommandContext

MEANINGLESS: Final = FINAL | {"not-enough-ep", "no-skill", "no-item", "not-wielded"}
"""Codes of refusals that even the GM cannot overrule."""
REVEALABLE = frozenset(f.name for f in fields(CombatantSetup)) - {"perceived", "reacted", "guarded"}
NAMED_FIRST: Final = (
    *("bad-command", "not-built", "unknown-combatant", "not-allowed", "wrong-phase", "nothing-pending"),
    *("stale", "decision-pending", "not-your-turn", "already-acted", "already-began", "not-slower"),
    *("action-used", "move-stopped", "cannot-act", "cannot-move", "must-stand", "casting-already"),
    *("not-casting", "stance-forbids", "no-skill", "no-item", "not-wielded", "wrong-hand"),
    *("no-dual-wield", "not-loaded", "already-loaded", "not-enough-ep", "cannot-fly", "off-the-map"),
    *("obstacle", "occupied", "too-far", "not-a-target", "out-of-range", "not-in-front"),
    *("not-facing-ally", "not-adjacent", "not-seen", "covered"),
)
"""Of several codes the first that stands here is named."""


@dataclass(slots=True)
class Story(Resolution[Fight]):
    """A fight and what has happened to it during one command."""

    def after(self, event: Event) -> Fight:
        """The fight after one event more."""
        return evolve(self.fight, event)


class Context(CommandContext):
    """A command and what speaks against it."""

    resolution: Resolution[Any]
    resolved_by = Story
    switches = SWITCHES
    revealable = REVEALABLE
    final = MEANINGLESS

    @property
    def fight(self) -> Fight:
        """How things stand now."""
        now: Fight = self.resolution.fight
        return now

    @property
    def field(self) -> Field:
        """The ground."""
        return field_of(self.fight)

    @property
    def is_gm(self) -> bool:
        """May the asker do what only the GM may?"""
        return self.asker.viewer.role == "gm"

    def record(self, *events: Event) -> None:
        """Tells what happens."""
        self.resolution.record(*events)

    def refused(self, reasons: Iterable[Reason]) -> Reason | None:
        """What the command is refused for: the first in the order of the codes."""
        return self.refuse_unless_overruled(in_order(reasons))

    def follow(self) -> None:
        """What follows by itself is told where it happens."""


def in_order(reasons: Iterable[Reason]) -> list[Reason]:
    """By the code that is named first."""
    return sorted(reasons, key=lambda reason: NAMED_FIRST.index(reason.code))
