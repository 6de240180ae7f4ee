"""What a combatant, or a seat, could do now: answers, acts, and what is the GM's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.rules.active_round.commands import Adjust, Allow, Counter, Defend, Exclude, RollInitiative
from app.rules.active_round.mastery import D100
from app.rules.active_round.offering import Desk, called, names_of
from app.rules.active_round.offers_aimed import aimed
from app.rules.active_round.offers_free import free
from app.rules.active_round.offers_moving import moves
from app.rules.active_round.plain import BARE
from app.rules.active_round.setup import MOST_FIGURE
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Fight, Skill
from app.rules.active_round.words import FIST, NONE
from app.rules.common.commands import (
    Advance,
    BeginAnew,
    EndCombat,
    GiveDice,
    Note,
    Remove,
    Reveal,
    Roll,
)
from app.rules.common.manual_dice import SuspendedCommand, objection_to_giving
from app.rules.core import Asker, Reason
from app.rules.engine.at_table import sides_of
from app.rules.offers import Choice, Names, Need, Offer
from app.rules.replacing import replace

LONGEST_NOTE = 2000
SIDES = {"initiative": 20, "backfire": 6}
"""Of the dice that are waited for by what they are rolled for; a hundred of all others."""


def offers(fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
    """Answers first; then what the actor could do, or what is nobody's act. `fight` is what is known."""
    desk = Desk(fight=fight, asker=asker)
    if asker.wants("reaction"):
        yield from answers(desk)
        yield from approval(desk)
    others: Iterable[Offer] = ()
    if actor is not None:
        one = fight.combatants[actor]
        others = [
            *(moves(desk, one) if asker.wants("move", "other", "gm") else ()),
            *(aimed(desk, one) if asker.wants("attack", "magic", "support") else ()),
            *free(desk, one),
        ]
    elif asker.viewer.role == "gm" and asker.wants("gm"):
        others = of_the_gm(desk)
    if fight.waiting is None and not fight.is_held:
        yield from others
        return
    held = Reason(code="decision-pending")
    yield from (replace(offer, reject=held) for offer in others)


def approval(desk: Desk) -> Iterator[Offer]:
    """The GM's, where a player's move waits."""
    asked = desk.fight.approval
    if asked is not None:
        made = {"command": "allow", "decision": asked.id}
        why = desk.barred(Allow(decision=asked.id))
        yield desk.offer("allow", "reaction", called("allow-approve"), made, why)


def answers(desk: Desk) -> Iterator[Offer]:
    """To the decision, or with the dice, that the table waits for."""
    fight, viewer = desk.fight, desk.asker.viewer
    waiting, asked = fight.waiting, fight.pending
    if isinstance(waiting, SuspendedCommand):
        most = waiting.sides or _sides(waiting)
        need = Need(field="faces", kind="number", least=1, most=most, count=max(1, waiting.throw.need))
        yield Offer(
            id="dice",
            group="reaction",
            names=called("dice"),
            command={"command": GiveDice.kind},
            needs=(need,),
            reject=objection_to_giving(waiting, viewer.role, viewer.controls),
        )
        return
    if asked is None:
        return
    one = fight.combatants[asked.target]
    if not may_know(one, viewer, "skills"):
        return
    base: dict[str, object] = {"actor": one.id, "decision": asked.id}
    for option in asked.options if asked.kind == "defense" else ():
        skill = None if option == NONE else option
        more = {} if skill is None else {"skill": skill}
        names = called("defend-none") if skill is None else _with_cost(one.skills[skill], skill)
        command = Defend(actor=one.id, skill=skill, decision=asked.id)
        made = {"command": "defend", **base, **more}
        yield desk.offer(f"defend.{option}", "reaction", names, made, desk.barred(command))
    if asked.kind == "counter":
        for option in asked.options:
            weapon = BARE if option == FIST else one.weapons[option]
            names = called("fist") if option == FIST else names_of(weapon.names, option)
            command_ = Counter(actor=one.id, weapon=option, decision=asked.id)
            made = {"command": "counter", **base, "weapon": option}
            yield desk.offer(f"counter.{option}", "reaction", names, made, desk.barred(command_))
        passed = Counter(actor=one.id, pass_=True, decision=asked.id)
        made = {"command": "counter", **base, "pass": True}
        yield desk.offer("counter-pass", "reaction", called("counter-pass"), made, desk.barred(passed))


def _with_cost(skill: Skill, id: str) -> Names:
    """What a defence is called, with the points that it takes."""
    names, cost = names_of(skill.names, id), skill.cost
    return called("costing", skill=names, ep=cost.ep, sa=cost.sa) if cost.ep or cost.sa else names


def _sides(waiting: SuspendedCommand) -> int:
    """Of a roll that means nothing to the rules as many as it says."""
    if waiting.throw.what == "roll":
        return sides_of(str(waiting.command.get("dice", "")), D100)
    return SIDES.get(waiting.throw.what, 100)


def of_the_gm(desk: Desk) -> Iterator[Offer]:
    """What is nobody's act."""
    fight = desk.fight
    # The next step comes first; in its own phase initiative may be rolled again.
    steps = (Advance(), RollInitiative()) if fight.phase == "initiative" else (RollInitiative(), Advance())
    for command in (*steps, EndCombat(), BeginAnew()):
        made = {"command": command.kind}
        figures = {"phase": fight.phase} if isinstance(command, Advance) else {}
        yield desk.offer(command.kind, "gm", called(command.kind, **figures), made, desk.barred(command))
    everybody = tuple(fight.combatants)
    hidden = tuple(one.id for one in fight.combatants.values() if "hidden" in one.conditions)
    if hidden:
        shown = Need(field="target", kind="combatant", among=hidden)
        yield desk.offer("reveal", "gm", called("reveal"), {"command": Reveal.kind}, None, shown)
    if everybody:
        who = Need(field="target", kind="combatant", among=everybody)
        for pool in ("hp", "ep"):
            figure = Need(field=pool, kind="number", least=0, most=MOST_FIGURE)
            made = {"command": Adjust.kind}
            yield desk.offer(f"adjust.{pool}", "gm", called(f"adjust-{pool}"), made, None, who, figure)
        for kind in (Exclude.kind, Remove.kind):
            yield desk.offer(kind, "gm", called(kind), {"command": kind}, None, who)
    text = Need(field="text", kind="text", most=LONGEST_NOTE)
    yield desk.offer("note", "gm", called("note"), {"command": Note.kind}, None, text)
    dice = tuple(Choice(value=one, names={"en": one, "ja": one}) for one in ("1d100", "1d20", "1d6", "2d6"))
    need = Need(field="dice", kind="choice", among=dice)
    yield desk.offer("roll", "gm", called("roll"), {"command": Roll.kind}, None, need)
