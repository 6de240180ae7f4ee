"""Is it alive, does the database answer, and what is counted: /healthz, /readyz and /metrics."""

from __future__ import annotations

import asyncio
import hmac
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.addresses import is_forwarded
from app.auth import bearer
from app.hosts import plain
from app.settings import is_loopback
from app.store.database import ping
from app.store.failures import Unavailable
from app.web import api_models
from app.web.api_models import documented
from app.web.deps import services
from app.web.problems import JSON, Problem

router = APIRouter(default_response_class=JSON)
PATIENCE: Final = 2.0
"""Seconds in which the database has to answer."""


@router.get("/healthz", **documented(api_models.Health))
async def healthz() -> Response:
    """The process is alive, whatever its database does."""
    return JSON({"status": "ok"})


@router.get("/readyz", **documented(api_models.Ready))
async def readyz(request: Request) -> Response:
    """The database answers; 503 while it does not. `degraded` names what is gone and can be done without."""
    try:
        async with asyncio.timeout(PATIENCE):
            await services(request).store.read(ping)
    except TimeoutError as error:
        raise Unavailable(f"no answer within {PATIENCE:.0f} s") from error
    bell = services(request).bell
    return JSON({"degraded": ["redis"] if bell and bell.is_degraded else []})


@router.get("/metrics", **documented(None, media="text/plain"))
async def metrics(request: Request) -> Response:
    """What the server counts, for the machine itself or anybody who has RANSEN_METRICS_KEY."""
    key, said = services(request).settings.metrics_key, bearer(request)
    allowed = is_near(request)
    if said is not None:
        allowed = bool(key) and hmac.compare_digest(said.encode(), key.encode())
    if not allowed:
        raise Problem("no-key", headers={"WWW-Authenticate": "Bearer"})
    return Response(services(request).meters.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def is_near(request: Request) -> bool:
    """Asked from this very machine, by its own name: whatever passed a proxy may come from anywhere."""
    if request.client is None or is_forwarded(request.scope):
        return False
    return is_loopback(request.client.host) and is_loopback(plain(request.headers.get("host", "")))
