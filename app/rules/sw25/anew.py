"""After a fight the next one: who goes on, what stays with them, and what of the last is still active."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

from app.rules.common.events import ConditionAdded, Removed
from app.rules.common.words import Faded
from app.rules.core import Reason
from app.rules.sw25.blows import EffectPut
from app.rules.sw25.case import Case
from app.rules.sw25.changes import with_some
from app.rules.sw25.incidents import BeganAnew
from app.rules.sw25.modifiers import Modifiers
from app.rules.sw25.proceedings import BeginAnew
from app.rules.sw25.state import Combatant, Fight
from app.rules.sw25.story import Story
from app.rules.sw25.turns import clear, end_combat, wrong_phase

F = TypeVar("F", bound=Fight)
FRESH: Mapping[str, Any] = {
    **dict.fromkeys(("acted", "moved", "has_cast"), False),
    **dict.fromkeys(("walked", "minutes"), 0),
    **dict.fromkeys(("mode", "aiming", "gives_up")),
    **dict.fromkeys(("majors", "deeds", "declared", "once", "recalled", "recalled_species"), ()),
}
"""What belongs to one fight. Points, ammunition, experience and what is known of foes are carried on."""


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


# --- how it changes the fight -----------------------------------------------------------------------------


def begun_anew(fight: F, event: BeganAnew) -> F:
    """In setup again, the first round before them; all that was of one fight alone is gone."""
    fight = with_some(fight, [_rested(one) for one in fight.combatants.values()])
    return replace(
        fight,
        phase="setup",
        round=1,
        first="allies",
        acting="allies",
        turn=None,
        pending=None,
        pursuit=None,
        faded=(),
        fights=event.number,
    )


def _rested(one: Combatant) -> Combatant:
    """Who had left that battle alive is there again."""
    is_alive = one.hp is not None and one.hp > 0 and "dead" not in one.conditions
    excluded = one.excluded and not is_alive
    return replace(one, **FRESH, excluded=excluded, experience_before=one.experience)
