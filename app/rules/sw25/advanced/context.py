"""One command on the plane under judgement."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved
from app.rules.sw25.advanced import turns
from app.rules.sw25.advanced.evolution import PREPARED, Resolution
from app.rules.sw25.advanced.portrait import REVEALABLE
from app.rules.sw25.advanced.skirmish import CITE_PREPARATION, settle
from app.rules.sw25.advanced.switches import SWITCHES
from app.rules.sw25.body import context
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.rulings.gm_commands import part_company


class CommandContext(context.CommandContext):
    """What a command makes on the plane: contact becomes melee, circles settle."""

    resolution: Resolution
    resolved_by = Resolution
    switches = SWITCHES
    revealable = REVEALABLE

    def begin(self, one: Combatant) -> None:
        turns.begin(self.resolution, self.resolution.combatant(one.id))

    def close(self, one: Combatant) -> None:
        turns.close(self.resolution, one)

    def lapse(self, one: Combatant) -> None:
        now = self.resolution.combatant(one.id)
        if PREPARED in now.conditions and not now.is_freshly_prepared:
            self.resolution.record(ConditionRemoved(target=now.id, condition=PREPARED, rule=CITE_PREPARATION))

    def follow(self) -> None:
        part_company(self)
        if self.resolution.fight.turn is None and not self.resolution.fight.pending:
            turns.meet(self.resolution)
        settle(self.resolution)
