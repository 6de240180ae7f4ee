"""Two dice thrown, and what whoever threw them does about what they show. (Fate and Rerolls)"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.rules.common.answering import RollAct, ShownRoll, answer_to
from app.rules.core import Dice, expect, first
from app.rules.replacing import replace
from app.rules.sw25.body import costs
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import hidden_from_some
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.events.combat import RollChanged
from app.rules.sw25.sheet import checks
from app.rules.sw25.sheet.character import Check
from app.rules.sw25.sheet.checks import Outcome
from app.rules.sw25.sheet.rerolls import FAIR, Reroll, Rolled, chance_of_more, turned

CITE_FATE = "Fate and rerolls"
Wins = Callable[[Outcome], bool]


def rolled(
    resolution: Resolution,
    dice: Dice,
    name: str,
    what: Rolled,
    value: Check | None,
    modifier: int = 0,
    *,
    wins: Wins | None = None,
    twice: Reroll | None = None,
) -> Outcome:
    """A check as it counts, once it was shown and answered. `wins`: would it succeed as it is?

    `twice`: it is thrown again at once, and the better throw is the one that is shown.
    """
    outcome = checks.check(dice, value, modifier)
    if twice is not None and outcome.faces:
        outcome = _answered(resolution, dice, resolution.combatant(name), what, outcome, twice)
    return settled(resolution, dice, name, what, outcome, wins)


def settled(
    resolution: Resolution,
    dice: Dice,
    name: str,
    what: Rolled,
    outcome: Outcome,
    wins: Wins | None = None,
) -> Outcome:
    """Each act once for one roll, as long as its thrower wants another one."""
    done: list[str] = []
    while outcome.faces and name in resolution.fight.combatants:
        one = resolution.combatant(name)
        acts = {act.id: act for act in _open(resolution, one, what, done)} if len(outcome.faces) == 2 else {}
        shown = ShownRoll(
            actor=name, faction=one.faction, what=what, faces=outcome.faces, total=outcome.total
        )
        offered = acts.values() if _is_asked(one, outcome, wins) else ()
        answer = answer_to(dice, shown, [_told(act, outcome) for act in offered])
        if answer not in acts:
            return outcome
        done.append(answer)
        outcome = _answered(resolution, dice, one, what, outcome, acts[answer])
    return outcome


def _open(resolution: Resolution, one: Combatant, what: str, done: list[str]) -> Iterator[Reroll]:
    """What it may do about such a roll and can pay for; nobody is asked about dice of the hidden."""
    if not one.rerolls or one.id in hidden_from_some(resolution.fight):
        return
    for act in one.rerolls:
        last = one.rerolled.get(act.id)
        is_spent = last is not None and (
            act.once == "fight" or (act.once, last) == ("round", resolution.fight.round)
        )
        if act.id in done or is_spent or not act.answers(what):
            continue
        if first(costs.unpaid(one, "", act.costs or costs.FREE)) is None:
            yield act


def _is_asked(one: Combatant, outcome: Outcome, wins: Wins | None) -> bool:
    """Does who leads it want to be asked of such a roll?"""
    match one.asks:
        case "always":
            return True
        case "low":
            return sum(outcome.faces) < FAIR and not (wins is not None and wins(outcome))
        case "failure":
            return outcome.is_failure
        case "never":
            return False


def _told(act: Reroll, outcome: Outcome) -> RollAct:
    """What would come of it."""
    now = sum(outcome.faces)
    if act.does == "turn":
        total = outcome.total - now + sum(turned(outcome.faces))
        return RollAct(id=act.id, names=act.names, total=total)
    return RollAct(id=act.id, names=act.names, chance=chance_of_more(now))


def _answered(
    resolution: Resolution, dice: Dice, one: Combatant, what: Rolled, outcome: Outcome, act: Reroll
) -> Outcome:
    """The dice turned over or thrown anew, and paid for; what they show now counts. (Fate and rerolls)"""
    fell: tuple[int, ...] = ()
    if act.does == "again":
        expect(dice, 2, what, one.id)
        fell = (dice.roll(6), dice.roll(6))
    faces = turned(outcome.faces) if act.does == "turn" else fell
    if act.keep == "better":
        faces = max(outcome.faces, faces, key=sum)
    total = outcome.total - sum(outcome.faces) + sum(faces)
    resolution.record(
        RollChanged(
            actor=one.id,
            faction=one.faction,
            act=act.id,
            names=act.names,
            check=what,
            was=outcome.faces,
            fell=fell,
            faces=faces,
            total=total,
            rule=CITE_FATE,
        )
    )
    costs.pay(resolution, one.id, "", act.costs or costs.FREE)
    return replace(outcome, faces=faces, total=total)
