"""Frozen classes with slots, copied and made in a part of the time that dataclasses take for it.

Each field of a frozen object is written by a call. So it is written on a twin, a class with the same slots
that is not frozen, and the object gets its own class when all fields are there.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING
from functools import cache
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["quickly_made", "replace"]

T = TypeVar("T")


@cache
def _plan(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], Callable[..., Any], frozenset[str]] | None:
    """What reads all fields, what makes a twin of them, and their names; None where an object is more."""
    twin, names = _twin_of(cls), [field.name for field in dataclasses.fields(cls)]
    return None if twin is None or len(names) < 2 else (attrgetter(*names), twin, frozenset(names))


def _twin_of(cls: Any) -> type | None:
    """The class whose objects can be written and become objects of `cls`; None where there is more to one."""
    fields = dataclasses.fields(cls)
    is_plain = all(isinstance(getattr(cls, field.name, None), MemberDescriptorType) for field in fields)
    if not is_plain or hasattr(cls, "__post_init__") or not all(field.init for field in fields):
        return None
    members = {
        "__slots__": cls.__dict__.get("__slots__", ()),
        "__init__": _writer([field.name for field in fields]),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    try:
        twin = type(f"{cls.__name__}Twin", cls.__bases__, members)
        object.__new__(twin).__class__ = cls
    except TypeError:
        return None
    return twin


def _writer(names: list[str]) -> Any:
    """The `__init__` of a class that is not frozen."""
    return dataclasses.make_dataclass("Written", names).__dict__["__init__"]


def quickly_made(cls: type[T]) -> type[T]:
    """Gives a wide dataclass, whose fields are all given by name, an `__init__` that writes them so."""
    wide: Any = cls
    fields, twin = dataclasses.fields(wide), _twin_of(wide)
    has_defaults = any(
        field.default is not MISSING or field.default_factory is not MISSING for field in fields
    )
    if twin is None or has_defaults or not all(field.kw_only for field in fields):
        raise TypeError(f"{cls.__name__} is more than slots that are given by name")
    write, become = twin.__dict__["__init__"], object.__setattr__

    def made(self: Any, /, **given: Any) -> None:
        kind = type(self)
        become(self, "__class__", twin)
        try:
            write(self, **given)
        finally:
            self.__class__ = kind

    wide.__init__ = made
    return cls


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(one: Any, /, **changes: Any) -> Any:
        """A copy with some fields changed."""
        cls = type(one)
        plan = _plan(cls)
        if plan is None or not plan[2].issuperset(changes):
            return dataclasses.replace(one, **changes)
        read, twin, _ = plan
        new = twin(*read(one))
        for name, value in changes.items():
            setattr(new, name, value)
        new.__class__ = cls
        return new
