"""A long JSON text cut into its members: nothing is built for what is only passed over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from app.store.faults import Malformed, TooMany
from app.store.reading import DEEPEST

SPACE: Final = re.compile(rb"[ \t\r\n]*+")
STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
WORD: Final = re.compile(rb"[-+.0-9A-Za-z]{1,100}+")
STEP: Final = re.compile(
    rb'([{\[]{0,40}+)([}\]]*+)[^"{}\[\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"{}\[\]]*+){0,2000}+', re.DOTALL
)
"""Brackets that open, brackets that close, and all to the next bracket that stands in no string.

Many lists within each other are one step, and the bounds keep a step short for everybody beside it.
"""
OPEN, QUOTE, COMMA, COLON = b"{[", b'"', b",", b":"
LONGEST_KEY: Final = 400


class Carver:
    """Walks through the text once. Each member that is named has to be taken before the next."""

    def __init__(self, text: bytes, place: int = 0) -> None:
        self.text = text
        self.place = place

    def members(self) -> Iterator[str]:
        """The keys of an object, each before its value."""
        seen = set[str]()
        for _ in self._between(b"{", b"}"):
            key = self._key()
            if key in seen:
                raise Malformed("a key is there twice")
            seen.add(key)
            yield key

    def elements(self) -> Iterator[int]:
        """The numbers of a list's elements, from 0."""
        yield from self._between(b"[", b"]")

    def is_list(self) -> bool:
        """Whether a list stands here."""
        self._start()
        return self._is(b"[")

    def value(self, *, most_bytes: int, most_values: int, what: str) -> bytes:
        """The text of the value that stands here, passed over. Raises `TooMany` where it is too large."""
        start = self._start()
        if self._is(OPEN):
            self._pass_brackets(most_values, what)
        else:
            self._pass(STRING if self._is(QUOTE) else WORD)
        length = self.place - start
        if length > most_bytes:
            raise TooMany(f"{what} (bytes)", most=most_bytes, given=length)
        return self.text[start : self.place]

    def _between(self, opening: bytes, closing: bytes) -> Iterator[int]:
        self._start()
        self._take(opening)
        number = 0
        self._start()
        while not self._is(closing):
            if number:
                self._take(COMMA)
            yield number
            number += 1
            self._start()
        self._take(closing)

    def _key(self) -> str:
        start = self._start()
        self._pass(STRING)
        if self.place - start > LONGEST_KEY:
            raise Malformed("a key is too long")
        try:
            key = str(json.loads(self.text[start : self.place]))
        except ValueError:
            raise self._fault() from None
        self._start()
        self._take(COLON)
        return key

    def _pass_brackets(self, most: int, what: str) -> None:
        text, start, depth, opened = self.text, self.place, 0, 0
        while step := STEP.match(text, self.place):
            inner, outer = step.span(2)
            depth, opened = depth + inner - self.place, opened + inner - self.place
            if depth > DEEPEST:
                raise Malformed(f"deeper than {DEEPEST} levels")
            if opened > most:
                raise TooMany(what, most=most, given=opened)
            if outer - inner >= depth:
                self.place = inner + depth
                break
            depth -= outer - inner
            if step.end() in (self.place, len(text)):
                self.place = step.end()
                raise self._fault()
            self.place = step.end()
        values = opened + text.count(COMMA, start, self.place)
        if values > most:
            raise TooMany(what, most=most, given=values)

    def _start(self) -> int:
        self._pass(SPACE)
        return self.place

    def _is(self, wanted: bytes) -> bool:
        return self.place < len(self.text) and self.text[self.place] in wanted

    def _take(self, wanted: bytes) -> None:
        if not self._is(wanted):
            raise self._fault()
        self.place += 1

    def _pass(self, pattern: re.Pattern[bytes]) -> None:
        found = pattern.match(self.text, self.place)
        if found is None:
            raise self._fault()
        self.place = found.end()

    def _fault(self) -> Malformed:
        return Malformed(f"not JSON at {self.place}")
