"""An export is written in pieces: whole as of its beginning, or without an end."""

from __future__ import annotations

import base64
import json
import tracemalloc
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from app.store.failures import Damaged
from app.store.pictures import Folder, Pictures
from app.store.rows import Asset
from app.store.schema import events, sheets
from app.store.sheets import put_sheet
from app.store.tables import add_asset
from app.table.exported import LONGEST_PICTURE, MOST_PICTURES
from app.table.exporting import PAGE, Torn
from app.table.table import Table
from app.table.tables import Tables
from app.web import packing
from app.web.bodies import WHOLE_TABLE
from app.web.packing import STEP, pack, save
from app.web.streams import PIECE, begun
from tests.helpers.tables import exported, new_table, open_house
from tests.web.conftest import STEP as A_STEP
from tests.web.conftest import Desk, problem
from tests.web.test_pictures import picture

pytestmark = pytest.mark.slow

LINES = 25
TEXT = "x" * 1900
Pieces = list[bytes]


@pytest.fixture
async def tables() -> AsyncIterator[Tables]:
    opened = open_house()
    yield opened
    await opened.close()


@pytest.fixture
async def table(tables: Tables) -> Table:
    """With a log of several pages, each of several entries."""
    made = await new_table(tables)
    await made.chat("gm", {"text": TEXT})
    document = await exported(made)
    first, line = document["entries"]
    lines = [{**line, "seq": seq, "events": 20 * line["events"]} for seq in range(2, LINES + 2)]
    copy = await tables.take_in({**document, "entries": [first, *lines]})
    assert isinstance(copy, Table)
    return copy


@pytest.fixture
def pictures(tmp_path: Path) -> Pictures:
    return Folder(tmp_path)


async def drawn(tables: Tables, table: Table, folder: Path, name: str, content: bytes) -> None:
    """A picture that the table keeps and its log names."""
    (folder / f"{name}.png").write_bytes(content)
    asset = Asset(image=name, media_type="image/png", width=1, height=1, size=len(content))
    await tables.store.write(partial(add_asset, table=table.id, asset=asset))
    await table.chat("gm", {"text": f"The map is {name}"})


async def whole(tables: Tables, table: Table, pictures: Pictures) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(
        b"".join([piece async for piece in pack(table, pictures, tables.store)])
    )
    return document


async def test_it_is_one_document_with_sheets_and_pictures(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    sheet = {"names": {"en": "Rat"}, "combatant": {}}
    for number in range(9):
        name = f"rat-{number}"
        await tables.store.write(partial(put_sheet, table=table.id, sheet=name, body=sheet, most=100))
    contents = {f"{number:032x}": bytes(range(256)) * (4000 * number + 1) for number in range(3)}
    for name, content in contents.items():
        await drawn(tables, table, tmp_path, name, content)

    document = await whole(tables, table, pictures)

    assert list(document) == ["ransen", "ruleset", "created", "entries", "library", "pictures"]
    assert document["library"] == {f"rat-{number}": sheet for number in range(9)}
    assert {name: base64.b64decode(text) for name, text in document["pictures"].items()} == contents
    assert {name: document[name] for name in list(document)[:4]} == await exported(table)
    assert [entry["seq"] for entry in document["entries"]] == [*range(1, LINES + 5)]


async def test_what_is_held_at_a_time_does_not_grow_with_the_table(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    await drawn(tables, table, tmp_path, "a" * 32, bytes(9_000_000))
    longest = written = 0

    tracemalloc.start()
    async for piece in pack(table, pictures, tables.store):
        longest, written = max(longest, len(piece)), written + len(piece)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert written > 12_000_000
    assert longest <= max(2 * PAGE, 4 * STEP // 3)
    assert most < 3_000_000


async def test_an_entry_longer_than_a_page_is_a_page_of_its_own(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    document = await exported(table)
    document["entries"][9]["events"] *= 8
    copy = await tables.take_in(document)
    assert isinstance(copy, Table)

    pieces = [len(piece) async for piece in pack(copy, pictures, tables.store)]

    assert sum(length > 2 * PAGE for length in pieces) == 1
    assert await exported(copy) == document


async def test_it_holds_what_was_there_when_it_began(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    before = await exported(table)
    pieces = Pieces()

    async for piece in pack(table, pictures, tables.store):
        pieces.append(piece)
        await table.chat("gm", {"text": TEXT})

    document = json.loads(b"".join(pieces))
    assert document == before
    copy = await tables.take_in(document)
    assert isinstance(copy, Table)
    assert copy.recorder.table_log.number == len(before["entries"]) < table.recorder.table_log.number


async def test_two_at_once_are_the_same(tables: Tables, table: Table, pictures: Pictures) -> None:
    one, other = pack(table, pictures, tables.store), pack(table, pictures, tables.store)

    pairs = [(first, await anext(other)) async for first in one]

    assert all(first == second for first, second in pairs)
    assert len(pairs) > 4


async def until_torn(pieces: AsyncIterator[bytes], doing: Callable[[bytes], Any] = len) -> Pieces:
    """What came before it was torn, something being done after each piece."""
    came = Pieces()

    async def read() -> None:
        async for piece in pieces:
            came.append(piece)
            doing(piece)

    with pytest.raises(Torn):
        await read()
    return came


async def test_with_its_table_it_ends_and_does_not_look_whole(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    pieces = pack(table, pictures, tables.store)
    first = await anext(pieces)

    await tables.delete(table.id)

    more = await until_torn(pieces)
    with pytest.raises(ValueError):
        json.loads(b"".join([first, *more]))


async def test_with_a_picture_that_is_gone_it_does_not_look_whole(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    name = "b" * 32
    await drawn(tables, table, tmp_path, name, bytes(5 * STEP))

    def remove(piece: bytes) -> None:
        if piece.endswith(f'"{name}":"'.encode()):
            (tmp_path / f"{name}.png").unlink()

    pieces = await until_torn(pack(table, pictures, tables.store), remove)

    with pytest.raises(ValueError):
        json.loads(b"".join(pieces))


async def test_it_ends_with_the_key_that_opened_it(tables: Tables, table: Table, pictures: Pictures) -> None:
    answers = iter([True, True, False])

    pieces = await until_torn(pack(table, pictures, tables.store, let_in=lambda: next(answers)))

    assert len(pieces) == 2


async def sent(table: Table, pictures: Pictures, tables: Tables) -> list[Mapping[str, Any]]:
    """What the connection is handed."""
    messages = list[Mapping[str, Any]]()
    answer = await begun(pack(table, pictures, tables.store), headers={})

    async def send(message: Mapping[str, Any]) -> None:
        messages.append(message)

    await answer.stream_response(send)
    return messages


async def test_a_connection_is_handed_small_pieces_and_an_end(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    messages = await sent(table, pictures, tables)

    assert [message["type"] for message in messages[:2]] == ["http.response.start", "http.response.body"]
    assert max(len(message["body"]) for message in messages[1:]) <= PIECE
    assert [message["more_body"] for message in messages[1:]] == [*[True] * (len(messages) - 2), False]


async def test_a_log_that_cannot_be_read_on_never_ends_its_answer(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    def spoil(connection: Connection) -> None:
        wanted = (events.c.table_id == table.id) & (events.c.seq == LINES)
        connection.execute(update(events).where(wanted).values(events='[{"type":'))

    await tables.store.write(spoil)
    messages = await sent(table, pictures, tables)

    assert len(messages) > 2
    assert all(message["more_body"] for message in messages[1:])


async def test_a_sheet_that_cannot_be_read_never_looks_whole(
    tables: Tables, table: Table, pictures: Pictures
) -> None:
    await tables.store.write(partial(put_sheet, table=table.id, sheet="rat", body={}, most=100))
    await tables.store.write(lambda connection: connection.execute(update(sheets).values(body="{")))

    with pytest.raises(Damaged):
        await whole(tables, table, pictures)


async def test_a_file_is_there_once_it_is_whole(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    output = tmp_path / "table.json"
    output.write_text("what was there")
    answers = iter([True, True, False])

    with pytest.raises(Torn):
        await save(pack(table, pictures, tables.store, let_in=lambda: next(answers)), output)
    torn = output.read_text()
    await save(pack(table, pictures, tables.store), output)

    assert torn == "what was there"
    assert json.loads(output.read_text("utf-8")) == await exported(table)
    assert list(tmp_path.iterdir()) == [output]


async def test_no_more_pictures_travel_than_an_import_takes(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    many = MOST_PICTURES + 2
    for number in range(many):
        await drawn(tables, table, tmp_path, f"{number:032x}", b"pixels")
    too_long = tmp_path / f"{0:032x}.png"
    with too_long.open("r+b") as file:
        file.truncate(LONGEST_PICTURE)

    document = await whole(tables, table, pictures)

    assert list(document["pictures"]) == [f"{number:032x}" for number in range(1, MOST_PICTURES + 1)]


async def test_text_and_pictures_together_are_no_longer_than_an_import_may_be(
    tables: Tables, table: Table, pictures: Pictures, tmp_path: Path
) -> None:
    each = WHOLE_TABLE // 4
    for number in range(4):
        await drawn(tables, table, tmp_path, f"{number:032x}", b"")
        with (tmp_path / f"{number:032x}.png").open("r+b") as file:
            file.truncate(3 * each // 4)

    length = 0
    async for piece in pack(table, pictures, tables.store):
        length += len(piece)

    assert 3 * each < length < WHOLE_TABLE


def test_a_name_is_found_wherever_it_stands() -> None:
    name = "0123456789abcdef" * 2
    for before in range(packing.STRETCH - 40, packing.STRETCH + 3):
        named = packing.Named([name])
        named.look(b"z" * before + name.encode() + b"z" * 100)
        assert named.found == {name}


def test_over_http_it_is_what_it_was(desk: Desk) -> None:
    image = desk.post("/images", content=picture("PNG")).json()["image"]
    desk.command({"command": "battlefield", "image": {"image": image, "at": [0, 0], "width": 60}})
    desk.command(A_STEP)

    answer = desk.get("/export")

    assert answer.headers["content-type"] == "application/json"
    assert f'filename="ransen-{desk.id}.table.json"' in answer.headers["content-disposition"]
    assert list(answer.json()["pictures"]) == [image]
    again = json.dumps(answer.json(), ensure_ascii=False, separators=(",", ":"))
    assert answer.content == again.encode()


def test_a_log_that_cannot_be_read_at_all_is_a_problem(desk: Desk) -> None:
    store = desk.client.app.state.services.store
    assert desk.client.portal is not None
    desk.client.portal.call(
        store.write, lambda connection: connection.execute(update(events).values(events="["))
    )

    assert problem(desk.get("/export")) == (503, "unavailable")


@pytest.mark.parametrize("seat", ["player", "spectator"])
def test_it_is_for_the_gm_alone(desk: Desk, seat: str) -> None:
    assert problem(desk.get("/export", seat=seat)) == (403, "not-allowed")
