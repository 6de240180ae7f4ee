"""Moves from area to area, and the retreat out of a battlefield."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.rules.common.events import ConditionAdded
from app.rules.core import METRE, Reason, Viewer
from app.rules.replacing import replace
from app.rules.sw25.body.derived import hindrance_of, is_able, section_total
from app.rules.sw25.body.riding import carrier, hindered, spent_together
from app.rules.sw25.body.state import Mode
from app.rules.sw25.events.turn import MajorTaken
from app.rules.sw25.on_areas.situation import dependents
from app.rules.sw25.sheet.modifiers import summed
from app.rules.sw25.simplified.areas import AREAS, FRONT, Area, neighbours, rear_of, steps
from app.rules.sw25.simplified.cites import (
    CITE_FIRST_ROUND,
    CITE_FULL,
    CITE_LEAVING,
    CITE_LIMITED,
    CITE_NORMAL,
    CITE_RESTRICTED,
)
from app.rules.sw25.simplified.commands import Move, Retreat
from app.rules.sw25.simplified.events import Moved, Retreated
from app.rules.sw25.simplified.evolution import RETREATING, Resolution
from app.rules.sw25.simplified.situation import foes, is_battlefield, is_held, slips_away
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.actions import free_section
from app.rules.sw25.turns.turns import objections, unsteady

CITES: dict[Mode, str] = {"limited": CITE_LIMITED, "normal": CITE_NORMAL, "full": CITE_FULL}
LONGER: dict[Mode, str] = {"limited": "stays", "normal": "next-area", "full": "past-foes"}
"""What a move of each kind does not do."""
FOOTWORK = 10 * METRE


def ends_of(fight: Fight, one: Combatant, mode: Mode) -> tuple[Area, ...]:
    """The areas that a move of this kind leads to, as if nobody held it. (simp: Movement)"""
    beside = neighbours(one.area)
    match mode:
        case "limited":
            within = (one.area, *beside) if steps_aside(fight, one) else (one.area,)
            return tuple(area for area in AREAS if area in within)
        case "normal":
            return beside
        case "full":
            is_clear = not foes(fight, one, FRONT) or slips_away(fight, one) is not None
            return tuple(area for area in AREAS if area != one.area and (area in beside or is_clear))


def steps_aside(fight: Fight, one: Combatant) -> bool:
    """With Footwork a Limited Move of ten metres, as far as it can run, leads into the next area. (S29)"""
    one = carrier(fight, one)
    if "footwork" not in one.feats or fight.battlefield.underwater:
        return False
    movement = one.movement + METRE * summed(one.effects, "movement")
    return min(FOOTWORK, movement) >= fight.battlefield.distance


def fault_of(one: Combatant, move: Move) -> Reason | None:
    """Why a move is none, or None."""
    if move.mode != "limited" and move.to == one.area:
        detail = "to: a move leads into another area, a Limited Move stays"
        return Reason(code="bad-command", cite=CITES[move.mode], figures={"detail": detail})
    return None


def objections_to_any_move(
    fight: Fight, one: Combatant, viewer: Viewer, mode: Mode, *, stays: bool
) -> Iterator[Reason]:
    """What closes a move wherever it leads; to stay is always left. (simp: Restricted Movement)"""
    yield from moving_now(fight, one, viewer)
    why = stuck(fight, one, stays=stays)
    if why:
        yield why
    yield from closed_move(one, mode, CITES[mode])


def moving_now(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """One move a turn, before the major action. (simp: Turn Basics; First Round Restrictions)"""
    yield from objections(fight, one, viewer)
    yield from gone_by(fight, one)


def gone_by(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Its major action or its move is behind it."""
    if one.majors and fight.turn == one.id:
        yield Reason(code="already-acted", cite=fight.cites.turn, about={"actor": one.id})
    if one.moved:
        yield spent(fight, one)
    yield from spent_together(fight, one)


def spent(fight: Fight, one: Combatant) -> Reason:
    """It has moved; of the vanguard in the first round because it counts as having done so."""
    if one.is_vanguard:
        figures = {"mode": "first-round"}
        return Reason(code="already-moved", cite=CITE_FIRST_ROUND, figures=figures, about={"actor": one.id})
    return Reason(code="already-moved", cite=fight.cites.movement, about={"actor": one.id})


def stuck(fight: Fight, one: Combatant, *, stays: bool = False) -> Reason | None:
    """Why it cannot leave its area, or not move at all, or None. (simp: Restricted Movement Situations)"""
    stuck = (None if is_able(one) else one) if stays else hindered(fight, one)
    if stuck is not None:
        figures = {"condition": hindrance_of(stuck)}
        return Reason(code="cannot-move", cite=CITE_RESTRICTED, figures=figures, about={"actor": stuck.id})
    if not stays and is_held(fight, one):
        return held(fight, one)
    return None


def held(fight: Fight, one: Combatant) -> Reason:
    """Foes who can act are in its area."""
    here = foes(fight, one, one.area)
    figures: dict[str, str | int | float] = {"where": "area", "blocking": section_total(here)}
    return Reason(code="in-melee", cite=CITE_RESTRICTED, figures=figures, about={"actor": one.id})


def objections_to_move(fight: Fight, one: Combatant, move: Move, viewer: Viewer) -> Iterator[Reason]:
    """Every rule that the move breaks, in the order of the contract."""
    to = move.to or one.area
    yield from objections_to_any_move(fight, one, viewer, move.mode, stays=to == one.area)
    if to not in ends_of(fight, one, move.mode):
        figures: dict[str, str | int | float] = {"mode": LONGER[move.mode], "areas": steps(one.area, to)}
        yield Reason(code="too-far", cite=CITES[move.mode], figures=figures, about={"actor": one.id})


def go(resolution: Resolution, one: Combatant, move: Move, reasons: Iterable[Reason] = ()) -> None:
    """Into the area; where only the unforeseen forbids it, as far as it lets the mover go."""
    to = reachable(one, move, {reason.code for reason in reasons})
    resolution.record(
        Moved(
            mover=one.id,
            mode=move.mode,
            start=one.area,
            area=to,
            carried=_carried(resolution, one, to),
            is_held=to != (move.to or one.area),
            rule=CITES[move.mode],
        )
    )
    if move.mode == "full":
        unsteady(resolution, one, CITE_FULL)


def reachable(one: Combatant, move: Move, codes: set[str]) -> Area:
    """Held by somebody unforeseen it stays; past somebody unforeseen it ends in the front."""
    to = move.to or one.area
    if codes & {"in-melee", "cannot-move"}:
        return one.area
    return FRONT if "too-far" in codes else to


def _carried(resolution: Resolution, one: Combatant, to: Area) -> tuple[str, ...]:
    return tuple(other.id for other in dependents(resolution.fight, one)) if to != one.area else ()


def objections_to_retreat(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Before any move, with the major action, out of a battlefield. (simp: Leaving Combat)

    In the first round too: it is no spell, no shot and no move of one's choice. (simp: First Round; S6)
    """
    yield from objections(fight, one, viewer)
    about = {"actor": one.id}
    if one.moved and not one.is_vanguard:
        yield spent(fight, one)
    yield from (reason for reason in spent_together(fight, one) if not one.is_vanguard)
    if one.majors or free_section(fight, one, None) is None:
        yield Reason(code="no-action-left", cite=fight.cites.turn, about=about)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.unable, about=about)
    if (stuck := hindered(fight, one)) is not None:
        figures = {"condition": hindrance_of(stuck)}
        about = {"actor": stuck.id}
        yield Reason(code="cannot-move", cite=CITE_RESTRICTED, figures=figures, about=about)
    elif not is_cornered(fight, one):
        is_home = one.area == rear_of(one.faction)
        why = {"condition": "at-home" if is_home else "nobody-there"}
        yield Reason(code="cannot-move", cite=CITE_LEAVING, figures=why, about=about)
    if fight.options["retreat"] == "at-once":
        yield from closed_move(one, "normal", CITE_LEAVING)


def is_cornered(fight: Fight, one: Combatant) -> bool:
    """In a battlefield that is not its own rear. (simp: Leaving Combat)"""
    rear = rear_of(one.faction)
    return rear is not None and one.area != rear and is_battlefield(fight, one.area)


def retreat(resolution: Resolution, one: Combatant) -> None:
    """The whole body's major action; at once, or by the switch at the start of its next turn."""
    for section in _sections(one):
        resolution.record(MajorTaken(actor=one.id, name="retreat", using=section))
    if resolution.fight.options["retreat"] == "next-turn":
        resolution.record(ConditionAdded(target=one.id, condition=RETREATING, rule=CITE_LEAVING))
    else:
        go_back(resolution, resolution.combatant(one.id))


def is_carried_out(before: Combatant, one: Combatant, command: Move | Retreat) -> bool:
    """It asks for no more than the retreat of a turn ago, with which its turn has just begun. (S7)"""
    if RETREATING not in before.conditions or before.area == one.area:
        return False
    return isinstance(command, Retreat) or (command.mode == "normal" and command.to == one.area)


def _sections(one: Combatant) -> tuple[str, ...]:
    if not one.sections:
        return ("",)
    return tuple(name for name, section in one.sections.items() if not section.down)


def go_back(resolution: Resolution, one: Combatant) -> None:
    """Towards its own rear, as the turn's move, with those whom it holds. (simp: Leaving Combat; S7)"""
    area = way_home(resolution.fight, one)
    carried = _carried(resolution, one, area)
    resolution.record(
        Retreated(actor=one.id, start=one.area, area=area, carried=carried, is_move=True, rule=CITE_LEAVING)
    )


def way_home(fight: Fight, one: Combatant) -> Area:
    """Its own rear; out of the other side's rear no farther than a front with foes in it. (S4; S7)"""
    rear = rear_of(one.faction) or one.area
    is_barred = steps(one.area, rear) > 1 and foes(fight, one, FRONT) and slips_away(fight, one) is None
    return FRONT if is_barred else rear


def as_of_the_vanguard(one: Combatant, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """In the first round it is that rule which forbids it. (simp: First Round Restrictions)"""
    for reason in reasons:
        if one.is_vanguard and reason.code == "wrong-movement":
            yield replace(reason, cite=CITE_FIRST_ROUND, figures={**reason.figures, "needed": "first-round"})
        else:
            yield reason
