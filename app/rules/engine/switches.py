"""Rule switches as data (contract section 4): those that every fight has, and how one is set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.common.words import Value
from app.rules.core import Reason, Switch

STRICTNESS = Switch(name="strictness", default="enforce", choices=("enforce", "warn", "off"))
DICE = Switch(name="dice", default="server", choices=("server", "entered"))
SPECTATOR_DELAY = Switch(name="spectator_delay", default=0, bounds=(0, 600))

OWN_FIGURES = Switch(name="own_figures", default="asked", choices=("free", "asked", "gm"))
"""May players change points, conditions and sheets of their own pieces?"""
APPROVE_MOVES = Switch(name="approve_moves", default=False, choices=(True, False))
DOORS = Switch(name="doors", default="gm", choices=("gm", "beside"))
"""May players open and shut doors beside which their own pieces stand?"""
FREE_MOVES = Switch(name="free_moves", default=False, choices=(True, False))
"""May players put their own pieces where they like before and after the rounds?"""
OWN_LINES = Switch(name="own_lines", default=False, choices=(True, False))
"""May players try other lines while the fight goes on, with what their seats know?"""


def chosen(switches: tuple[Switch, ...], options: Mapping[str, Any]) -> Mapping[str, Value]:
    """Every switch with its value."""
    return {switch.name: options.get(switch.name, switch.default) for switch in switches}


def fault_of(switches: tuple[Switch, ...], options: Mapping[str, Any]) -> Reason | None:
    """What is wrong with one of them, or None."""
    faults = (objection(switches, name, value) for name, value in options.items())
    return next((fault for fault in faults if fault), None)


def objection(switches: tuple[Switch, ...], name: str, value: Any) -> Reason | None:
    """Why a switch cannot be set so, or None."""
    switch = next((one for one in switches if one.name == name), None)
    if switch is None:
        return Reason(code="bad-command", figures={"detail": f"no option is called {name[:80]}"})
    if not _fits(switch, value):
        return Reason(code="bad-command", figures={"detail": f"{name} cannot be {str(value)[:80]}"})
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
