"""Going from square to square: what it costs, what is in the way, where somebody could get."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.rules.core import Cell, Dice, Reason, bad
from app.rules.space.lines import apart
from app.rules.space.squares import distance, filled, first_gap, neighbours_within
from app.rules.square_fireballs.commands import Move
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import ActionUsed
from app.rules.square_fireballs.ground import Ground, ground_of, taken
from app.rules.square_fireballs.state import Combatant, Fight, Walk
from app.rules.square_fireballs.status import (
    NO_MOVES,
    are_foes,
    first_of,
    grabbed_by,
    has,
    is_there,
    size_of,
    squares_of,
    why_idle,
)
from app.rules.square_fireballs.turns import against_turn, against_using, open_turn
from app.rules.square_fireballs.words import Used, With
from app.rules.square_fireballs.wounds import lift, put
from app.rules.work import spend

MOVING = "Movement"
MANOEUVRES = "Combat Maneuvers"
LYING: Final = ("crawl", "stand")
"""What the prone can do."""
JUMPS: Final[dict[str, int]] = {"long-jump": 2, "high-jump": 1}
"""So many squares more as in flight, if one is two squares away by then."""
SHORT: Final = ("shift", "stand", "drop", "draw")
"""Moves of one square."""


def said(cell: Cell) -> str:
    """A cell among the figures of a reason."""
    return f"{cell[0]},{cell[1]}"


def action_of(how: With) -> Used:
    """What a move costs."""
    return "standard" if how == "run" else "move"


def budget(one: Combatant, how: With) -> int:
    """How far it leads; what is left of a way on which it was moved comes first. (Movement)"""
    return one.rest if rests(one, how) else _whole(one, how)


def rests(one: Combatant, how: With) -> bool:
    """May it go on with a way on which somebody moved it? (Resolving Interrupts)"""
    return bool(one.rest) and one.rest_with == how


def _whole(one: Combatant, how: With) -> int:
    speed = one.speed
    match how:
        case "walk" | "run":
            return speed.walk
        case "fly":
            return speed.fly or 0
        case "crawl" | "climb" | "swim":
            own: int | None = getattr(speed, how)
            return 1 if own is None else own
        case "sneak" | "long-jump" | "high-jump":
            return speed.walk // 2
        case _:
            return 1 if how in SHORT else 0


class Way:
    """What is in the way of somebody, and what steps cost it."""

    def __init__(self, fight: Fight, one: Combatant, how: With) -> None:
        self.ground: Ground = ground_of(fight)
        self._others = taken(fight, (one.id,))
        self._one = one
        self._step = 2 if has(one, "slowed") else 1
        more = fight.options["difficult_cost"]
        self._rough_step = self._step + (more if isinstance(more, int) else 1)
        self._is_small = one.side == 1
        passes = fight.options["pass_allies"] is True
        self._barred = frozenset(
            cell for cell, other in self._others.items() if not passes or are_foes(other, one)
        )
        self._shut = self.ground.shut(lows=fight.options["low_enterable"] is not True, drops=how != "drop")

    def squares(self, cell: Cell) -> tuple[Cell, ...]:
        """All that it fills there."""
        return (cell,) if self._is_small else squares_of(self._one, cell)

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """The squares of the field next to one."""
        return neighbours_within(cell, self.ground.field.columns, self.ground.field.rows)

    def weight(self, cell: Cell, *, flies: bool = False) -> int | None:
        """What a step there costs; None where it cannot go on."""
        if self._is_small and not flies:  # what is asked most: of one square
            if cell in self._shut or cell in self._barred or not self.ground.is_on(cell):
                return None
            return self._rough_step if cell in self.ground.difficult else self._step
        if self.stops(cell, flies=flies) or self.is_barred(cell, flies=flies):
            return None
        return self.cost(cell, flies=flies)

    def cost(self, cell: Cell, *, flies: bool = False) -> int:
        """What a step there costs. (Movement)"""
        is_rough = not flies and not self.ground.difficult.isdisjoint(self.squares(cell))
        return self._rough_step if is_rough else self._step

    def stops(self, cell: Cell, *, flies: bool = False) -> bool:
        """Is there something on the ground that it cannot go onto?"""
        shut, squares = self.ground.full if flies else self._shut, self.squares(cell)
        return not (shut.isdisjoint(squares) and all(map(self.ground.is_on, squares)))

    def is_barred(self, cell: Cell, *, flies: bool = False) -> bool:
        """Does somebody stand there whom it cannot pass?"""
        if flies:
            return False
        return not self._barred.isdisjoint(self.squares(cell))

    def is_taken(self, cell: Cell) -> bool:
        """Does anybody stand there?"""
        return not self._others.keys().isdisjoint(self.squares(cell))

    def holder(self, cell: Cell) -> Combatant | None:
        """Who stands there."""
        found = (self._others.get(one) for one in self.squares(cell))
        return next((one for one in found if one is not None), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A way as it is meant, and what it costs."""

    path: tuple[Cell, ...]
    costs: tuple[int, ...]
    flown: int
    """From this step on it flies."""

    @property
    def spaces(self) -> int:
        """What it costs in all."""
        return sum(self.costs)


def planned(
    fight: Fight, one: Combatant, how: With, path: Sequence[Cell], through: str | None
) -> Plan | Reason:
    """The way that a command means, or why it is none."""
    if through and path:
        whole = filled(one.cell, path)
        if whole is None:
            return bad("path: no straight way from corner to corner")
        path = whole
    if not path and how != "stand":
        return bad("path: no cell")
    gap = first_gap(one.cell, path)
    if gap is not None:
        return bad(f"path.{gap}: no neighbour of the cell before")
    spend(len(path) * 2)
    way = Way(fight, one, how)
    flown = _takes_off(one, how, path, way)
    is_aloft = how == "fly" or _has_taken_off(one, path, flown)
    costs = tuple(way.cost(cell, flies=is_aloft and number >= flown) for number, cell in enumerate(path))
    return Plan(path=tuple(path), costs=costs, flown=flown)


def _takes_off(one: Combatant, how: With, path: Sequence[Cell], way: Way) -> int:
    """The step from which on it flies: a jump that led two squares away leads on through the air."""
    if how == "fly":
        return 0
    if how not in JUMPS:
        return len(path)
    whole, gone = budget(one, how), 0
    for number, cell in enumerate(path[:-1]):
        gone += way.cost(cell)
        air = sum(way.cost(other, flies=True) for other in path[number + 1 :])
        if gone <= whole and distance(one.cell, cell) >= 2 and air <= JUMPS[how]:
            return number + 1
    left = whole
    for number, cell in enumerate(path):
        left -= way.cost(cell)
        if left < 0:
            return number
    return len(path)


def _has_taken_off(one: Combatant, path: Sequence[Cell], flown: int) -> bool:
    """Has a run-up led two squares away before the first step that would be flown?"""
    return 0 < flown < len(path) and distance(one.cell, path[flown - 1]) >= 2


def most_of(one: Combatant, how: With, plan: Plan) -> int:
    """How far it may lead; a jump farther, if it led two squares away before."""
    base = budget(one, how)
    if how in JUMPS and _has_taken_off(one, plan.path, plan.flown):
        return sum(plan.costs[: plan.flown]) + JUMPS[how]
    return base


def allowance(fight: Fight, one: Combatant, how: With) -> int:
    """How far it leads; a drag by how much smaller the largest is that it holds. (Drag)"""
    if how != "drag":
        whole = budget(one, how)
        return whole + (JUMPS.get(how, 0) if whole >= 2 else 0)
    held = grabbed_by(fight, one)
    smaller = size_of(one) - max((size_of(other) for other in held), default=0)
    if not held or smaller <= -2:
        return 0
    most = one.speed.walk // 2 if smaller >= 2 else 1
    return min(most, one.rest) if rests(one, how) else most


def why_still(one: Combatant, how: With) -> str | None:
    """The condition that keeps it from moving. (Standard Status Effects)"""
    why = first_of(one, NO_MOVES)
    return why or ("prone" if has(one, "prone") and how not in LYING else None)


def against_way(fight: Fight, one: Combatant, how: With, plan: Plan) -> Iterator[Reason]:
    """What is in the way. (Movement)"""
    about, way = {"actor": one.id}, Way(fight, one, how)
    for number, cell in enumerate(plan.path):
        flies = number >= plan.flown
        is_last = number == len(plan.path) - 1
        if not all(way.ground.is_on(square) for square in way.squares(cell)):
            yield Reason(code="off-the-map", cite=MOVING, figures={"cell": said(cell)})
        elif way.stops(cell, flies=flies and not is_last):
            yield Reason(code="obstacle", cite=MOVING, figures={"cell": said(cell)}, about=about)
        elif way.is_taken(cell) if is_last else way.is_barred(cell, flies=flies):
            yield Reason(code="occupied", cite=MOVING, figures={"cell": said(cell)}, about=about)
    most = allowance(fight, one, how) if how == "drag" else most_of(one, how, plan)
    holds = how != "drag" or bool(grabbed_by(fight, one))
    if plan.spaces > most and holds:
        yield Reason(code="too-far", cite=MOVING, figures={"need": plan.spaces, "have": most}, about=about)


def against_moving(one: Combatant, how: With, *, is_forced: bool = False) -> Iterator[Reason]:
    """What keeps it from moving at all."""
    about = {"actor": one.id}
    out = why_idle(one, is_forced=is_forced) or ("prone" if one.is_limited and how != "stand" else None)
    if one.excluded or out:
        yield Reason(code="cannot-act", cite=MOVING, figures={"condition": out or "dead"}, about=about)
    still = why_still(one, how)
    if still:
        yield Reason(code="cannot-move", cite=MOVING, figures={"condition": still}, about=about)


def objections(fight: Fight, command: Move, plan: Plan) -> list[Reason]:
    """All that speaks against a move."""
    one = fight.combatants[command.actor]
    found = [*against_turn(fight, one), *against_spending(fight, one, command.with_)]
    found += [*against_moving(one, command.with_), *against_way(fight, one, command.with_, plan)]
    return ranked(found)


def against_spending(fight: Fight, one: Combatant, how: With) -> Iterator[Reason]:
    """Has it the action, and whom to drag? The rest of a way is paid for already."""
    if not rests(one, how):
        yield from against_using(one, action_of(how))
    if how == "drag" and not grabbed_by(fight, one):
        yield Reason(code="no-grab", cite=MANOEUVRES, about={"actor": one.id})


def move(context: Context, command: Move, dice: Dice) -> Reason | None:
    """Goes square by square; others may react. (Movement)"""
    fight, how = context.fight, command.with_
    one = fight.combatants[command.actor]
    plan = planned(fight, one, how, command.path, command.through)
    if isinstance(plan, Reason):
        return plan
    refusal = context.refuse_unless_overruled(objections(fight, command, plan))
    if refusal:
        return refusal
    open_turn(context, one.id, dice)
    most = most_of(one, how, plan)
    context.tell(ActionUsed(actor=one.id, faction=one.faction, action=action_of(how)))
    _begin(context, one, how, command)
    set_out(context, one, how, plan, most=most, lies_down=how == "drop" and command.prone)
    return None


def set_out(
    context: Context,
    one: Combatant,
    how: With,
    plan: Plan,
    *,
    most: int = 0,
    lies_down: bool = False,
    is_forced: bool = False,
) -> None:
    """The way begins, as far as nobody unknown stands in it."""
    path, costs, air = plan.path, plan.costs, max(0, len(plan.path) - plan.flown)
    if context.is_granted:
        free = free_steps(Way(context.fight, one, how), path, air)
        path, costs, air = path[:free], costs[:free], max(0, air - len(path) + free)
    if not path:
        return
    context.begin(
        Walk(
            mover=one.id,
            how=how,
            start=one.cell,
            path=path,
            costs=costs,
            at=one.cell,
            left=max(most, sum(costs)),
            lies_down=lies_down,
            is_forced=is_forced,
            air=air,
            is_overruled=bool(context.warnings),
        )
    )


def _begin(context: Context, one: Combatant, how: With, command: Move) -> None:
    """What comes with some ways to move. (Combat Maneuvers)"""
    if how == "stand":
        lift(context, one.id, "prone")
        put(context, one.id, "hindered", by=one.id, until="this-turn")
    elif how == "drag" or (how == "shift" and leaves_foe(context.fight, one, command.path[-1])):
        put(context, one.id, "hindered", by=one.id, until="this-turn")


def leaves_foe(fight: Fight, one: Combatant, cell: Cell) -> bool:
    """Is it no longer next to an enemy that it was next to?"""
    before, after = squares_of(one), squares_of(one, cell)
    return any(
        apart(squares_of(other), before) <= 1 < apart(squares_of(other), after)
        for other in fight.combatants.values()
        if are_foes(one, other) and is_there(other)
    )


def free_steps(way: Way, path: Sequence[Cell], air: int) -> int:
    """So many steps lead as far as nobody is in the way, and end on nobody; the last `air` are flown."""
    free = len(path)
    for number, cell in enumerate(path):
        is_last = number == len(path) - 1
        if way.is_taken(cell) if is_last else way.is_barred(cell, flies=number >= len(path) - air):
            free = number
            break
    while 0 < free < len(path) and way.is_taken(path[free - 1]):
        free -= 1
    return free
