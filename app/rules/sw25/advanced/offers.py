"""Offers about the plane: moves along a path, joining and leaving a melee, places, and who stops a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from app.rules.common.commands import UseDoor
from app.rules.common.permission import Allow
from app.rules.core import Asker, Reason, first, metres
from app.rules.offers import Choice, Need, Offer
from app.rules.replacing import replace
from app.rules.space.plane import Point
from app.rules.sw25.advanced.acting import remembering
from app.rules.sw25.advanced.attacks import objections_to_aim, objections_to_attack
from app.rules.sw25.advanced.block_answer import Answer, judged
from app.rules.sw25.advanced.blocking import Stop, Stops
from app.rules.sw25.advanced.commands import (
    Block,
    GiveOrders,
    Join,
    Move,
    Place,
    PrepareToLeave,
    UseEffect,
)
from app.rules.sw25.advanced.context import begun
from app.rules.sw25.advanced.cover import out_of_place
from app.rules.sw25.advanced.decisions import course_of, objections, stops_on
from app.rules.sw25.advanced.doors import REACH, gap
from app.rules.sw25.advanced.effects import objections_to_effect, turned_to
from app.rules.sw25.advanced.movement import CITE_DISTANCE, CITE_OVERCROWDED, PlannedMove, already_moved
from app.rules.sw25.advanced.occupancy import budget, occupancy
from app.rules.sw25.advanced.queries import stuck
from app.rules.sw25.advanced.rulings import GROUND_RULES
from app.rules.sw25.advanced.skirmish import CITE_JOINING
from app.rules.sw25.advanced.standing import first_place
from app.rules.sw25.advanced.state import Combatant, Fight, Pending
from app.rules.sw25.advanced.stepping import BESIDE
from app.rules.sw25.body.derived import may_know, with_known_blocking
from app.rules.sw25.body.riding import together
from app.rules.sw25.body.state import Mode
from app.rules.sw25.offers.position import AIMED, Acting, Judged, Position, called
from app.rules.sw25.offers.table import reaction
from app.rules.sw25.rulings.fighting import GroundRules
from app.rules.sw25.sheet.skills import Skill
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.turns import objections as objections_to_turn
from app.rules.work import spend

MODES: tuple[Mode, ...] = ("limited", "normal", "full")
ORDERS = ("ask", "always", "never")


def acting_on(position: Position, name: str) -> Acting:
    """As things stand once its turn has begun."""
    now, one = begun(with_known_blocking(position.fight, position.viewer), name)
    return Acting(
        position=position,
        fight=now,
        one=one,
        ground=_looking_once(),
        in_place=out_of_place,
        effect=UseEffect,
        turned=partial(turned_to, one),
        place_of=place_of,
        whither=whither,
        beside=_beside(one),
    )


def _beside(one: Combatant) -> tuple[Need, ...]:
    """In melee it stays at the centre. (R7)"""
    if one.skirmish is not None:
        return ()
    return (Need(field="at", kind="point", within=metres(BESIDE), optional=True),)


def _looking_once() -> GroundRules:
    """The ground for many attacks and skills of one combatant: each line of sight is looked along once."""
    seen = remembering()
    return replace(
        GROUND_RULES,
        against_aim=partial(objections_to_aim, seen=seen),
        against_attack=partial(objections_to_attack, seen=seen),
        against_effect=partial(objections_to_effect, seen=seen),
    )


def moves(acting: Acting) -> Iterator[Offer]:
    """Each kind of move, joining and leaving a melee, the place before the rounds, and standing orders."""
    position, name = acting.position, acting.one.id
    yield from _placing(acting)
    for mode in MODES:
        yield _move(acting, mode)
    yield _join(acting)
    yield Offer(
        id="prepare-to-leave",
        group="move",
        names=called("prepare-to-leave"),
        command={"command": "prepare-to-leave", "actor": name},
        reject=position.verdict(PrepareToLeave(actor=name)),
    )
    if position.fight.decision is None:
        yield _orders(acting)
        yield from _doors(acting)


def _doors(acting: Acting) -> Iterator[Offer]:
    """Those within reach of its hand, for the GM and for whom the switch allows it."""
    position, one = acting.position, acting.position.fight.combatants[acting.one.id]
    if position.viewer.role != "gm" and position.fight.options["doors"] != "beside":
        return
    for door in position.fight.battlefield.obstacles:
        if door.door and gap(one, door) <= REACH:
            opens = door.door == "shut"
            command = UseDoor(actor=one.id, door=door.id, open=opens)
            yield Offer(
                id=f"door.{door.id}",
                group="other",
                names=called("door-open" if opens else "door-shut"),
                command={"command": "door", "actor": one.id, "door": door.id, "open": opens},
                reject=position.verdict(command),
            )


def _move(acting: Acting, mode: Mode) -> Offer:
    """Along any path that is not longer; whom it meets there the preview of the path says."""
    fight, one = acting.fight, acting.one
    barred = acting.position.barred(Move(actor=one.id, mode=mode, path=(one.at,)))
    is_known = all(may_know(other, acting.viewer, "movement") for other in together(fight, one))
    reach = metres(budget(fight, one, mode)) if is_known else None
    return Offer(
        id=f"move.{mode}",
        group="move",
        names=called(f"move-{mode}"),
        command={"command": "move", "actor": one.id, "mode": mode},
        needs=(Need(field="path", kind="path", reach=reach),),
        reject=barred or first(_against_moving(acting, mode)),
    )


def _against_moving(acting: Acting, mode: Mode) -> Iterable[Reason]:
    """What closes this kind of move wherever it leads, in the order of the contract."""
    fight, one = acting.fight, acting.one
    yield from objections_to_turn(fight, one, acting.viewer)
    yield from already_moved(fight, one)
    why = stuck(fight, one)
    if why and why.code == "cannot-move":
        yield why
    yield from crowded(fight, one, mode)
    if why:
        yield why
    yield from closed_move(one, mode, fight.cites.movement)
    if budget(fight, one, mode) == 0:
        figures = {"metres": 0, "budget": 0, "mode": mode}
        yield Reason(code="too-far", cite=CITE_DISTANCE, figures=figures, about={"actor": one.id})


def _join(acting: Acting) -> Offer:
    """The melee at whose centre it stands."""
    fight, one = acting.fight, acting.one
    here = next((n for n, circle in fight.skirmishes.items() if circle.center == one.at), None)
    needs: tuple[Need, ...] = ()
    said = {"command": "join", "actor": one.id}
    if here is None:
        away = Reason(code="not-a-target", cite=CITE_JOINING, about={"actor": one.id})
        closed = (*objections_to_turn(fight, one, acting.viewer), away)
        any_act = PrepareToLeave(actor=one.id)
        reject = acting.position.barred(any_act) or first(closed)
        needs = (Need(field="skirmish", kind="choice", among=()),)
    else:
        reject = acting.position.verdict(Join(actor=one.id, skirmish=here))
        said["skirmish"] = here
    return Offer(id="join", group="move", names=called("join"), command=said, needs=needs, reject=reject)


def _orders(acting: Acting) -> Offer:
    """Whether it blocks without being asked."""
    name = acting.one.id
    choices = tuple(Choice(value=one, names=called(f"orders-{one}")) for one in ORDERS)
    return Offer(
        id="orders",
        group="other",
        names=called("orders"),
        command={"command": "orders", "target": name},
        needs=(Need(field="block", kind="choice", among=choices),),
        reject=acting.position.verdict(GiveOrders(target=name, block="ask")),
    )


def _placing(acting: Acting) -> Iterator[Offer]:
    """Before the rounds players place their own; the GM places anybody at any time."""
    position, one = acting.position, acting.position.fight.combatants[acting.one.id]
    is_by_hand = position.fight.phase != "placement"
    if is_by_hand and position.viewer.role != "gm":
        return
    reject = position.verdict(Place(target=one.id, at=one.at))
    yield Offer(
        id="place",
        group="gm" if is_by_hand else "move",
        names=called("place"),
        command={"command": "place", "target": one.id},
        needs=(Need(field="at", kind="point"),),
        reject=None if reject and reject.code == "too-close" else reject,
    )


def whither(skill: Skill) -> tuple[Need, ...]:
    """Where a teleport leads, so far at most from where its target stands; where somebody called comes."""
    forced = skill.forced
    if skill.summons is not None and skill.shape == "target" and skill.range:
        return (Need(field="to", kind="point", within=metres(skill.range), optional=True),)
    if forced is None or forced.how != "teleport":
        return ()
    return (Need(field="to", kind="point", within=metres(forced.metres)),)


def place_of(acting: Acting, skill: Skill, farther: int, against: Judged) -> tuple[Need, Reason | None]:
    """A point so far away at most; what stands in the line of sight the preview of the point says."""
    one: Combatant = acting.one
    reach = (skill.range or 0) * farther
    reject = against(one.at)
    if reach:
        # The taunted may not spare who taunted them where they could catch that one: so some point is open.
        is_open = reject is None or reject.code == "taunted"
        return Need(field="at", kind="point", within=metres(reach)), None if is_open else reject
    return Need(field="at", kind="point", among=(_told(one.at),)), reject


def _told(point: Point) -> list[int | float]:
    return [metres(point[0]), metres(point[1])]


def decisions(position: Position) -> Iterator[Offer]:
    """Each way to stop the move that the table waits for, and to let it pass."""
    fight: Fight = position.fight
    pending = fight.pending
    if pending is None:
        return
    if pending.kind == "block":
        course = course_of(fight, pending)
        found = stops_on(fight, course, frozenset(pending.passed))
        shown = {(option.by, option.skirmish) for option in pending.options}
        some = [option for option in found.options if (option.by, option.skirmish) in shown]
        for number, option in enumerate(some, 1):
            offer = _block(position, pending, course, found, option, number)
            if offer is not None:
                yield offer
    said = {"command": "allow", "decision": pending.id}
    yield reaction(position, "allow", f"allow-{pending.kind}", said, Allow(decision=pending.id))


def _block(
    position: Position, pending: Pending, course: PlannedMove, found: Stops, option: Stop, number: int
) -> Offer | None:
    fight: Fight = position.fight
    said = {"command": "block", "by": list(option.by), "decision": pending.id}
    needs: tuple[Need, ...] = ()
    if option.skirmish:
        said["skirmish"] = option.skirmish
        command = Block(by=option.by, skirmish=option.skirmish, decision=pending.id)
    else:
        places = _places(fight, pending, course, found, option)
        if not places:
            return None
        needs = (Need(field="at", kind="point", among=tuple(_told(at) for at in places)),)
        command = Block(by=option.by, at=places[0], decision=pending.id)
    by = ", ".join(fight.combatants[name].name for name in option.by)
    asker = Asker(viewer=position.viewer)
    return Offer(
        id=f"block.{number}",
        group="reaction",
        names=called("block", by=by),
        command=said,
        needs=needs,
        reject=position.barred(command) or first(objections(fight, command, asker)),
    )


def _places(
    fight: Fight, pending: Pending, course: PlannedMove, found: Stops, option: Stop
) -> tuple[Point, ...]:
    """The first place of the stretch, its middle and its end, as far as they can be named."""
    start = first_place(fight, course.route, (option.first_cm, option.last_cm), option.circles)
    if start is None:
        return ()
    places = [start[0]]
    for along in ((option.first_cm + option.last_cm) / 2, option.last_cm):
        spend(AIMED)
        x, y = course.route.at(along)
        at = (round(x), round(y))
        answer = judged(fight, course, found, Block(by=option.by, at=at, decision=pending.id))
        if isinstance(answer, Answer) and at not in places:
            places.append(at)
    return tuple(places)


def crowded(fight: Fight, one: Combatant, mode: Mode) -> Iterator[Reason]:
    """Out of an overcrowded melee by a Full Move only. (adv: Overcrowded Skirmish)"""
    now = occupancy(fight)
    crowd = one.skirmish if one.skirmish in now.overcrowded else None
    if crowd and mode != "full":
        about = {"actor": one.id, "skirmish": crowd}
        yield Reason(code="wrong-movement", cite=CITE_OVERCROWDED, figures={"needed": "full"}, about=about)
