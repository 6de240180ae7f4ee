"""How a process begins that was started for one piece of work: it steps back, and ends with the server."""

from __future__ import annotations

import os
import resource
import sys
import threading
from pathlib import Path
from typing import Final

GENTLE: Final = 15
"""As a step back behind the server, in Unix's own measure."""
MEMORY: Final = Path("/proc/self/statm")


def begin() -> None:
    """The server holds the other end of standard input: when it ends, however it does, so does this."""
    os.nice(GENTLE)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os._exit(1)


def bound_memory(most: int) -> None:
    """How many bytes beside what is used by now; past it the system refuses this process more.

    Where the system does not tell what is used (outside Linux) nothing is bound.
    """
    if MEMORY.exists():
        used = int(MEMORY.read_text().split()[5]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_DATA, (used + most, used + most))
