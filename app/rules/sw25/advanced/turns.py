"""What the beginning and the end of a turn mean on the plane."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved, TurnEnded
from app.rules.sw25.advanced.evolution import PREPARED, Story
from app.rules.sw25.advanced.occupancy import is_fixed, situation
from app.rules.sw25.advanced.skirmish import OCCURRENCE, PREPARATION, draw_in, engage, settle
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.turns.turns import opened

CROWD = "Overcrowded Skirmish / In Overcrowded Skirmish, Everyone Are Pulled into Melee"


def begin(story: Story, one: Combatant) -> None:
    """The turn opens: a Full Move's penalty ends; an overcrowded skirmish takes everybody in."""
    if not opened(story, one):
        return
    now = situation(story.fight)
    crowds = [name for name in now.inside[one.id] if name in now.overcrowded]
    is_loose = one.skirmish is None and is_able(one) and not is_fixed(story.fight, one)
    if crowds and is_loose and one.faction != "neutral":
        draw_in(story, one.id, crowds[0], CROWD)
        settle(story)


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    story = Story(fight, [])
    begin(story, story.who(name))
    return story.fight, story.who(name)


def close(story: Story, one: Body) -> None:
    """Contact becomes melee, the right to leave lapses. (adv: Skirmish Occurrence; G10, G18)"""
    if story.fight.turn in (None, one.id):
        meet(story)
    run_out(story, frozenset({one.id}))
    settle(story)
    now = story.who(one.id)
    if PREPARED in now.conditions and not now.is_freshly_prepared:
        story.tell(ConditionRemoved(target=one.id, condition=PREPARED, rule=PREPARATION))
    story.tell(TurnEnded(actor=one.id))


def meet(story: Story) -> None:
    """Everybody in contact with a hostile one is in melee with it, wherever its circle has gone since."""
    for one in story.fight.combatants.values():
        for other in one.contact:
            if other in story.fight.combatants:
                engage(story, one.id, other, OCCURRENCE)
