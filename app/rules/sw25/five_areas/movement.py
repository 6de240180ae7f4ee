"""Moves from area to area: how far, where they are stopped, and who is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from app.rules.core import METRE, Reason, Viewer
from app.rules.replacing import replace
from app.rules.sw25.body.derived import hindrance_of, is_able
from app.rules.sw25.body.riding import carrier, hindered, spent_together
from app.rules.sw25.body.state import Mode
from app.rules.sw25.five_areas.areas import WIDE, WIDER, Area, ahead, passed
from app.rules.sw25.five_areas.cites import (
    CITE_AREAS,
    CITE_FIRST_ROUND,
    CITE_FULL,
    CITE_LEAVING,
    CITE_LIMITED,
    CITE_NORMAL,
    CITE_RESTRICTED,
)
from app.rules.sw25.five_areas.commands import Move
from app.rules.sw25.five_areas.events import Moved
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.order import ranked
from app.rules.sw25.five_areas.situation import foes, is_held, may_go_ahead, slips_away
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas.situation import dependents
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.modifiers import summed
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.turns import objections, unsteady
from app.rules.work import spend

CITES: dict[Mode, str] = {"limited": CITE_LIMITED, "normal": CITE_NORMAL, "full": CITE_FULL}
NOWHERE = "nowhere"
"""The figure `where` of an area that is not there: nobody can be put into it."""
HELD = frozenset({"in-melee", "cannot-move", "only-backward"})
STEP = 10
"""Units of work for an area that a move is looked at in, beside those who are there."""


class End(NamedTuple):
    """Where a move really ends, and the opponents there who end it."""

    area: Area
    stopped_by: tuple[str, ...]


def end_of(fight: Fight, one: Combatant, to: Area) -> End:
    """Area by area, no farther than the first that holds an opponent. (five: 全力移動; 通常移動)"""
    for area in passed(fight.battlefield.rearmost, one.area, to):
        spend(STEP + len(fight.combatants) // 4)
        found = () if slips_away(fight, one) else foes(fight, one, area)
        if found:
            return End(area, tuple(other.id for other in found))
    return End(to, ())


def spans(fight: Fight, one: Combatant, mode: Mode) -> tuple[int, int]:
    """How many areas such a move leads, at least and at most. (five: 移動)"""
    match mode:
        case "limited":
            return 0, _aside(carrier(fight, one))
        case "normal":
            legs = carrier(fight, one)
            movement = legs.bonus + METRE * summed(legs.effects, "movement")
            return 1, 3 if movement >= WIDER else 2
        case "full":
            return 3, len(fight.row.areas) - 1


def _aside(one: Combatant) -> int:
    """From five metres one area on, from ten two; Footwork too. (five: 制限移動)"""
    if one.limited >= WIDE or feats.has(one.feats, "footwork"):
        return 2
    return int(one.limited >= WIDER)


def ends_of(fight: Fight, one: Combatant, mode: Mode) -> tuple[Area, ...]:
    """The areas where such a move could really end. (five: 移動)"""
    if not is_able(one):
        return ()
    least, most = spans(fight, one, mode)
    wanted = (area for area in fight.row.areas if least <= fight.row.steps(one.area, area) <= most)
    ends = {end_of(fight, one, to).area for to in wanted if not _bound(fight, one, mode, to)}
    return tuple(area for area in fight.row.areas if area in ends)


def _bound(fight: Fight, one: Combatant, mode: Mode, to: Area) -> list[Reason]:
    return ranked((*stuck(fight, one, mode, to), *closed(one, mode)))


def objections_to_move(fight: Fight, one: Combatant, move: Move, viewer: Viewer) -> list[Reason]:
    """Every rule that the move breaks, in the order of the contract."""
    to = move.to or one.area
    if to not in fight.row.areas:
        return ranked((*moving_now(fight, one, viewer), *_unable(fight, one), no_area(to)))
    return ranked(
        (
            *moving_now(fight, one, viewer),
            *stuck(fight, one, move.mode, to),
            *closed(one, move.mode),
            *_wrong_span(fight, one, move.mode, to),
        )
    )


def no_area(area: Area) -> Reason:
    """There are no rearmost areas in this fight. (five: キャラクターの配置)"""
    return Reason(code="wrong-area", cite=CITE_AREAS, figures={"area": area, "where": NOWHERE})


def moving_now(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """One move a turn, before the major action."""
    yield from objections(fight, one, viewer)
    yield from spent(fight, one)


def spent(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """The move of its open turn is made, or not made before the major action."""
    if one.majors and fight.turn == one.id:
        yield Reason(code="already-acted", cite=fight.cites.turn, about={"actor": one.id})
    if one.moved:
        yield Reason(code="already-moved", cite=fight.cites.movement, about={"actor": one.id})
    yield from spent_together(fight, one)


def stuck(fight: Fight, one: Combatant, mode: Mode, to: Area) -> Iterator[Reason]:
    """Unable, held to its spot, or held by opponents; to stay is always left. (five: 移動できない場合)"""
    about = {"actor": one.id}
    stays = to == one.area and mode == "limited"
    yield from _unable(fight, one, stays=stays)
    if stays or not is_held(fight, one):
        return
    if one.leave != "due" or mode == "limited":
        yield held(fight, one)
    elif ahead(one.faction, one.area, to) > 0 and not may_go_ahead(fight, one):
        yield Reason(code="only-backward", cite=CITE_LEAVING, figures={"area": to}, about=about)


def _unable(fight: Fight, one: Combatant, *, stays: bool = False) -> Iterator[Reason]:
    """Unable, or fixed to its spot; to stay takes no more than to be able. (five: 移動できない場合)"""
    still = (None if is_able(one) else one) if stays else hindered(fight, one)
    if still is not None:
        figures = {"condition": hindrance_of(still)}
        yield Reason(code="cannot-move", cite=CITE_RESTRICTED, figures=figures, about={"actor": still.id})


def held(fight: Fight, one: Combatant) -> Reason:
    """Opponents are in its area. (five: 移動できない場合)"""
    count = len(foes(fight, one, one.area))
    figures: dict[str, str | int | float] = {"where": "area", "foes": count, "blocking": count}
    return Reason(code="in-melee", cite=CITE_RESTRICTED, figures=figures, about={"actor": one.id})


def closed(one: Combatant, mode: Mode) -> Iterator[Reason]:
    """Not after a spell; in the first round no Full Move from the front. (five: 先攻1ラウンド目の制限)"""
    if one.is_vanguard and mode == "full":
        figures = {"needed": "first-round", "mode": mode}
        yield Reason(code="wrong-movement", cite=CITE_FIRST_ROUND, figures=figures, about={"actor": one.id})
    yield from closed_move(one, mode, CITES[mode])


def _wrong_span(fight: Fight, one: Combatant, mode: Mode, to: Area) -> Iterator[Reason]:
    least, most = spans(fight, one, mode)
    areas = fight.row.steps(one.area, to)
    if least <= areas <= most:
        return
    figures: dict[str, str | int | float] = {"mode": mode, "areas": areas, "least": least, "most": most}
    code = "too-near" if areas < least else "too-far"
    yield Reason(code=code, cite=CITES[mode], figures=figures, about={"actor": one.id})


def go(resolution: Resolution, one: Combatant, move: Move, reasons: Iterable[Reason] = ()) -> None:
    """As far as it gets; it stays where only the unforeseen holds it. A Full Move stays one. (five: 移動)"""
    fight = resolution.fight
    wanted = move.to or one.area
    is_stuck = not HELD.isdisjoint(reason.code for reason in reasons)
    end = End(one.area, tuple(other.id for other in foes(fight, one, one.area)))
    if not is_stuck:
        end = end_of(fight, one, wanted)
    resolution.record(
        Moved(
            mover=one.id,
            mode=move.mode,
            start=one.area,
            area=end.area,
            wanted=wanted,
            stopped_by=end.stopped_by,
            carried=carried(resolution, one, end.area),
            rule=CITES[move.mode],
        )
    )
    if move.mode == "full":
        unsteady(resolution, one, CITE_FULL)


def carried(resolution: Resolution, one: Combatant, to: Area) -> tuple[str, ...]:
    """Those whom it holds go along."""
    return tuple(other.id for other in dependents(resolution.fight, one)) if to != one.area else ()


def as_of_the_vanguard(one: Combatant, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """In the first round it is that rule which forbids it. (five: 先攻1ラウンド目の制限)"""
    for reason in reasons:
        if one.is_vanguard and reason.code == "wrong-movement":
            yield replace(reason, cite=CITE_FIRST_ROUND, figures={**reason.figures, "needed": "first-round"})
        else:
            yield reason
