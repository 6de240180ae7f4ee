"""Five areas in a row (新乱戦・簡易ルール) as a rule system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.core import Command, Event, Query, Switch
from app.rules.sw25.combat import Combat
from app.rules.sw25.five_areas import evolution, lenses, offers, portrait, queries, rulings, situation
from app.rules.sw25.five_areas.answer_types import ANSWERS, PREVIEWS
from app.rules.sw25.five_areas.commands import (
    COMMANDS,
    NOT_BUILT,
    QUERIES,
    Move,
)
from app.rules.sw25.five_areas.context import CommandContext
from app.rules.sw25.five_areas.events import EVENTS, Began
from app.rules.sw25.five_areas.setup import CombatantSetup, Setup, objection
from app.rules.sw25.five_areas.state import PROCEDURE, Fight
from app.rules.sw25.five_areas.switches import SWITCHES
from app.rules.sw25.on_areas.combat import AreaRules, CombatOnAreas
from app.rules.sw25.sheet.so_far import SoFar, SoFarOnFiveAreas

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
    preview_ways={Move: queries.preview_move},
)


class FiveAreas(CombatOnAreas[Setup, Fight, CommandContext]):
    """Five areas in a row, or seven."""

    key = "sw20-five-areas"
    titles: Mapping[str, str] = {
        "en": "Sword World 2.0: Five Areas",
        "ja": "ソード・ワールド2.0 新乱戦・簡易ルール",
    }
    ways_out: frozenset[str] = frozenset({"declare.leave"})
    phases: tuple[str, ...] = (*PROCEDURE, "ended")
    public_figures: frozenset[str] = Combat.public_figures | {
        *("area", "areas", "also", "least", "most", "need", "have")
    }
    sheet: type[Any] = CombatantSetup
    done: type[SoFar] = SoFarOnFiveAreas
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

    def portray(self, fight: Fight) -> portrait.Portrait:
        """The state as it may be shown."""
        return portrait.portray(fight)

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """Conditions and feats that do something; the charmed do here."""
        words = super().vocabulary(setup)
        return {**words, "conditions": words["conditions"] - {"retreating"} | {situation.CHARMED}}


SYSTEM = FiveAreas()
