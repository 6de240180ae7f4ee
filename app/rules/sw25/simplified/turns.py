"""What the beginning and the end of a turn mean on areas: a retreat that was declared is carried out."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved, TurnEnded
from app.rules.sw25.body.derived import is_mobile
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.simplified.cites import LEAVING
from app.rules.sw25.simplified.evolution import RETREATING, Story
from app.rules.sw25.simplified.movement import go_back, is_cornered
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.turns import opened


def begin(story: Story, one: Combatant) -> None:
    """The turn opens; who declared a retreat a turn ago goes, if it still can and must. (simp: Leaving)"""
    if not opened(story, one) or RETREATING not in one.conditions:
        return
    story.tell(ConditionRemoved(target=one.id, condition=RETREATING, rule=LEAVING))
    now = story.who(one.id)
    if is_mobile(now) and is_cornered(story.fight, now):
        go_back(story, now)


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    story = Story(fight, [])
    begin(story, story.who(name))
    return story.fight, story.who(name)


def close(story: Story, one: Body) -> None:
    """What was to last until then ends."""
    run_out(story, frozenset({one.id}))
    story.tell(TurnEnded(actor=one.id))
