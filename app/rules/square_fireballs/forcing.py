"""Push, pull and slide: where they may lead, what stops them, collisions and falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from app.rules.core import Cell, Dice, Reason, expect
from app.rules.engine.changes import changed
from app.rules.space.lines import First, Line, apart, lines, pulled, pushed, slid
from app.rules.space.squares import distance
from app.rules.square_fireballs.commands import Shove
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import (
    FORCED,
    Collided,
    DamageRolled,
    DecisionOpened,
    Fell,
    NotMoved,
    Rolled,
)
from app.rules.square_fireballs.ground import ground_of, taken, zones_at
from app.rules.square_fireballs.knowing import gaps, knows
from app.rules.square_fireballs.moving import said
from app.rules.square_fireballs.sight import Sight, best_pair
from app.rules.square_fireballs.state import Combatant, Fight, ForcedMoveAsked, Strike, Walk
from app.rules.square_fireballs.status import has, is_out, is_there, squares_of
from app.rules.square_fireballs.turns import burn
from app.rules.square_fireballs.words import AREAS, MANOEUVRES, Forcing
from app.rules.square_fireballs.wounds import Harm, hurt, lift_one, put, saves
from app.rules.work import spend

FORCED_MOVES = "Forced Movement"
SAVING = "Saving against Forced Movement"
COLLIDING: Final = ((21, 4), (11, 2), (1, 1))
"""From this level on so many d4."""
D4 = 4
Stop = Literal["obstacle", "combatant", "edge"]


def ways_of(how: Forcing, start: Cell, end: Cell, most: int) -> Mapping[Cell, tuple[Line, ...]]:
    """All squares that may be named, each with the one or two ways to it. (Push, Pull, Slide)"""
    match how:
        case "push":
            return pushed(start, end, most)
        case "pull":
            return pulled(start, end, most)
        case "slide":
            return slid(end, most)


def squares_that_count(
    fight: Fight,
    by: Combatant,
    target: Combatant,
    *,
    named: tuple[Cell | None, Cell | None] = (None, None),
    is_aimed: bool = True,
) -> tuple[Cell, Cell]:
    """The squares of both that count, as for an attack: those that were named, or the best.

    `is_aimed`: they see each other, if any do; of an area walls are no matter. (Cover for large creatures)
    """
    own, body = squares_of(by), squares_of(target)
    starts = tuple(cell for cell in own if cell == named[0]) or own
    ends = tuple(cell for cell in body if cell == named[1])
    for needs_sight in (is_aimed and not has(by, "blinded"), False):
        pair = best_pair(
            Sight(fight), starts, by, target, ends=ends, counts_dark=is_aimed, needs_sight=needs_sight
        )
        if pair is not None:
            return pair.start, pair.end
    return by.cell, target.cell


def ask_where(context: Context, strike: Strike, how: Forcing, name: str, most: int) -> bool:
    """Who leads the user says where; nobody is asked where no square of the map can be named."""
    fight = context.fight
    by, target = fight.combatants[strike.actor], fight.combatants[name]
    power = by.powers.get(strike.power) or MANOEUVRES.get(strike.power)
    is_aimed = power is not None and power.target.kind not in AREAS
    start, end = squares_that_count(fight, by, target, named=(strike.start, strike.end), is_aimed=is_aimed)
    if how in ("push", "pull") and by.id == target.id:
        return False
    if by.controlled_by != "gm" and not knows(fight, by, target):
        return False
    ground = ground_of(fight)
    spend((2 * most + 1) ** 2)
    if not any(ground.is_on(cell) for cell in ways_of(how, start, end, most)):
        return False
    if has(target, "restrained"):
        context.tell(NotMoved(target=name, because="restrained"))
        return False
    context.tell(
        DecisionOpened(
            forced=ForcedMoveAsked(
                how=how, by=by.id, target=name, most=most, start=start, end=end, chooser=strike.chooser
            )
        )
    )
    return True


def translated(target: Combatant, end: Cell, way: Line) -> tuple[Cell, ...]:
    """The way of its top left square."""
    dx, dy = target.cell[0] - end[0], target.cell[1] - end[1]
    return tuple((cell[0] + dx, cell[1] + dy) for cell in way)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """How far a forced move leads, what stops it, and who is run into."""

    path: tuple[Cell, ...]
    stopped_by: Stop | None = None
    hit: tuple[str, ...] = ()
    edge: int | None = None
    """The step that leads over an edge, or into a deadly zone."""


def stretch(fight: Fight, target: Combatant, path: tuple[Cell, ...]) -> Stretch:
    """As far as nothing stands there onto which it could not walk; drops do not stop. (Collisions)"""
    ground, others = ground_of(fight), taken(fight, (target.id,))
    lows = fight.options["low_enterable"] is True
    for number, cell in enumerate(path):
        body = squares_of(target, cell)
        hit = tuple(dict.fromkeys(others[one].id for one in body if one in others))
        if not all(ground.is_on(one) for one in body):
            return Stretch(path=path[:number], stopped_by="edge", hit=hit)
        if any(one in ground.full or (one in ground.low and not lows) for one in body):
            return Stretch(path=path[:number], stopped_by="obstacle", hit=hit)
        if hit:
            return Stretch(path=path[:number], stopped_by="combatant", hit=hit)
        if _is_edge(fight, target, body):
            return Stretch(path=path[: number + 1], edge=number)
    return Stretch(path=path)


def _is_edge(fight: Fight, target: Combatant, body: tuple[Cell, ...]) -> bool:
    ground = ground_of(fight)
    if all(cell in ground.drop for cell in body) and target.side == 1:
        return True
    if target.side > 1 and any(cell in ground.drop for cell in body):
        return True
    if target.kind != "pc":
        return False
    before = frozenset(squares_of(target))
    return any(zone.deadly and before.isdisjoint(zone.cells) for zone in zones_at(fight, body))


def against_shove(context: Context, command: Shove) -> Iterator[Reason]:
    """Why nobody can be moved there."""
    asked, viewer = context.fight.pending, context.asker.viewer
    if not isinstance(asked, ForcedMoveAsked):
        yield Reason(code="decision-pending" if asked else "nothing-pending", cite=FORCED_MOVES)
        return
    if viewer.role != "gm" and asked.leader not in viewer.controls:
        yield Reason(code="not-allowed", cite=FORCED_MOVES)
    if command.target != asked.target:
        yield Reason(code="no-trigger", cite=FORCED_MOVES, about={"target": command.target})
        return
    fight = context.fight
    target = fight.combatants[asked.target]
    if not ground_of(fight).is_on(command.to):
        yield Reason(code="off-the-map", cite=FORCED_MOVES, figures={"cell": said(command.to)})
    need = distance(target.cell, command.to)
    if need > asked.most:
        yield Reason(code="too-far", cite=FORCED_MOVES, figures={"need": need, "have": asked.most})
    elif _named(asked, target, command.to) not in ways_of(asked.how, asked.start, asked.end, asked.most):
        yield Reason(code="not-on-a-line", cite=FORCED_MOVES, figures={"distance": need, "most": asked.most})


def _named(asked: ForcedMoveAsked, target: Combatant, to: Cell) -> Cell:
    """The square that counts, where its top left one comes to stand."""
    return to[0] + asked.end[0] - target.cell[0], to[1] + asked.end[1] - target.cell[1]


def foreseen(fight: Fight, asked: ForcedMoveAsked, command: Shove) -> Stretch | None:
    """How far it would be moved on its way to a square, and what would stop it; None off every line."""
    target = fight.combatants[asked.target]
    ways = ways_of(asked.how, asked.start, asked.end, asked.most).get(_named(asked, target, command.to))
    if ways is None:
        return None
    paths = [translated(target, asked.end, way) for way in ways]
    return stretch(fight, target, chosen(fight, asked, target, paths, command.first))


def shove(context: Context, command: Shove, dice: Dice) -> Reason | None:
    """Moved along a line until something stops it. (Forced Movement)"""
    refusal = context.refuse_unless_overruled(ranked(list(against_shove(context, command))))
    asked, fight = context.fight.pending, context.fight
    if refusal or not isinstance(asked, ForcedMoveAsked):
        return refusal
    target = fight.combatants[asked.target]
    ways = ways_of(asked.how, asked.start, asked.end, asked.most).get(_named(asked, target, command.to))
    context.tell(DecisionOpened())
    if ways is None:
        return None
    paths = [translated(target, asked.end, way) for way in ways]
    path = chosen(fight, asked, target, paths, command.first)
    _force(context, asked, path, dice)
    return None


def chosen(
    fight: Fight,
    asked: ForcedMoveAsked,
    target: Combatant,
    paths: list[tuple[Cell, ...]],
    first: First | None,
) -> tuple[Cell, ...]:
    """The line that is named, else the free one, else the straight one."""
    if len(paths) == 1:
        return paths[0]
    if asked.how == "pull" and len(paths) > 1:
        paths = paths[:2]
    if first is not None:
        return paths[0 if first == "straight" else 1]
    free = (path for path in paths if len(stretch(fight, target, path).path) == len(path))
    return next(free, paths[0])


def pull(context: Context, by: Combatant, target: Combatant, most: int, dice: Dice) -> None:
    """Drawn nearer along a line by itself until it is next to who draws it. (Drag, Grabbed)"""
    if has(target, "restrained"):
        context.tell(NotMoved(target=target.id, because="restrained"))
        return
    start, end = squares_that_count(context.fight, by, target)
    own = squares_of(by)
    paths = []
    for line in lines(end, start):
        path = translated(target, end, line[: min(most, len(line) - 1)])
        near = next(
            (n for n, cell in enumerate(path) if apart(own, squares_of(target, cell)) <= 1), len(path)
        )
        paths.append(path[: near + 1])
    if apart(own, squares_of(target)) <= 1 or not paths[0]:
        return
    asked = ForcedMoveAsked(how="pull", by=by.id, target=target.id, most=most, start=start, end=end)
    _force(context, asked, chosen(context.fight, asked, target, paths, None), dice)


def _force(context: Context, asked: ForcedMoveAsked, path: tuple[Cell, ...], dice: Dice) -> None:
    target = context.fight.combatants[asked.target]
    found = stretch(context.fight, target, path)
    if not _is_let_go(context, asked, found, dice):
        context.tell(NotMoved(target=target.id, because="grabbed"))
        return
    target = context.fight.combatants[asked.target]
    if found.edge is None:
        _along(context, asked, found.path, found.stopped_by)
        _burnt(context, target, found.path, dice)
        if found.stopped_by is not None:
            _collide(context, asked, found, dice)
        return
    left = max(0, asked.most - found.edge - 1)
    _along(context, asked, found.path[: found.edge], "drop" if found.edge else None)
    _burnt(context, target, found.path[: found.edge], dice)
    if not is_there(context.fight.combatants[target.id]):
        return
    if saves(context, target.id, "falling", dice, bonus=-left):
        put(context, target.id, "prone", by=asked.by)
        return
    _along(context, asked, found.path[found.edge :], None)
    last = found.path[-1]
    if not frozenset(squares_of(target, last)).isdisjoint(ground_of(context.fight).drop):
        context.tell(Fell(target=target.id, cell=last))
    _burnt(context, target, found.path[found.edge :], dice)


def _is_let_go(context: Context, asked: ForcedMoveAsked, found: Stretch, dice: Dice) -> bool:
    """A save for each grab that would be torn; one that fails holds it where it is. (Grabbed)"""
    target = context.fight.combatants[asked.target]
    if not found.path:
        return True
    there = squares_of(target, found.path[-1])
    dragging = {task.mover for task in context.tasks if isinstance(task, Walk) and task.how == "drag"}
    for effect in target.effects:
        if effect.by in dragging:
            continue
        holder = context.fight.combatants.get(effect.by or "")
        if effect.counts_as != "grabbed" or holder is None or apart(squares_of(holder), there) <= 1:
            continue
        if not saves(context, target.id, "grabbed", dice):
            return False
        lift_one(context, target.id, effect)
    return True


def _along(
    context: Context,
    asked: ForcedMoveAsked,
    path: tuple[Cell, ...],
    stopped_by: Literal["obstacle", "combatant", "drop", "edge"] | None,
) -> None:
    told = FORCED[asked.how]
    for piece in _pieces(context.fight, asked.target, path):
        last = stopped_by if piece[-1] == path[-1] else None
        context.tell(told(target=asked.target, by=asked.by, path=piece, stopped_by=last))
    if stopped_by and not path:
        context.tell(told(target=asked.target, by=asked.by, path=(), stopped_by=stopped_by))


def _pieces(fight: Fight, name: str, path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    """The way in pieces within which nobody comes into anybody's sight or goes out of it."""
    piece: tuple[Cell, ...] = ()
    before: frozenset[str] | None = None
    for cell in path:
        fight = changed(fight, name, cell=cell)
        now = gaps(fight, name)
        if piece and now != before:
            yield piece
            piece = ()
        piece, before = (*piece, cell), now
    if piece:
        yield piece


def _burnt(context: Context, target: Combatant, path: tuple[Cell, ...], dice: Dice) -> None:
    """A zone hurts who is forced into it too. (Zones)"""
    before = frozenset(squares_of(target))
    for cell in path:
        body = squares_of(target, cell)
        for zone in zones_at(context.fight, body):
            if before.isdisjoint(zone.cells):
                burn(context, target.id, zone, dice)
        before = frozenset(body)


def _collide(context: Context, asked: ForcedMoveAsked, found: Stretch, dice: Dice) -> None:
    """It and all whom it ran into take one roll, by the level of who moved it. (Collisions)"""
    level = context.fight.combatants[asked.by].level
    count = next(dice_count for least, dice_count in COLLIDING if level >= least)
    names = (asked.target, *found.hit)
    expect(dice, count, "damage", asked.by, *names)
    faces = tuple(dice.roll(D4) for _ in range(count))
    context.tell(Rolled(what="damage", actor=asked.by, sides=D4, faces=faces))
    context.tell(DamageRolled(actor=asked.by, total=sum(faces)), Collided(ids=names, damage=sum(faces)))
    for name in names:
        if not is_out(context.fight.combatants[name]):
            hurt(context, name, Harm(amount=sum(faces)), dice)


def landing(
    fight: Fight, how: Forcing, start: Cell, target: Combatant, end: Cell, most: int
) -> dict[Cell, Line]:
    """Where it can come to stand, each with the first free way there. (Forced Movement)"""
    found: dict[Cell, Line] = {}
    for ways in ways_of(how, start, end, most).values():
        spend(8)
        for way in ways:
            path = translated(target, end, way)
            if path[-1] in found:
                continue
            free = stretch(fight, target, path)
            if len(free.path) == len(path) and free.edge is None:
                found[path[-1]] = path
    return found
