"""Properties that are worked out once for each object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class remembered(Generic[T]):  # used as a decorator, as `property` is
    """Like `functools.cached_property`, and holds no lock meanwhile.

    Python 3.11 locks that of all objects at once: work that waits for its turn within it would stop everybody
    who asks any other object, the event loop too. Two threads may work it out twice, to the same end.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, one: None, owner: type[Any]) -> remembered[T]: ...
    @overload
    def __get__(self, one: object, owner: type[Any]) -> T: ...
    def __get__(self, one: object | None, owner: type[Any]) -> remembered[T] | T:
        if one is None:
            return self
        found = one.__dict__[self._name] = self._make(one)
        return found
