"""JSON as it comes from outside: strict, and read without a step of our own for each of its members."""

from __future__ import annotations

import gc
import json
import re
from itertools import chain
from typing import Any, NoReturn

from app.store.faults import Malformed

LARGEST = 1_000_000_000
WRITTEN = 1000 * LARGEST
"""What our own logs may hold: sums of what was said."""
DEEPEST = 32
NUMBERS, HOLDERS = {int, float}, {list, dict}
STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')


def read_json(text: bytes | str, largest: int = LARGEST) -> Any:
    """Finite numbers within ±1e9, no key twice, at most 32 levels; anything else is malformed."""
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
        found = _loads(words)
    except UnicodeDecodeError:
        raise Malformed("the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error.msg} at {error.pos}") from None
    except RecursionError:
        raise Malformed(f"deeper than {DEEPEST} levels") from None
    except ValueError:  # a number of more digits than Python reads
        raise _beyond(largest) from None
    keys = _count_keys(found, largest)
    if words.count(":") != keys and STRING.sub("", words).count(":") != keys:
        raise Malformed("a key is there twice")
    return found


def _loads(words: str) -> Any:
    """Without the search for cycles: JSON has none, and the search looks at every list again and again."""
    is_on = gc.isenabled()
    gc.disable()
    try:
        return DECODER.decode(words)
    finally:
        if is_on:
            gc.enable()


def _refuse_constant(word: str) -> NoReturn:
    raise Malformed(f"{word} is no number")


DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def _count_keys(value: Any, largest: int) -> int:
    """How many keys its objects have. Raises `Malformed` for what is too deep and for numbers beyond.

    It goes level by level, with few steps for very many members.
    """
    layer, depth, keys = [value], 0, 0
    while layer:
        kinds = set(map(type, layer))
        if kinds & NUMBERS:
            numbers = layer if kinds <= NUMBERS else [v for v in layer if type(v) in NUMBERS]
            if max(numbers) > largest or min(numbers) < -largest:
                raise _beyond(largest)
        if kinds.isdisjoint(HOLDERS):
            break
        depth += 1
        if depth > DEEPEST:
            raise Malformed(f"deeper than {DEEPEST} levels")
        layer = list(filter(None, layer))
        objects = [v for v in layer if type(v) is dict] if dict in kinds else []
        lists = [v for v in layer if type(v) is list] if list in kinds else []
        keys += sum(map(len, objects))
        layer = [*chain.from_iterable(lists), *chain.from_iterable(map(dict.values, objects))]
    return keys


def _beyond(largest: int) -> Malformed:
    return Malformed(f"a number is beyond ±1e{len(str(largest)) - 1}")
