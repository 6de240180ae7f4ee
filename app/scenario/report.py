"""What `ransen play` says of the files it played, and how it ends."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

from app.scenario.play import Result


def report(results: Sequence[Result], *, as_json: bool = False) -> str:
    """A line per file, or the contract's list."""
    if as_json:
        told = [{**result.as_json(), "file": _called(result)} for result in results]
        return json.dumps(told, ensure_ascii=False, indent=1)
    return "\n".join(_line(result) for result in results)


def exit_code(results: Sequence[Result]) -> int:
    """0 all hold, 1 some fall short, 2 a file can't be read."""
    if not all(result.is_readable for result in results):
        return 2
    return 0 if all(result.ok for result in results) else 1


def _line(result: Result) -> str:
    verdict = "holds" if result.ok else "falls short" if result.is_readable else "can't be read"
    title = f": {result.title}" if result.title else ""
    short = "".join(f" | {failure}" for failure in result.failures)
    return f"{verdict:<13} {_called(result)}{title}{short}"


def _called(result: Result) -> str:
    """The file's name as it can be told, bytes of it that are no UTF-8 as `\\xff`."""
    return os.fsencode(result.file).decode("utf-8", "backslashreplace")
