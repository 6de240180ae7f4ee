"""Walking from cell to cell, turning, being in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.rules.core import Cell, Dice, Facing, Reason, bad
from app.rules.engine.changes import changed
from app.rules.space.squares import FACINGS, facing_of, filled, first_gap, is_inside, reached
from app.rules.work import spend
from tests.helpers.duel.commands import Face, Move
from tests.helpers.duel.context import Context
from tests.helpers.duel.events import Bumped, Moved, Turned
from tests.helpers.duel.procedure import against_turn
from tests.helpers.duel.sight import links
from tests.helpers.duel.state import Duelist, Fight, ground_at

MOVING = "Walking"
ROUGH = 2
"""What a step onto rough ground costs."""


def price(fight: Fight, cell: Cell) -> int:
    """What a step onto this cell costs."""
    return ROUGH if ground_at(fight.battlefield, cell) == "rough" else 1


def budget(one: Duelist) -> int:
    """What is left of its pace."""
    return max(0, one.pace - one.walked)


def taken(fight: Fight, but: str = "") -> frozenset[Cell]:
    """Cells on which somebody stands."""
    return frozenset(one.cell for one in fight.combatants.values() if one.id != but)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """A way as it is meant: every cell after the start, what it costs, where it looks at the end."""

    path: tuple[Cell, ...]
    spaces: int
    facing: Facing


def planned(fight: Fight, command: Move) -> Walk | Reason:
    """The way that a command means, or why it is none."""
    one = fight.combatants[command.actor]
    path: Sequence[Cell] = command.path
    if command.facing is not None and command.facing not in FACINGS:
        return bad("facing: n, e, s or w")
    outside = next((cell for cell in path if not _is_on(fight, cell)), None)
    if outside is not None:
        return Reason(code="off-the-map", cite=MOVING, figures={"cell": said(outside)})
    if command.through:
        whole = filled(one.cell, path)
        if whole is None:
            return bad("path: no straight way from corner to corner")
        path = whole
    if not path:
        return bad("path: no cell")
    gap = first_gap(one.cell, path)
    if gap is not None:
        return bad(f"path.{gap}: no neighbour of the cell before")
    spend(len(path))
    spaces = sum(price(fight, cell) for cell in path)
    return Walk(path=tuple(path), spaces=spaces, facing=command.facing or _way(one, path))


def said(cell: Cell) -> str:
    """A cell among the figures of a reason."""
    return f"{cell[0]},{cell[1]}"


def _is_on(fight: Fight, cell: Cell) -> bool:
    return is_inside(cell, fight.battlefield.columns, fight.battlefield.rows)


def _way(one: Duelist, path: Sequence[Cell]) -> Facing:
    """Where somebody looks who went there; a diagonal step turns nobody."""
    facing, at = one.facing, one.cell
    for cell in path:
        step = facing_of(at, cell)
        facing, at = (step if step in FACINGS else facing), cell
    return facing


def objections(fight: Fight, one: Duelist, walk: Walk) -> Iterator[Reason]:
    """What speaks against a way, the first that counts first. (Walking)"""
    yield from against_turn(fight, one)
    about = {"actor": one.id}
    wall = next((cell for cell in walk.path if ground_at(fight.battlefield, cell) == "wall"), None)
    if wall is not None:
        yield Reason(code="obstacle", cite=MOVING, figures={"cell": said(wall)}, about=about)
    others = taken(fight, one.id)
    stood = next((cell for cell in walk.path if cell in others), None)
    if stood is not None:
        yield Reason(code="occupied", cite=MOVING, figures={"cell": said(stood)}, about=about)
    if walk.spaces > budget(one):
        figures = {"spaces": walk.spaces, "most": budget(one)}
        yield Reason(code="too-far", cite=MOVING, figures=figures, about=about)


def move(context: Context, command: Move, dice: Dice) -> Reason | None:
    """As far as nobody stands in the way who was not seen before. (Walking)"""
    fight = context.fight
    one, walk = fight.combatants[command.actor], planned(fight, command)
    if isinstance(walk, Reason):
        return walk
    refusal = context.refuse_unless_overruled(objections(fight, one, walk))
    if refusal:
        return refusal
    others = taken(fight, one.id)
    free = next((n for n, cell in enumerate(walk.path) if cell in others), len(walk.path))
    is_stopped = free < len(walk.path) and context.is_granted
    if is_stopped:
        path = walk.path[:free]
        walk = Walk(path=path, spaces=sum(price(fight, c) for c in path), facing=_way(one, walk.path))
    context.resolution.record(*stretches(fight, one, walk))
    if is_stopped:
        context.resolution.record(Bumped(mover=one.id))
    return None


def stretches(fight: Fight, one: Duelist, walk: Walk) -> Iterator[Moved]:
    """The walk in pieces within which nobody comes into anybody's sight or goes out of it.

    So each viewer is told exactly of the pieces that it saw.
    """
    piece: list[Cell] = []
    before: frozenset[tuple[str, str]] | None = None
    for cell in walk.path:
        fight = changed(fight, one.id, cell=cell)
        now = links(fight, one.id)
        if piece and now != before:
            yield _moved(fight, one, piece, walk.facing)
            piece = []
        piece.append(cell)
        before = now
    if piece:
        yield _moved(fight, one, piece, walk.facing)


def _moved(fight: Fight, one: Duelist, path: Sequence[Cell], facing: Facing) -> Moved:
    spaces = sum(price(fight, cell) for cell in path)
    return Moved(mover=one.id, path=tuple(path), facing=facing, faction=one.faction, spaces=spaces)


def face(context: Context, command: Face, dice: Dice) -> Reason | None:
    """Costs nothing. (Facing)"""
    if command.facing not in FACINGS:
        return bad("facing: n, e, s or w")
    one = context.fight.combatants[command.actor]
    refusal = context.refuse_unless_overruled(against_turn(context.fight, one))
    if refusal:
        return refusal
    context.resolution.record(Turned(mover=command.actor, facing=command.facing))
    return None


def reach(fight: Fight, one: Duelist, most: int | None = None) -> dict[Cell, int]:
    """Cells to which it could go now, each with what it costs; its own is not among them."""
    others, field = taken(fight, one.id), fight.battlefield
    walls = frozenset(field.terrain.get("wall", ()))
    rough = frozenset(field.terrain.get("rough", ()))

    def cost(_: Cell, to: Cell) -> int | None:
        if to in others or to in walls or not _is_on(fight, to):
            return None
        return ROUGH if to in rough else 1

    found = reached(one.cell, budget(one) if most is None else most, cost)
    return {cell: spaces for cell, spaces in found.items() if cell != one.cell}
