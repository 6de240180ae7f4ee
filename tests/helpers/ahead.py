"""A server whose clock is two minutes ahead: `python -m tests.helpers.ahead --port N --data DIR`."""

from __future__ import annotations

import argparse
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from app.main import create_app
from app.serving import listen, server_of
from app.settings import Settings

AHEAD = timedelta(minutes=2)


def two_minutes() -> datetime:
    return datetime.now(UTC) + AHEAD


def application() -> FastAPI:
    """The server's application, as Uvicorn asks for it."""
    return create_app(now=two_minutes)


def main() -> None:
    said = argparse.ArgumentParser()
    said.add_argument("--port", type=int, required=True)
    said.add_argument("--data", type=Path, required=True)
    settings = Settings(**vars(said.parse_args()))
    os.environ |= settings.as_variables()
    served = server_of(settings, application=f"{__spec__.name}:application")
    uvicorn.Server(served).run(sockets=[listen(settings)])


if __name__ == "__main__":
    main()
