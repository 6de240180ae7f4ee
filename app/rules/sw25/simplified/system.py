"""Simplified Combat (基本戦闘) as a rule system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.core import Command, Event, Query, Switch
from app.rules.sw25.on_areas.combat import AreaRules, CombatOnAreas
from app.rules.sw25.sheet.so_far import SoFar, SoFarOnAreas
from app.rules.sw25.simplified import evolution, lenses, offers, portrait, queries, rulings, situation
from app.rules.sw25.simplified.answer_types import ANSWERS, PREVIEWS
from app.rules.sw25.simplified.commands import (
    COMMANDS,
    NOT_BUILT,
    QUERIES,
    Move,
    Retreat,
)
from app.rules.sw25.simplified.context import CommandContext
from app.rules.sw25.simplified.events import EVENTS, Began
from app.rules.sw25.simplified.setup import CombatantSetup, Setup, objection
from app.rules.sw25.simplified.state import Fight
from app.rules.sw25.simplified.switches import SWITCHES

AREA_RULES: AreaRules[Setup, Fight] = AreaRules(
    objection=objection,
    evolve=evolution.evolve,
    unseen=situation.unseen_by,
    known=situation.known,
    acting=offers.acting_in,
    moves=offers.moves,
    decisions=offers.decisions,
    reach=queries.reach,
    leave=queries.leave,
    actions=queries.actions,
    line_of_fire=lenses.line_of_fire,
    area=lenses.area,
    preview_attack=lenses.preview_attack,
    preview_effect=lenses.preview_effect,
    preview_ways={Move: queries.preview_move, Retreat: queries.preview_retreat},
)


class SimplifiedCombat(CombatOnAreas[Setup, Fight, CommandContext]):
    """Three areas in a row."""

    key = "sw25-simplified"
    titles: Mapping[str, str] = {
        "en": "Sword World 2.5: Simplified Combat",
        "ja": "ソード・ワールド2.5 基本戦闘",
    }
    ways_out: frozenset[str] = frozenset({"retreat"})
    sheet: type[Any] = CombatantSetup
    done: type[SoFar] = SoFarOnAreas
    commands: Mapping[str, type[Command]] = COMMANDS
    queries: Mapping[str, type[Query]] = QUERIES
    events: Mapping[str, type[Event]] = EVENTS
    not_built: frozenset[str] = NOT_BUILT
    answers: Mapping[str, type[Any]] = ANSWERS
    previews: Mapping[str, type[Any]] = PREVIEWS
    switches: tuple[Switch, ...] = SWITCHES
    setup: type[Any] = Setup
    fight: type[Fight] = Fight
    judge = rulings.JUDGE
    rules = AREA_RULES

    def began(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event:
        return Began(setup=setup, options=options, scenario=scenario)

    def so_far(self, fight: Fight) -> Mapping[str, Any]:
        """With the sides that have begun to choose their areas."""
        return {**super().so_far(fight), "placed": fight.placed}

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)


SYSTEM = SimplifiedCombat()
