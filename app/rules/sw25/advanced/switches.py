"""The rule switches of Advanced Combat (contract section 4), as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.common.words import Value
from app.rules.core import Reason, Switch

SWITCHES = (
    Switch(name="blocking", default="ask", choices=("ask", "auto", "off"), cite="Blocking Movement"),
    Switch(name="strictness", default="enforce", choices=("enforce", "warn", "off")),
    Switch(
        name="group_passage",
        default=False,
        choices=(True, False),
        cite="Blocking in Skirmish / Blocking Possibilities via Faction Comparison",
    ),
    Switch(
        name="overcrowding",
        default=None,
        bounds=(2, 20),
        may_be_null=True,
        cite="Overcrowded Skirmish / Number of Participants",
    ),
    Switch(name="shielding", default=True, choices=(True, False), cite="Shielding"),
    Switch(name="misfire", default="section", choices=("section", "character", "off"), cite="Misfire"),
    Switch(name="prone_counts", default=True, choices=(True, False), cite="Blocking in Skirmish"),
    Switch(
        name="block_reach",
        default="limited-move",
        choices=("limited-move", 3),
        cite="Blocking Movement / Coordinates for Blocking Movement",
    ),
    Switch(name="snap", default=0, choices=(0, 0.5, 1), cite="GM Guide: Approximation Recommendation"),
    Switch(name="approve_moves", default=False, choices=(True, False)),
    Switch(name="dice", default="server", choices=("server", "entered")),
    Switch(name="spectator_delay", default=0, bounds=(0, 600)),
    Switch(
        name="monster_death",
        default="exclude",
        choices=("exclude", "check"),
        cite="Exclusion From Battlefield",
    ),
)
BY_NAME = {switch.name: switch for switch in SWITCHES}


def chosen(options: Mapping[str, Any]) -> Mapping[str, Value] | Reason:
    """Every switch with its value, or what is wrong with one."""
    for name, value in options.items():
        wrong = objection(name, value)
        if wrong:
            return wrong
    return {switch.name: options.get(switch.name, switch.default) for switch in SWITCHES}


def objection(name: str, value: Any) -> Reason | None:
    """Why a switch cannot be set so, or None."""
    switch = BY_NAME.get(name)
    if switch is None:
        return Reason(code="bad-command", figures={"detail": f"no option is called {name}"})
    if not _fits(switch, value):
        return Reason(code="bad-command", figures={"detail": f"{name} cannot be {value}"})
    return None


def _fits(switch: Switch, value: Any) -> bool:
    if value is None:
        return switch.may_be_null
    if switch.bounds:
        return type(value) is int and switch.bounds[0] <= value <= switch.bounds[1]
    return any(_is_same(value, choice) for choice in switch.choices)


def _is_same(value: Any, choice: Any) -> bool:
    if isinstance(value, bool) or isinstance(choice, bool):
        return value is choice
    return isinstance(value, str | int | float) and bool(value == choice)
