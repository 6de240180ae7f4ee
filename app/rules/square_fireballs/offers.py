"""What a combatant, or a seat, could do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.rules.common.commands import (
    Advance,
    BeginAnew,
    EndCombat,
    EndTurn,
    GiveDice,
    Note,
    Remove,
    Reveal,
    Roll,
)
from app.rules.common.manual_dice import SuspendedCommand, objection_to_giving
from app.rules.core import Asker, Command, Reason, first, may_command
from app.rules.offers import Called, Choice, Group, Need, Offer
from app.rules.replacing import replace
from app.rules.square_fireballs import hiding, stances
from app.rules.square_fireballs.aiming import basic
from app.rules.square_fireballs.commands import (
    ActionPoint,
    Adjust,
    Enshroud,
    Escape,
    Exclude,
    FirstAid,
    Hide,
    Pass,
    Pierce,
    Place,
    PointBlank,
    QuickDraw,
    RaiseAlarm,
    React,
    ReadyMelee,
    ReadyRanged,
    RollInitiative,
    Search,
    SecondWind,
    Spot,
    Stealth,
    TotalDefense,
)
from app.rules.square_fireballs.forcing import ways_of
from app.rules.square_fireballs.ground import ground_of
from app.rules.square_fireballs.knowing import may_know
from app.rules.square_fireballs.moving import against_moving, against_spending, allowance
from app.rules.square_fireballs.offered_force import forced
from app.rules.square_fireballs.offered_powers import COURSE, charge, holds, powers
from app.rules.square_fireballs.reaching import can_go
from app.rules.square_fireballs.reacting import is_provoking
from app.rules.square_fireballs.rulings import JUDGE
from app.rules.square_fireballs.setup import MOST_FIGURE
from app.rules.square_fireballs.state import Combatant, Fight, ForcedMoveAsked, ReactionAsked
from app.rules.square_fireballs.status import are_foes, grabbed_by, has
from app.rules.square_fireballs.turns import against_turn
from app.rules.square_fireballs.words import With
from app.rules.square_fireballs.wounds import LESSENED
from app.rules.work import spend

LONGEST_NOTE = 2000
MOST_LINES = 1_000
WAYS: tuple[With, ...] = ("walk", "shift", "run")
SELDOM: tuple[tuple[str, With, bool], ...] = (
    ("long-jump", "long-jump", False),
    ("high-jump", "high-jump", False),
    ("draw", "draw", False),
    ("drop", "drop", False),
    ("drop-prone", "drop", True),
)
"""Ways that are gone on purpose alone: its name, how it moves, whether one lies down at the end."""
STANCES: tuple[type[Any], ...] = (
    *(TotalDefense, SecondWind, PointBlank, QuickDraw, ReadyMelee, ReadyRanged, RaiseAlarm),
    *(Enshroud, Hide, Spot, Search, ActionPoint),
)


def offers(fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
    """Answers first; then what the actor could do, or what is nobody's act. `fight` is what is known."""
    if asker.wants("reaction"):
        yield from answers(fight, asker)
    others: Iterator[Offer] = iter(())
    if actor is not None:
        others = acts(fight, fight.combatants[actor], asker)
    elif asker.viewer.role == "gm" and asker.wants("gm"):
        others = of_the_gm(fight, asker)
    if fight.waiting is None and fight.pending is None:
        yield from others
        return
    held = Reason(code="decision-pending")
    yield from (replace(offer, reject=offer.reject or held) for offer in others)


def answers(fight: Fight, asker: Asker) -> Iterator[Offer]:
    """To what the table waits for."""
    waiting, asked = fight.waiting, fight.pending
    if isinstance(waiting, SuspendedCommand):
        sides = waiting.sides or (20 if waiting.throw.what in ("hit", "save", "initiative") else 6)
        yield Offer(
            id="dice",
            group="reaction",
            names=called("dice"),
            command={"command": GiveDice.kind},
            needs=(
                Need(field="faces", kind="number", least=1, most=sides, count=max(1, waiting.throw.need)),
            ),
            reject=objection_to_giving(waiting, asker.viewer.role, asker.viewer.controls),
        )
        return  # what is still pending has been answered: its dice are what is lacking
    if isinstance(asked, ReactionAsked):
        for option in asked.options or ():
            react = React(actor=option.actor, power=option.power)
            made = {"command": "react", "actor": option.actor, "power": option.power}
            no = may_not(react, asker)
            key = f"react-{option.power}" if option.power == "opportunity" else "react"
            power = fight.combatants[option.actor].powers.get(option.power)
            yield Offer(
                id=f"react.{option.actor}.{option.power}",
                group="reaction",
                names=(power.names if power else {})
                or Called(key=f"offer-{key}", figures={"power": option.power}),
                command=made,
                reject=no,
            )
        yield offer("pass", "reaction", {"command": "pass"}, barred(fight, Pass(), asker))
    elif isinstance(asked, ForcedMoveAsked):
        yield from _shoves(fight, asked, asker)


def _shoves(fight: Fight, asked: ForcedMoveAsked, asker: Asker) -> Iterator[Offer]:
    ground, target = ground_of(fight), fight.combatants[asked.target]
    dx, dy = target.cell[0] - asked.end[0], target.cell[1] - asked.end[1]
    spend((2 * asked.most + 1) ** 2)
    ways = ways_of(asked.how, asked.start, asked.end, asked.most)
    found = {(x + dx, y + dy): len(set(some)) > 1 for (x, y), some in ways.items()}
    among = tuple(cell for cell in found if ground.is_on(cell))
    viewer = asker.viewer
    no = None if viewer.role == "gm" or asked.leader in viewer.controls else Reason(code="not-allowed")
    made = {"command": "shove", "target": asked.target}
    course = (COURSE,) if any(found[cell] for cell in among) else ()
    to = Need(field="to", kind="cell", among=among)
    yield offer(f"shove.{asked.how}", "reaction", made, no, to, *course)
    yield offer("leave", "reaction", {"command": "pass"}, no)


def acts(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """What it could do in its turn, or why not."""
    if asker.wants("move"):
        yield from _moves(fight, one, asker)
    is_known = may_know(one, asker.viewer, "powers")
    if is_known and asker.wants("attack", "magic", "support"):
        yield from powers(fight, one, asker)
    if asker.wants("attack"):
        if is_known:
            yield from charge(fight, one, asker)
        yield from holds(fight, one, asker)
    if asker.wants("support"):
        yield from forced(fight, one, asker)
        yield from _helping(fight, one, asker)
        yield from _stances(fight, one, asker)
    if asker.wants("move"):
        yield from _escapes(fight, one, asker)
    if asker.wants("other", "end-turn"):
        made = {"command": "end-turn", "actor": one.id}
        yield offer("end-turn", "other", made, barred(fight, EndTurn(actor=one.id), asker))
    if asker.wants("move", "gm") and (asker.viewer.role == "gm" or fight.phase == "setup"):
        group: Group = "gm" if asker.viewer.role == "gm" else "move"
        place = Place(target=one.id, cell=one.cell)
        cell = Need(field="cell", kind="cell", among=_free(fight, one))
        yield offer("place", group, {"command": "place", "target": one.id}, barred(fight, place, asker), cell)


def _helping(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """What it does to one other, without a power."""
    for other in fight.combatants.values():
        for type, bearing in other.resist.items() if are_foes(one, other) else ():
            if bearing in LESSENED and asker.viewer.owns(other.faction):
                pierce = Pierce(actor=one.id, target=other.id, type=type)
                made = {"command": "pierce", "actor": one.id, "target": other.id, "type": type}
                yield offer("pierce", "support", made, barred(fight, pierce, asker))
        if other.faction == one.faction and other.id != one.id and has(other, "bleeding"):
            aid = FirstAid(actor=one.id, target=other.id)
            made = {"command": "first-aid", "actor": one.id, "target": other.id}
            yield offer("first-aid", "support", made, barred(fight, aid, asker))


def _stances(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """What it does by itself."""
    for cls in STANCES:
        if not asker.wants("support", cls.kind):
            continue
        command = cls(actor=one.id)
        if cls is ActionPoint and not (one.action_points and may_know(one, asker.viewer, "action_points")):
            continue
        if not _may_serve(fight, one, cls) and may_know(one, asker.viewer, "powers"):
            continue
        against = hiding.objections if isinstance(command, Stealth) else stances.objections
        made = {"command": cls.kind, "actor": one.id}
        yield offer(cls.kind, "support", made, may_not(command, asker) or first(against(fight, command)))


def _may_serve(fight: Fight, one: Combatant, cls: type[Any]) -> bool:
    """Has it a power that this is about? Without one it would be an action for nothing."""
    if cls is ReadyMelee:
        return basic(one, "melee") is not None
    if cls is ReadyRanged:
        return basic(one, "ranged") is not None
    return cls is not PointBlank or any(is_provoking(power, fight, one) for power in one.powers.values())


def _escapes(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """Out of each hold."""
    for name in stances.grabs(one, None):
        made = {"command": "escape", "actor": one.id, "target": name}
        why = barred(fight, Escape(actor=one.id, target=name), asker)
        yield offer("escape", "move", made, why)


def _moves(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    lying: tuple[With, ...] = ("stand", "crawl") if has(one, "prone") else ()
    others: tuple[With, ...] = ("fly", "climb", "swim")
    is_known = may_know(one, asker.viewer, "speed")
    more = tuple(how for how in others if is_known and getattr(one.speed, how))
    unseen: tuple[With, ...] = ("sneak",) if has(one, "hidden") or has(one, "shrouded") else ()
    holding: tuple[With, ...] = ("drag",) if grabbed_by(fight, one) else ()
    for how in (*WAYS, *lying, *unseen, *more, *holding):
        yield _way(fight, one, asker, how)
    for name, how, lies_down in SELDOM:
        way = _way(fight, one, asker, how)
        made = {**way.command, **({"prone": True} if lies_down else {})}
        yield replace(way, id=f"move.{name}", names=called(f"move.{name}"), command=made, seldom=True)


def _way(fight: Fight, one: Combatant, asker: Asker, how: With) -> Offer:
    """One way to move, open where there is a square to go to."""
    found = [*against_turn(fight, one), *against_spending(fight, one, how), *against_moving(one, how)]
    why = not_own(one.id, asker) or first(found)
    far = allowance(fight, one, how)
    if why is None and how != "stand" and not can_go(fight, one, how):
        why = Reason(code="too-far", cite="Movement", figures={"need": 1, "have": far})
    is_known = may_know(one, asker.viewer, "speed")
    path = Need(field="path", kind="path", reach=far if is_known else None, optional=how == "stand")
    return offer(f"move.{how}", "move", {"command": "move", "actor": one.id, "with": how}, why, path)


def _free(fight: Fight, one: Combatant) -> tuple[tuple[int, int], ...]:
    """Squares where it could be put."""
    field, ground = fight.battlefield, ground_of(fight)
    others = {
        cell
        for other in fight.combatants.values()
        if other.id != one.id
        for cell in (
            (other.cell[0] + x, other.cell[1] + y) for x in range(other.side) for y in range(other.side)
        )
    }
    spend(field.columns * field.rows)
    found = []
    for y in range(field.rows - one.side + 1):
        for x in range(field.columns - one.side + 1):
            body = [(x + dx, y + dy) for dx in range(one.side) for dy in range(one.side)]
            if not any(cell in others or cell in ground.full for cell in body):
                found.append((x, y))
    return tuple(found)


def of_the_gm(fight: Fight, asker: Asker) -> Iterator[Offer]:
    """What is nobody's act."""
    for command in (Advance(), RollInitiative(), EndCombat(), BeginAnew()):
        is_next = {"advance": "setup", "roll-initiative": "initiative", "begin-anew": "ended"}.get(
            command.kind
        )
        wrong = Reason(code="wrong-phase", figures={"phase": fight.phase, "wanted": is_next or "rounds"})
        is_shut = (is_next is not None and fight.phase != is_next) or (
            fight.phase == "ended" and is_next is None
        )
        is_empty = command.kind == "roll-initiative" and not fight.combatants
        why = wrong if is_shut or is_empty else may_not(command, asker)
        yield offer(command.kind, "gm", {"command": command.kind}, why)
    everybody = tuple(fight.combatants)
    hidden = tuple(one.id for one in fight.combatants.values() if "hidden" in one.conditions)
    if hidden:
        shown = Need(field="target", kind="combatant", among=hidden)
        yield offer("reveal", "gm", {"command": Reveal.kind}, None, shown)
    if everybody:
        who = Need(field="target", kind="combatant", among=everybody)
        hp = Need(field="hp", kind="number", least=0, most=MOST_FIGURE)
        yield offer("adjust", "gm", {"command": Adjust.kind}, None, who, hp)
        yield offer("exclude", "gm", {"command": Exclude.kind}, None, who)
        yield offer("remove", "gm", {"command": Remove.kind}, None, who)
    text = Need(field="text", kind="text", most=LONGEST_NOTE)
    yield offer("note", "gm", {"command": Note.kind}, None, text)
    dice = tuple(Choice(value=one, names={"en": one, "ja": one}) for one in ("1d6", "2d6", "1d20"))
    yield offer("roll", "gm", {"command": Roll.kind}, None, Need(field="dice", kind="choice", among=dice))


def called(name: str) -> Called:
    """A name that stands in the catalogues."""
    return Called(key=f"offer-{name.replace('.', '-')}")


def offer(id: str, group: Group, command: Mapping[str, Any], why: Reason | None, *needs: Need) -> Offer:
    """An offer whose name stands in the catalogues."""
    return Offer(id=id, group=group, names=called(id), command=command, needs=needs, reject=why)


def not_own(name: str, asker: Asker) -> Reason | None:
    """May the seat not speak for this one?"""
    viewer = asker.viewer
    return None if viewer.role == "gm" or name in viewer.controls else Reason(code="not-allowed")


def may_not(command: Command, asker: Asker) -> Reason | None:
    """May the seat not ask this at all?"""
    viewer = asker.viewer
    return None if may_command(viewer.role, viewer.controls, command) else Reason(code="not-allowed")


def barred(fight: Fight, command: Command, asker: Asker) -> Reason | None:
    """Why the seat may not, or why the rules say no."""
    no = may_not(command, asker)
    found: Reason | None = no or JUDGE.preview(fight, command, asker)["reject"]
    return found


def actions(fight: Fight, actor: str, asker: Asker) -> Mapping[str, Any]:
    """Every command open to it now, and for those closed the reason."""
    told = [
        {"command": dict(one.command), "legal": one.reject is None, "reject": one.reject}
        for one in offers(fight, actor, asker)
    ]
    return {"actions": told}
