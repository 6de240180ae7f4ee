"""What a foe can do is found out by no lens: it is judged without the feats that the asker does not know."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import dump, parse_command, parse_query

AINA = Seat(id="ana", role="player", controls=frozenset({"aina"}))
GM = Seat(id="gm", role="gm")
WATCHER = Seat(id="spectator", role="spectator")


def melee(ruleset: str, *feats: str, acting: str = "allies") -> History[Any]:
    """Aina and a foe in one melee."""
    system = next(system for system in SYSTEMS if system.key == ruleset)
    people: dict[str, Any] = {"aina": {"faction": "allies"}, "gob": {"faction": "enemies", "feats": [*feats]}}
    if ruleset == "sw25-simplified":
        setup: dict[str, Any] = {
            "combatants": {name: {**one, "area": "front"} for name, one in people.items()}
        }
    else:
        ring = {"center": [9, 9], "melee": ["aina", "gob"]}
        setup = {"battlefield": {"width": 40, "height": 40}, "combatants": people, "skirmishes": {"s1": ring}}
    start = setup_of(system, {"ruleset": ruleset, "setup": {**setup, "acting": acting, "round": 2}})
    assert isinstance(start, Event), start
    history = History(system)
    history.append(Entry(number=1, events=(start,)))
    return history


def asked(fight: History[Any], query: str, seat: Seat) -> Any:
    return dump(fight.ask(seat, parse_query(fight.system, {"query": query, "actor": "gob"})))


@pytest.mark.parametrize("ruleset", ["sw25-advanced", "sw25-simplified"])
@pytest.mark.parametrize("query", ["leave", "reach"])
@pytest.mark.parametrize("feat", ["shadow-sneak", "rooted"])
def test_no_lens_tells_of_a_foes_feats(ruleset: str, query: str, feat: str) -> None:
    with_it, without = melee(ruleset, feat), melee(ruleset)

    assert asked(with_it, query, AINA) == asked(without, query, AINA)


@pytest.mark.parametrize("ruleset", ["sw25-advanced", "sw25-simplified"])
@pytest.mark.parametrize("seat", [AINA, WATCHER], ids=["player", "spectator"])
@pytest.mark.parametrize("feat", ["shadow-sneak", "rooted", "fast-action"])
def test_nor_does_what_a_foe_may_do_in_its_turn(ruleset: str, seat: Seat, feat: str) -> None:
    with_it, without = melee(ruleset, feat, acting="enemies"), melee(ruleset, acting="enemies")

    assert asked(with_it, "actions", seat) == asked(without, "actions", seat)


@pytest.mark.parametrize("ruleset", ["sw25-advanced", "sw25-simplified"])
def test_a_feat_that_was_revealed_counts(ruleset: str) -> None:
    fight = melee(ruleset, "shadow-sneak")
    command = {"command": "reveal", "target": "gob", "fields": ["feats"], "to": "allies"}
    ruling = fight.rule(GM, parse_command(fight.system, command), NO_DICE)
    fight.append(Entry(number=2, by="gm", command=command, events=ruling.events))

    assert asked(fight, "leave", AINA)["because"] == "feat"
    assert asked(fight, "reach", AINA)["can_move"]


class _NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("a die was rolled")


NO_DICE = _NoDice()
