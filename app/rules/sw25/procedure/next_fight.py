"""After a fight the next one: who goes on, what stays with them, and what of the last is still active."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from app.rules.common.events import ConditionAdded, Removed
from app.rules.common.words import Faded
from app.rules.core import Reason
from app.rules.sw25.body.context import Case
from app.rules.sw25.body.resolution import Story
from app.rules.sw25.body.state import Fight
from app.rules.sw25.commands.procedure import BeginAnew
from app.rules.sw25.events.combat import EffectPut
from app.rules.sw25.events.procedure import BeganAnew
from app.rules.sw25.sheet.modifiers import Modifiers
from app.rules.sw25.turns.turns import clear, end_combat, wrong_phase


def objections(fight: Fight) -> Iterator[Reason]:
    """One fight is over before the next begins. (Post-Combat Cleanup)"""
    if fight.phase != "ended":
        yield wrong_phase(fight, "ended", fight.cites.cleanup)


def begin_anew(case: Case, command: BeginAnew) -> Reason | None:
    """Back to the setup of another fight, without those who are named. (Post-Combat Cleanup)

    The GM who does not wait for the end ends the fight with it.
    """
    story = case.story
    refusal = case.refused(objections(story.fight))
    if refusal:
        return refusal
    if story.fight.phase != "ended":
        end_combat(story)
    faded = story.fight.faded if command.still_active else ()
    for name in dict.fromkeys(command.without):
        story.tell(Removed(target=name))
    for one in story.fight.combatants.values():
        clear(story, one)
    number, rule = story.fight.fights + 1, story.fight.cites.cleanup
    story.tell(BeganAnew(number=number, still_active=command.still_active, rounds=command.rounds, rule=rule))
    for last in faded:
        _restore(story, last, command.rounds)
    return None


def _restore(story: Story, last: Faded, passed: int) -> None:
    """Still active by the GM's word, with the rounds that were left of it. (Post-Combat Cleanup)

    The first round stands where the last one of the fight before stood.
    """
    fight, name = story.fight, last.target
    left = None if last.rounds is None else last.rounds - passed
    if name not in fight.combatants or (left is not None and left <= 0):
        return
    by = last.by if last.by in fight.combatants else name
    until = None if left is None else fight.round + left
    rule = fight.cites.cleanup
    if last.is_condition:
        story.tell(
            ConditionAdded(target=name, condition=last.name, by=by, until=until, ends="rounds", rule=rule)
        )
        return
    story.tell(
        EffectPut(
            target=name,
            faction=fight.combatants[name].faction,
            name=last.name,
            modifiers=cast(Modifiers, last.modifiers),
            by=by,
            until=until,
            ends="fight" if until is None else "rounds",
            rule=rule,
        )
    )
