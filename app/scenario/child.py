"""A process of its own that reads a scenario file which was brought, with a bound on its memory.

`python -m app.scenario.child FILE` prints `{value}` or `{fault}` as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from app.errand import begin, bound_memory
from app.scenario.yaml import Unreadable, load

EACH: Final = 100
"""Bytes of memory for each byte that comes in …"""
AT_LEAST: Final = 64 * 1000 * 1000
"""… and beside these."""


def main() -> None:
    source = Path(sys.argv[1])
    begin()
    bound_memory(AT_LEAST + EACH * source.stat().st_size)
    told: dict[str, Any]
    try:
        told = {"value": load(source.read_text("utf-8"))}
    except Unreadable as error:
        told = {"fault": str(error)}
    except (MemoryError, RecursionError):
        told = {"fault": "too large"}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
