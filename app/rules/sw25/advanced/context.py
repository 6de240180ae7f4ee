"""One command on the plane: how turns begin and end with it there, and what follows by itself."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved, TurnEnded
from app.rules.sw25.advanced.evolution import PREPARED, Resolution
from app.rules.sw25.advanced.occupancy import is_fixed, occupancy
from app.rules.sw25.advanced.portrait import REVEALABLE
from app.rules.sw25.advanced.skirmish import CITE_OCCURRENCE, CITE_PREPARATION, draw_in, engage, settle
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.switches import SWITCHES
from app.rules.sw25.body import context
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.rulings.gm_commands import part_company
from app.rules.sw25.turns.turns import opened

CITE_CROWD = "Overcrowded Skirmish / In Overcrowded Skirmish, Everyone Are Pulled into Melee"


class CommandContext(context.CommandContext):
    """What a command makes on the plane: contact becomes melee, circles settle."""

    resolution: Resolution
    resolved_by = Resolution
    switches = SWITCHES
    revealable = REVEALABLE

    def begin(self, one: Body) -> None:
        """Its turn opens, if it does with this command."""
        begin(self.resolution, one.id)

    def close(self, one: Body) -> None:
        """Contact becomes melee, the right to leave lapses. (adv: Skirmish Occurrence; G10, G18)"""
        resolution = self.resolution
        if resolution.fight.turn in (None, one.id):
            meet(resolution)
        run_out(resolution, frozenset({one.id}))
        settle(resolution)
        self.lapse(one)
        resolution.record(TurnEnded(actor=one.id))

    def lapse(self, one: Body) -> None:
        """The right to leave is for one turn. (G18)"""
        now = self.resolution.combatant(one.id)
        if PREPARED in now.conditions and not now.is_freshly_prepared:
            self.resolution.record(ConditionRemoved(target=now.id, condition=PREPARED, rule=CITE_PREPARATION))

    def follow(self) -> None:
        """Outside of a turn contact becomes melee at once."""
        part_company(self)
        if self.resolution.fight.turn is None and not self.resolution.fight.pending:
            meet(self.resolution)
        settle(self.resolution)


def begin(resolution: Resolution, name: str) -> None:
    """The turn opens: a Full Move's penalty ends; an overcrowded skirmish takes everybody in."""
    one = resolution.combatant(name)
    if not opened(resolution, one):
        return
    now = occupancy(resolution.fight)
    crowds = [circle for circle in now.inside[name] if circle in now.overcrowded]
    if not crowds or one.skirmish is not None or one.faction == "neutral":
        return
    if is_able(one) and not is_fixed(resolution.fight, one):
        draw_in(resolution, name, crowds[0], CITE_CROWD)
        settle(resolution)


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    resolution = Resolution(fight, [])
    begin(resolution, name)
    return resolution.fight, resolution.combatant(name)


def meet(resolution: Resolution) -> None:
    """Everybody in contact with a hostile one is in melee with it, wherever its circle has gone since."""
    for one in resolution.fight.combatants.values():
        for other in one.contact:
            if other in resolution.fight.combatants:
                engage(resolution, one.id, other, CITE_OCCURRENCE)
