"""What people send over HTTP: read up to a limit, and strictly."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from app.store.codec import LARGEST, Malformed, read_json
from app.web.problems import Problem

KIB: Final = 1024
MB: Final = 1000 * 1000
SMALL: Final = 256 * KIB
"""Commands and everything else that is said in words."""
WHOLE_TABLE: Final = 64 * KIB * KIB
BESIDE: Final = 16 * KIB
"""Larger texts are read beside the event loop, one after the other."""
THREADED: Final = 4 * SMALL
"""The largest have a thread of their own."""


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body; 413 beyond the limit, before the rest of it is read."""
    said = request.headers.get("content-length", "")
    if said.isdigit() and int(said) > limit:
        raise _too_large(limit)
    parts, length = [], 0
    async for part in request.stream():
        length += len(part)
        if length > limit:
            raise _too_large(limit)
        parts.append(part)
    check_still_in(request)
    return b"".join(parts)


def check_still_in(request: Request) -> None:
    """401 where the key of the asker was renewed or removed while the body was on its way."""
    let_in = getattr(request.state, "let_in", None)
    if let_in is not None and not let_in():
        raise Problem("no-key", headers={"WWW-Authenticate": "Bearer"})


def _too_large(limit: int) -> Problem:
    return Problem("too-large", figures={"limit": _size(limit)}, headers={"Connection": "close"})


def _size(limit: int) -> str:
    """As the contract gives it: 20 MB, 64 MiB, 256 KiB."""
    if limit % MB == 0:
        return f"{limit // MB} MB"
    return f"{limit // KIB**2} MiB" if limit >= KIB**2 else f"{limit // KIB} KiB"


def kind_of(request: Request) -> str:
    """The media type of the body, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def save_bytes(request: Request, limit: int, file: Path) -> None:
    """The body, on the disk as it comes; 413 beyond the limit, before the rest of it is read."""
    said = request.headers.get("content-length", "")
    if said.isdigit() and int(said) > limit:
        raise _too_large(limit)
    length = 0
    with file.open("xb") as out:
        async for part in request.stream():
            length += len(part)
            if length > limit:
                raise _too_large(limit)
            out.write(part)
    check_still_in(request)


def check_is_json(request: Request) -> None:
    """415 for another type."""
    kind = kind_of(request)
    if kind not in ("", "application/json") and not (
        kind.startswith("application/") and kind.endswith("+json")
    ):
        raise Problem("wrong-type", figures={"wanted": "application/json"})


async def read_object(request: Request, limit: int = SMALL, largest: int = LARGEST) -> Mapping[str, Any]:
    """The body as a JSON object, no number beyond `largest`; 415 for another type, 422 where it is none."""
    found = await read_value(request, limit, largest)
    if not isinstance(found, Mapping):
        raise malformed("an object is wanted")
    return found


async def read_value(request: Request, limit: int = SMALL, largest: int = LARGEST) -> Any:
    """The same for a body that may be any JSON."""
    check_is_json(request)
    body = await read_bytes(request, limit)
    try:
        if len(body) > THREADED:
            return await asyncio.to_thread(read_json, body, largest)
        elif len(body) > BESIDE:
            return await request.app.state.services.tables.workers.read(partial(read_json, body, largest))
        return read_json(body, largest)
    except Malformed as error:
        raise misread(error) from None


def malformed(detail: str) -> Problem:
    return Problem("bad-command", figures={"detail": detail})


def misread(error: Malformed) -> Problem:
    """What came in is not what it should be, with the figures of the fault."""
    return Problem("bad-command", figures=error.figures)


async def read_file(request: Request, limit: int) -> bytes:
    """The body itself, or the part `file` of a multipart form."""
    if kind_of(request) != "multipart/form-data":
        return await read_bytes(request, limit)
    return (await read_form(request, limit))[0]


async def read_form(request: Request, limit: int) -> tuple[bytes, Mapping[str, str]]:
    """The part `file` of a multipart form, and its other fields."""
    body = await read_bytes(request, limit + SMALL)

    async def whole() -> AsyncGenerator[bytes, None]:
        yield body

    try:
        form = await MultiPartParser(request.headers, whole(), max_files=1, max_fields=10).parse()
    except (MultiPartException, KeyError) as error:
        raise malformed(f"multipart: {error}") from None
    part = form.get("file")
    if not isinstance(part, UploadFile):
        raise malformed("multipart: a part called file is wanted")
    found = await part.read()
    if len(found) > limit:
        raise _too_large(limit)
    return found, {name: value for name, value in form.items() if isinstance(value, str)}
