"""A process of its own that plays a fight to its end many times: no table waits, and its memory is bounded.

`python -m app.forecast FILE`: the position as `app.web.foretelling` wrote it; each fight is a line of output.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from app.dice import Stream
from app.errand import begin, bound_memory
from app.opponent.outcome import Battle, Outcome, without
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.rules.work import TooMuch
from app.store import codec

MEMORY: Final = 256 * 1000 * 1000
"""Bytes beside the program itself."""


def outcomes(asked: Mapping[str, Any], systems: Sequence[System[Any]]) -> Iterator[Outcome]:
    """As many fights as were asked for, from the position on, without those who were left out."""
    system = next(one for one in systems if one.key == asked["ruleset"])
    dice = Stream(secrets.token_bytes(32))  # no table's
    fight = without(system, codec.fight_from(system, asked["fight"]), tuple(asked["without"]), dice)
    for _ in range(asked["fights"] if fight is not None else 0):
        try:
            yield Battle(system, fight, dice).play()
        except TooMuch:
            yield Outcome(winner=None, rounds=0, fallen=frozenset())


def line(outcome: Outcome) -> str:
    return json.dumps({"winner": outcome.winner, "rounds": outcome.rounds, "fallen": sorted(outcome.fallen)})


def main() -> None:
    asked = json.loads(Path(sys.argv[1]).read_bytes())
    begin()
    bound_memory(MEMORY)
    for outcome in outcomes(asked, SYSTEMS):
        sys.stdout.write(line(outcome) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
