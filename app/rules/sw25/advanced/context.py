"""One command on the plane under judgement."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved
from app.rules.core import Asker, Ruling
from app.rules.sw25.advanced import turns
from app.rules.sw25.advanced.evolution import PREPARED, Story
from app.rules.sw25.advanced.portrait import REVEALABLE
from app.rules.sw25.advanced.skirmish import PREPARATION, settle
from app.rules.sw25.advanced.state import Fight
from app.rules.sw25.advanced.switches import SWITCHES
from app.rules.sw25.body import context
from app.rules.sw25.body.state import Combatant


class Case(context.Case):
    """The story that a command makes on the plane: contact becomes melee, circles settle."""

    story: Story
    switches = SWITCHES
    revealable = REVEALABLE

    def __init__(self, fight: Fight, asker: Asker, foreseen: Ruling | None = None) -> None:
        super().__init__(Story(fight, []), asker, foreseen=foreseen)

    def begin(self, one: Combatant) -> None:
        turns.begin(self.story, self.story.who(one.id))

    def close(self, one: Combatant) -> None:
        turns.close(self.story, one)

    def lapse(self, one: Combatant) -> None:
        now = self.story.who(one.id)
        if PREPARED in now.conditions and not now.is_freshly_prepared:
            self.story.tell(ConditionRemoved(target=now.id, condition=PREPARED, rule=PREPARATION))

    def follow(self) -> None:
        if self.story.fight.turn is None and not self.story.fight.pending:
            turns.meet(self.story)
        settle(self.story)
