"""How a server begins: its house in order, the port held, the demo battle on the table."""

from __future__ import annotations

import resource
import socket
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn

from app.addresses import Proxies
from app.auth import Auth
from app.library.shelves import InvalidLibraryFile, Library
from app.live.line import WebSocketLine
from app.live.patience import Times, patient
from app.rules.system import System
from app.scenario.ready import demo_from_its_opening, table_of
from app.settings import Settings
from app.store.folder import write_private
from app.table.table import Table
from app.table.tables import Tables
from app.terminal import fail, kept, show_links
from app.web.bodies import SMALL

FILES: Final = 65_536
DEMO_NOTE = "demo"
"""In the data directory: the id of the demo battle."""


def check_library(systems: Sequence[System[Any]], settings: Settings) -> None:
    """A file of the house's library that is broken is named before anything is served."""
    try:
        Library.read(systems, settings.library)
    except InvalidLibraryFile as error:
        fail(f"{settings.library}: {error}")


def listen(settings: Settings) -> socket.socket:
    """The port, held before anything is promised, with room for as many connections as the system allows."""
    open_more_files()
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        fail(f"Ransen cannot listen on {settings.host}, port {settings.port}: {why}.")


def open_more_files() -> None:
    """Each connection is one: as many as the system allows without being asked."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def server_of(
    settings: Settings, times: Times | None = None, *, application: str = "app.main:create_app"
) -> uvicorn.Config:
    """How Uvicorn serves: nothing of its own in the log but warnings, since it would print keys."""
    return uvicorn.Config(
        application,
        factory=True,
        host=settings.host,
        port=settings.port,
        lifespan="on",
        access_log=False,
        log_config=None,
        log_level="warning",
        http=patient(proxies=Proxies.of(settings.proxies), limits=settings.rate_limit, times=times),
        ws=WebSocketLine,
        ws_max_size=SMALL,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,  # the application looks at them itself
        server_header=False,
        timeout_graceful_shutdown=3,
    )


async def demo_battle(settings: Settings, tables: Tables, door: Auth) -> None:
    """The demo battle that is there, or a new one; and its links."""
    note = settings.data / DEMO_NOTE
    table = await tables.open(note.read_text().strip()) if note.exists() else None
    if table is None:
        table = await new_demo(tables)
        write_private(note, table.id.encode())
    show_links(table, door)


async def new_demo(tables: Tables) -> Table:
    """The demo battle in round 2, with what led to it in its log."""
    asked, opening = demo_from_its_opening()
    table = kept(await tables.create(asked))
    for number, command in enumerate(opening):
        kept(await table.ask("gm", command, id=f"opening-{number:02}"))
    return table


async def begin_table(tables: Tables, file: Path) -> Table:
    """A new table that stands as a scenario file says."""
    return kept(await tables.create(table_of(file)))
