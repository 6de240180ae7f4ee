"""Who begins every round: the best of the allies against the best of the enemies."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Dice, Faction, Reason, expect
from app.rules.sw25 import checks
from app.rules.sw25.blows import InitiativeRoll, InitiativeRolled
from app.rules.sw25.state import Fight
from app.rules.sw25.story import Story


def objections(fight: Fight) -> Iterator[Reason]:
    """Once the rounds have begun the order of the sides stands. (adv: Combat Procedure Chart)"""
    if fight.phase in ("rounds", "ended"):
        yield Reason(code="wrong-phase", cite=fight.cites.flow, figures={"phase": fight.phase})


def roll(story: Story, dice: Dice) -> None:
    """Everybody with an initiative, allies first, as in setup; ties go to the allies. (Initiative Check)"""
    rolls: list[InitiativeRoll] = []
    best: dict[Faction, int] = {}
    for faction in ("allies", "enemies"):
        for one in story.fight.combatants.values():
            if one.faction != faction or one.initiative is None or one.excluded:
                continue
            expect(dice, 2, "initiative", one.id)
            outcome = checks.check(dice, one.initiative)
            best[one.faction] = max(outcome.total, best.get(one.faction, outcome.total))
            rolls.append(
                InitiativeRoll(id=one.id, faction=one.faction, faces=outcome.faces, total=outcome.total)
            )
    first = _first(best)
    story.tell(InitiativeRolled(rolls=tuple(rolls), first=first, rule=story.fight.cites.initiative))


def _first(best: dict[Faction, int]) -> Faction:
    """A side that has no initiative at all comes second."""
    if "enemies" not in best:
        return "allies"
    return "allies" if "allies" in best and best["allies"] >= best["enemies"] else "enemies"
