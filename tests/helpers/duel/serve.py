"""Serves duels too, with one on the table: `python -m tests.helpers.duel.serve --port N`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from fastapi import FastAPI

from app.auth import Auth
from app.bench.served import Served
from app.log import open_log
from app.main import create_app
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.serving import begin_table, listen, server_of
from app.settings import Settings
from app.table.tables import Tables
from app.terminal import at_tables, show_links
from tests.helpers.duel.system import DUEL
from tests.helpers.forked import Forked

WITH_DUELS: tuple[System[Any], ...] = (*SYSTEMS, DUEL)
"""What a server plays whose list of systems has one line more."""
READY = Path(__file__).with_name("ready.yaml")


def application() -> FastAPI:
    """The server's application, as Uvicorn asks for it."""
    return create_app(systems=WITH_DUELS)


def served(data: Path) -> Served:
    """A server that plays duels too, in a process of its own."""
    return Forked(data=data, program=(sys.executable, "-m", __spec__.name))


async def lay_out(tables: Tables, auth: Auth) -> None:
    """A duel that is ready, and its links."""
    show_links(await begin_table(tables, READY), auth)


def main() -> None:
    """Serves until it is ended; without `--data` nothing is kept."""
    parser = argparse.ArgumentParser(prog="tests.helpers.duel.serve")
    parser.add_argument("--port", type=int, default=8010)
    parser.add_argument("--data", type=Path)
    asked = parser.parse_args()
    with TemporaryDirectory() as passing:
        settings = Settings(port=asked.port, data=asked.data or Path(passing))
        at_tables(WITH_DUELS, settings, lay_out)
        sys.stdout.flush()
        os.environ |= settings.as_variables()
        open_log()
        config = server_of(settings, application=f"{__spec__.name}:application")
        uvicorn.Server(config).run(sockets=[listen(settings)])


if __name__ == "__main__":
    main()
