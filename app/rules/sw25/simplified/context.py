"""One command on areas under judgement."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved
from app.rules.sw25.body import context
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.wounds import let_go
from app.rules.sw25.rulings.gm_commands import part_company
from app.rules.sw25.simplified import turns
from app.rules.sw25.simplified.cites import CITE_LEAVING
from app.rules.sw25.simplified.evolution import RETREATING, Resolution
from app.rules.sw25.simplified.portrait import REVEALABLE
from app.rules.sw25.simplified.switches import SWITCHES


class CommandContext(context.CommandContext):
    """What a command makes on areas: whom nobody holds any more is free."""

    resolution: Resolution
    resolved_by = Resolution
    switches = SWITCHES
    revealable = REVEALABLE

    def begin(self, one: Combatant) -> None:
        turns.begin(self.resolution, self.resolution.combatant(one.id))

    def close(self, one: Combatant) -> None:
        turns.close(self.resolution, one)

    def lapse(self, one: Combatant) -> None:
        if RETREATING in self.resolution.combatant(one.id).conditions:
            self.resolution.record(ConditionRemoved(target=one.id, condition=RETREATING, rule=CITE_LEAVING))

    def follow(self) -> None:
        part_company(self)
        let_go(self.resolution)
