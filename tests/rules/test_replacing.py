"""`replace` does what `dataclasses.replace` does."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.rules.replacing import quickly_made, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    name: str
    hp: int = 10
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Beast(Body):
    wings: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low is above high")


@dataclass(frozen=True, kw_only=True)
class WithoutSlots:
    low: int
    high: int = field(default=3)


@pytest.mark.parametrize("one", [Body(name="a"), Beast(name="b", wings=2), WithoutSlots(low=1)])
@pytest.mark.parametrize("changes", [{}, {"hp": 3}, {"name": "c", "hp": 0}, {"low": 2}])
def test_a_copy_is_that_of_the_standard_library(one: Any, changes: dict[str, Any]) -> None:
    try:
        expected = dataclasses.replace(one, **changes)
    except TypeError:
        with pytest.raises(TypeError):
            replace(one, **changes)
        return

    made = replace(one, **changes)

    assert made == expected
    assert type(made) is type(one)
    assert made is not one


def test_what_was_copied_stays_as_it_was() -> None:
    body = Body(name="a", marks=("x",))

    made = replace(body, hp=1)

    assert (body.hp, made.hp) == (10, 1)
    assert made.marks is body.marks


def test_a_class_that_checks_itself_checks_its_copies() -> None:
    with pytest.raises(ValueError, match="low is above high"):
        replace(Checked(low=1, high=2), low=3)


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Wide:
    kind: str
    hp: int
    marks: tuple[str, ...]


def test_what_is_made_quickly_is_as_frozen_as_any_other() -> None:
    made = Wide(kind="imp", hp=3, marks=())

    assert type(made) is Wide
    assert (made.kind, made.hp, made.marks) == ("imp", 3, ())
    assert repr(made).endswith("Wide(kind='imp', hp=3, marks=())")
    assert replace(made, hp=4) == Wide(kind="imp", hp=4, marks=())
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.__setattr__("hp", 4)


def test_what_is_made_quickly_lacks_nothing_and_has_nothing_else() -> None:
    fields: dict[str, Any] = {"kind": "imp", "hp": 3}

    with pytest.raises(TypeError):
        Wide(**fields)
    with pytest.raises(TypeError):
        Wide(**fields, marks=(), wings=2)


@pytest.mark.parametrize("cls", [Body, Checked, WithoutSlots])
def test_nothing_with_defaults_or_checks_is_made_quickly(cls: type) -> None:
    with pytest.raises(TypeError, match="is more than slots"):
        quickly_made(cls)
