"""A room of another tool with fifty pieces and a picture for each: how long it takes to come in."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import time
import zipfile
from collections.abc import Mapping
from typing import Any

import httpx
from PIL import Image

from app.bench.figures import Figure
from app.bench.imports import FORD, asked_at
from app.bench.served import Served

BAR_S = 10.0
BAR_MS = 250.0
GRAIN = 24
"""A picture is this many dots across before it is enlarged: as hard to pack as what people draw."""


def picture(n: int, side: int) -> bytes:
    """One like no other, as PNG."""
    dots = hashlib.shake_128(str(n).encode()).digest(GRAIN * GRAIN * 3)
    drawn = Image.frombytes("RGB", (GRAIN, GRAIN), dots).resize((side, side), Image.Resampling.BICUBIC)
    made = io.BytesIO()
    drawn.convert("RGBA").save(made, "PNG")
    return made.getvalue()


def _zipped(members: Mapping[str, bytes | str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return made.getvalue()


def ccfolia(pieces: int, side: int) -> bytes:
    """As CCFOLIA exports a room."""
    status = [{"label": "HP", "value": 20, "max": 31}, {"label": "MP", "value": 9, "max": 9}]
    bodies = {
        f"c{n}": {
            "name": f"Piece {n}",
            "memo": "",
            "x": n % 20 - 10,
            "y": n // 20,
            "width": 2,
            "iconUrl": f"{n:064x}.png",
            "status": status,
            "params": [{"label": "命中力", "value": "8"}, {"label": "回避力", "value": "7"}],
            "commands": "2d+8 命中力",
        }
        for n in range(pieces)
    }
    room = {"name": "Room", "fieldWidth": 40, "fieldHeight": 30, "foregroundUrl": "ground.png"}
    entities = {"room": room, "characters": bodies, "items": {}, "decks": {}, "effects": {}, "scenes": {}}
    faces = {f"{n:064x}.png": picture(n, side) for n in range(pieces)}
    document = json.dumps({"meta": {"version": "1.1.0"}, "entities": entities, "resources": {}})
    return _zipped({"__data.json": document, "ground.png": picture(pieces, 2 * side), **faces})


PIECE = """<character location.name="table" location.x="{x}" location.y="150" posZ="0" rotate="0" roll="0">
<data name="character"><data name="image"><data type="image" name="imageIdentifier">{n:064x}</data></data>
<data name="common"><data name="name">Piece {n}</data><data name="size">1</data></data>
<data name="detail"><data name="リソース"><data type="numberResource" currentValue="20" name="HP">31</data>
</data><data name="情報"><data name="命中力">8</data></data></data></data>
<chat-palette dicebot="SwordWorld2.5">2d+8 命中力</chat-palette></character>"""


def udonarium(pieces: int, side: int) -> bytes:
    """As Udonarium saves a room."""
    bodies = "".join(PIECE.format(n=n, x=50 * n) for n in range(pieces))
    ground = f'<game-table name="Room" width="60" height="30" gridSize="50" imageIdentifier="{pieces:064x}"/>'
    faces = {f"{n:064x}.png": picture(n, side) for n in range(pieces)}
    faces[f"{pieces:064x}.png"] = picture(pieces, 2 * side)
    return _zipped({"data.xml": f"<room>{ground}{bodies}</room>", "chat.xml": "<chat/>", **faces})


async def rooms(served: Served, pieces: int, side: int) -> list[Figure]:
    """Each beside somebody who asks at another table."""
    figures: list[Figure] = []
    for name, room in (("CCFOLIA", ccfolia(pieces, side)), ("Udonarium", udonarium(pieces, side))):
        figures += await _room(served, name, room, pieces)
    return figures


async def _room(served: Served, name: str, room: bytes, pieces: int) -> list[Figure]:
    other, made = served.new_table({"scenario": FORD}), served.new_table({"scenario": FORD})
    headers = {"Authorization": f"Bearer {made['keys']['gm']}"}
    done = asyncio.Event()
    async with httpx.AsyncClient(timeout=600, trust_env=False) as client:
        at = f"{served.url}/api/tables/{other['id']}"
        asking = asyncio.create_task(asked_at(client, at, other["keys"]["gm"], done))
        begun = time.perf_counter()
        where, files = f"{served.url}/api/tables/{made['id']}/bring", {"file": ("room.zip", room)}
        answer = await client.post(where, files=files, headers=headers)
        seconds = time.perf_counter() - begun
        done.set()
        longest = await asking
    said: Any = answer.json()
    note = f"{len(room) / 1e6:.1f} MB, answered {answer.status_code}, {said.get('pictures')} pictures"
    title = f"a room of {name}, {pieces} pieces with pictures"
    return [
        Figure(name=title, value=seconds, unit="s", bar=BAR_S, note=note),
        Figure(name=f"{title}, others' wait", value=longest, unit="ms", bar=BAR_MS),
    ]
