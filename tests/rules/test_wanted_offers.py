"""Offers that an asker has no use for may be left out; those that it wants are the same as among all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from app.bench.cells import position
from app.bench.opponents import sides
from app.dice import Stream
from app.opponent.outcome import Battle
from app.rules.core import Asker, Viewer
from app.rules.offers import Offer
from app.rules.system import System
from app.rules.systems import SYSTEMS

GROUPS = ("move", "attack", "magic", "support", "reaction", "other", "gm", "end-turn")
EVERY = 5
"""Commands from one moment that is looked at to the next."""


def askers(fight: Any) -> list[Asker]:
    """The GM and a player of everybody on one side."""
    own = frozenset(one for one, told in fight.combatants.items() if told.faction == "allies")
    player = Viewer(role="player", seat="p", controls=own, factions=frozenset({"allies"}))
    return [Asker(viewer=Viewer(role="gm", seat="gm")), Asker(viewer=player)]


def open_ones(offers: Iterable[Offer], asker: Asker) -> list[Offer]:
    return [one for one in offers if one.reject is None and asker.wants(one.group, one.id)]


@pytest.mark.parametrize("system", SYSTEMS, ids=[system.key for system in SYSTEMS])
def test_what_is_wanted_is_offered_as_among_all(system: System[Any]) -> None:
    battle = Battle(system, position(system, sides(system, 2)), Stream(bytes(32)))
    seen = set[str]()
    for _ in range(8):
        battle.play(commands=EVERY)
        fight = battle.fight
        for asker in askers(fight):
            for actor in (None, *islice(fight.combatants, 3)):
                every = list(system.offers(fight, actor, asker))
                seen |= {one.group for one in every}
                for name in GROUPS:
                    only = replace(asker, wanted=frozenset({name}))
                    found = [
                        one for one in system.offers(fight, actor, only) if only.wants(one.group, one.id)
                    ]
                    assert found == [one for one in every if name in (one.group, one.id)], (actor, name)
                    chosen = system.offers(fight, actor, replace(only, chooses=True))
                    assert open_ones(chosen, only) == open_ones(found, only), (actor, name)
    assert {"move", "attack", "other", "gm"} <= seen
