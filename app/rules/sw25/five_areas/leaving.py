"""The declaration to leave a melee area on the next turn, and whom it lets go."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Reason, Viewer
from app.rules.replacing import replace
from app.rules.sw25.body.derived import hindrance_of, is_able
from app.rules.sw25.body.state import Mode
from app.rules.sw25.events.combat import FeatDeclared
from app.rules.sw25.five_areas.cites import CITE_LEAVING
from app.rules.sw25.five_areas.commands import LEAVE
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.situation import is_melee
from app.rules.sw25.five_areas.state import Combatant, Fight, Leave
from app.rules.sw25.turns.turns import objections


def objections_to_declaring(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Once in its own turn, no action, in a melee area only. (five: 乱戦エリアからの離脱・通り抜け)"""
    about = {"actor": one.id}
    yield from objections(fight, one, viewer)
    if one.leave == "declared" and fight.turn == one.id:
        figures = {"feat": LEAVE, "declared": LEAVE}
        yield Reason(code="already-declared", cite=CITE_LEAVING, figures=figures, about=about)
    if not is_able(one):
        figures = {"condition": hindrance_of(one)}
        yield Reason(code="cannot-act", cite=fight.cites.unable, figures=figures, about=about)
    if not is_melee(fight, one.area):
        yield Reason(code="not-in-melee", cite=CITE_LEAVING, about=about)


def declare(resolution: Resolution, one: Combatant) -> None:
    """Said aloud."""
    resolution.record(FeatDeclared(actor=one.id, feat=LEAVE, rule=CITE_LEAVING))


def next_time(fight: Fight, one: Combatant) -> Combatant:
    """As it is in its open turn, else in its next one. (five: 乱戦エリアからの離脱・通り抜け)"""
    if fight.turn == one.id:
        return one
    is_first = one.is_vanguard and not one.acted
    mode: Mode | None = "normal" if is_first else None
    leave: Leave | None = "due" if one.leave == "declared" else None
    return replace(one, leave=leave, is_vanguard=is_first, mode=mode, has_cast=False, declared=())
