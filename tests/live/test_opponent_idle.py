"""What one does by oneself and that does nothing to anybody is tried once by who plays for a side."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from app.bench.opponents import position, sides
from app.dice import Stream
from app.opponent.deciding import ALONE, END
from app.opponent.eyes import Command, Eyes, Offer
from app.opponent.outcome import Battle
from app.opponent.worth import TELLS
from app.rules.system import System
from app.rules.systems import SYSTEMS

BY_KEY = {system.key: system for system in SYSTEMS}
Told = Mapping[str, Any] | None


def battle_of(system: System[Any]) -> Battle[Any]:
    return Battle(system, position(system, sides(system, 3)), Stream(bytes(32)))


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> dict[str, Counter[bool]]:
    """How often each such command was judged, by its kind and by whether its preview told of anybody."""
    found: dict[str, Counter[bool]] = defaultdict(Counter)
    judged = Eyes.preview

    def preview(self: Eyes, command: Command) -> Told:
        told = judged(self, command)
        if told is not None and command.keys() == ALONE:
            found[str(command["command"])][not TELLS.isdisjoint(told)] += 1
        return told

    monkeypatch.setattr(Eyes, "preview", preview)
    return found


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.key)
def test_what_tells_of_nobody_once_never_does(
    system: System[Any], tried: dict[str, Counter[bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Eyes.offers

    def every(self: Eyes, actor: str | None, wanted: Any = None, unwanted: Any = None) -> list[Offer]:
        return asked(self, actor, wanted)

    monkeypatch.setattr(Eyes, "offers", every)
    battle = battle_of(system)

    battle.play(120)

    idle = frozenset[str]().union(*(player.decider.idle for player in battle.players))
    assert idle <= tried.keys()
    assert [one for one in idle if tried[one][True]] == []


def test_it_is_tried_once(tried: dict[str, Counter[bool]]) -> None:
    battle = battle_of(BY_KEY["square-fireballs"])

    battle.play()

    idle = [player.decider.idle for player in battle.players]
    assert "total-defense" in idle[0]
    assert not END & frozenset().union(*idle)
    assert all(tried[one].total() <= len(battle.players) for one in frozenset[str]().union(*idle))
