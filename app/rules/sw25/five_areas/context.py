"""One command on five areas under judgement."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.core import Reason
from app.rules.sw25.body import context
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.wounds import let_go
from app.rules.sw25.five_areas import turns
from app.rules.sw25.five_areas.cites import CITE_LEAVING
from app.rules.sw25.five_areas.events import LeaveLapsed
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.movement import NOWHERE
from app.rules.sw25.five_areas.portrait import REVEALABLE
from app.rules.sw25.five_areas.switches import SWITCHES
from app.rules.sw25.rulings.gm_commands import part_company
from app.rules.sw25.turns.turns import opened


class CommandContext(context.CommandContext):
    """What a command makes on five areas: whom nobody holds any more is free."""

    resolution: Resolution
    resolved_by = Resolution
    switches = SWITCHES
    revealable = REVEALABLE

    def refuse_unless_overruled(self, reasons: Iterable[Reason]) -> Reason | None:
        """Even the GM puts nobody into an area that is not there."""
        found = list(reasons)
        refusal = super().refuse_unless_overruled(found)
        if refusal is not None:
            return refusal
        return next((reason for reason in found if reason.figures.get("where") == NOWHERE), None)

    def begin(self, one: Combatant) -> None:
        opened(self.resolution, self.resolution.combatant(one.id))

    def close(self, one: Combatant) -> None:
        turns.close(self.resolution, one)

    def lapse(self, one: Combatant) -> None:
        if self.resolution.combatant(one.id).leave is not None:
            self.resolution.record(LeaveLapsed(target=one.id, rule=CITE_LEAVING))

    def follow(self) -> None:
        part_company(self)
        let_go(self.resolution)
