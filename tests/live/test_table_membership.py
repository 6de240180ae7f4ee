"""Who was removed stays out until the GM readmits them; the owner cannot be locked out by a co-GM."""

from __future__ import annotations

import pytest

from app.table.responses import Refused
from app.table.seating import MOST_BY_LINK
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import FORD, done, exported, key_hash, new_table, no, sit, watching

ON_BOTH = pytest.mark.usefixtures("storage")


def code(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reason.code


async def removed(table: Table, seat: str, *, renews: bool = True) -> list[str]:
    """Removed by the owner: the seats whose keys were renewed with it."""
    answer = await table.remove_seat("gm", seat, renews=renews)
    assert not isinstance(answer, Refused), answer
    return [one.seat.id for one in answer]


async def co_gm(table: Table, name: str = "Second") -> str:
    taken = await table.take_seat("gm", {"name": name, "role": "gm"})
    assert not isinstance(taken, Refused), taken
    return taken.seat.id


@ON_BOTH
async def test_removing_a_person_renews_the_shared_player_link(tables: Tables, table: Table) -> None:
    anna, bob = await sit(table, "Anna", "ana"), await sit(table, "Bob")
    shared, other = await watching(table, "player"), await watching(table, bob)

    assert await removed(table, anna) == ["player"]

    assert (shared.closed, other.closed) == (4401, None)
    assert await tables.holder(key_hash(table.id, "player", 0)) is None
    assert await tables.holder(key_hash(table.id, "player", 1)) == (table.id, "player")
    assert await tables.holder(key_hash(table.id, bob, 0)) == (table.id, bob)


@ON_BOTH
async def test_the_gm_may_decline_to_renew_the_shared_link(tables: Tables, table: Table) -> None:
    anna = await sit(table, "Anna")
    shared = await watching(table, "player")

    assert await removed(table, anna, renews=False) == []

    assert shared.closed is None
    assert await tables.holder(key_hash(table.id, "player", 0)) == (table.id, "player")


@ON_BOTH
async def test_the_pieces_of_a_removed_person_are_the_gms(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader = await watching(table, "gm")

    await removed(table, anna)

    assert reader.view["combatants"]["ana"]["controlled_by"] == "gm"
    assert code(await table.take_seat("player", {"name": "Cy", "controls": ["ana"]})) == "not-allowed"
    cy = await sit(table, "Cy")
    await table.change_seat("gm", cy, {"controls": ["ana"]})
    await done(table, cy, "move", actor="ana", at=[3, 3])


@ON_BOTH
async def test_the_name_of_a_removed_person_is_kept(table: Table) -> None:
    await removed(table, await sit(table, "Anna", "ana"))
    bob = await sit(table, "Bob")

    assert code(await table.take_seat("player", {"name": "ANNA"})) == "name-taken"
    assert code(await table.change_seat("gm", bob, {"name": "anna"})) == "name-taken"


@ON_BOTH
async def test_a_readmitted_person_has_the_old_seat_and_pieces_and_a_new_key(
    tables: Tables, table: Table
) -> None:
    anna = await sit(table, "Anna", "ana")
    await removed(table, anna)

    back = await table.change_seat("gm", anna, {"readmit": True})

    assert not isinstance(back, Refused)
    assert (back.seat.id, back.seat.name, back.counter, back.renewed) == (anna, "Anna", 1, True)
    assert await tables.holder(key_hash(table.id, anna, 0)) is None
    assert await tables.holder(key_hash(table.id, anna, 1)) == (table.id, anna)
    await done(table, anna, "move", actor="ana", at=[3, 3])
    assert table.removed() == ()


@ON_BOTH
async def test_the_gm_readmits_a_person_by_making_a_seat_of_that_name(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    await removed(table, anna)

    assert await sit(table, "anna", "bo", asker="gm") == anna

    seat = table.seat(anna)
    assert seat is not None
    assert (seat.name, seat.controls) == ("anna", {"bo"})


@ON_BOTH
async def test_a_readmitted_person_gets_only_what_nobody_leads_by_now(table: Table) -> None:
    anna, bob = await sit(table, "Anna", "ana", "bo"), await sit(table, "Bob")
    await removed(table, anna)
    await table.change_seat("gm", bob, {"controls": ["bo"]})

    back = await table.change_seat("gm", anna, {"readmit": True})

    assert not isinstance(back, Refused)
    assert back.seat.controls == {"ana"}


@ON_BOTH
async def test_who_comes_back_is_sent_a_whole_view(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    before = await watching(table, anna)
    await removed(table, anna)
    await done(table, "gm", "move", actor="bo", at=[7, 7])
    await table.change_seat("gm", anna, {"readmit": True})

    again = await watching(table, anna, after=before.seq)

    assert again.messages[0]["view"]["combatants"]["bo"]["at"] == [7, 7]
    assert again.seq == before.seq + 1
    assert (await watching(table, anna, after=again.seq)).messages[0].get("view") is None


async def test_nobody_but_a_gm_readmits(table: Table) -> None:
    anna, bob = await sit(table, "Anna"), await sit(table, "Bob")
    await removed(table, anna)

    assert code(await table.change_seat(bob, anna, {"readmit": True})) == "not-allowed"
    assert code(await table.change_seat("player", anna, {"readmit": True})) == "not-allowed"
    assert code(await table.change_seat("gm", anna, {"renew": True})) == "not-found"
    assert code(await table.change_seat("gm", anna, {"name": "Cy"})) == "not-found"


@ON_BOTH
async def test_what_a_removed_person_led_is_for_anybody_again_once_the_gm_says_so(table: Table) -> None:
    await removed(table, await sit(table, "Anna", "ana"))

    await done(table, "gm", "remove", target="ana")
    piece = {"name": "Ana", "faction": "allies", "at": [1, 1], "controlled_by": "any"}
    await done(table, "gm", "add", id="ana", piece=piece)

    cy = await sit(table, "Cy", "ana")
    await done(table, cy, "move", actor="ana", at=[3, 3])


@ON_BOTH
async def test_removed_people_leave_their_place_to_others(table: Table) -> None:
    seats = [await sit(table, f"Guest {n}") for n in range(MOST_BY_LINK)]
    full = await table.take_seat("player", {"name": "One more"})
    assert isinstance(full, Refused)
    assert full.reason.code == "too-many"
    assert full.reason.figures == {"field": "seats", "most": MOST_BY_LINK, "given": MOST_BY_LINK + 1}

    for seat in seats[:3]:
        await removed(table, seat, renews=False)

    more = [await sit(table, f"Guest {n}!") for n in range(3)]
    assert not set(more) & set(seats)
    assert code(await table.take_seat("player", {"name": "One more"})) == "too-many"
    assert await sit(table, "Whom the GM lets in", asker="gm")


@ON_BOTH
async def test_removals_are_kept_through_a_copy_and_a_restart(tables: Tables, table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    await removed(table, anna)

    copy = await tables.take_in(await exported(table))

    assert isinstance(copy, Table)
    assert [seat.id for seat in copy.removed()] == [anna]
    back = await copy.change_seat("gm", anna, {"readmit": True})
    assert not isinstance(back, Refused)
    assert back.seat.controls == {"ana"}


@ON_BOTH
async def test_no_co_gm_has_power_over_the_owner(table: Table) -> None:
    second, third = await co_gm(table), await co_gm(table, "Third")

    assert code(await table.change_seat(second, "gm", {"renew": True})) == "not-allowed"
    assert code(await table.change_seat(second, third, {"renew": True})) == "not-allowed"
    assert code(await table.change_seat(second, third, {"name": "Nobody"})) == "not-allowed"
    assert code(await table.remove_seat(second, third)) == "not-allowed"
    assert code(await table.remove_seat(second, "gm")) == "not-allowed"
    assert await removed(table, third)
    assert code(await table.change_seat(second, third, {"readmit": True})) == "not-allowed"
    own = await table.change_seat(second, second, {"renew": True})
    assert not isinstance(own, Refused)


@ON_BOTH
async def test_a_co_gm_does_what_a_gm_does(table: Table) -> None:
    second = await co_gm(table)
    anna = await sit(table, "Anna", "ana")

    assert not isinstance(await table.change_seat(second, anna, {"renew": True}), Refused)
    assert not isinstance(await table.change_seat(second, "player", {"renew": True}), Refused)
    assert not isinstance(await table.remove_seat(second, anna), Refused)
    assert not isinstance(await table.change_seat(second, anna, {"readmit": True}), Refused)


@ON_BOTH
async def test_a_co_gm_reads_no_key_of_the_owner_or_of_persons(table: Table) -> None:
    second, anna = await co_gm(table), await sit(table, "Anna")
    bob = await sit(table, "Bob", asker=second)
    seat, own = table.seat(second), table.seat("gm")
    assert seat is not None
    assert own is not None

    assert table.known_keys(seat) == ["player", "spectator", second, bob]
    assert table.known_keys(own) == ["gm", "player", "spectator", second, anna, bob]


@ON_BOTH
async def test_a_removed_co_gm_takes_no_key_along(table: Table) -> None:
    second, anna = await co_gm(table), await sit(table, "Anna")
    bob, cy = await sit(table, "Bob", asker=second), await sit(table, "Cy")
    await table.change_seat(second, cy, {"renew": True})

    assert await removed(table, second) == ["player", "spectator", bob, cy]
    assert anna in [seat.id for seat in table.seats()]


@ON_BOTH
async def test_a_renewal_asked_with_a_key_that_is_dead_by_then_is_refused(table: Table) -> None:
    first = await table.change_seat("gm", "gm", {"renew": True}, let_in=lambda: table.counter("gm") == 0)
    second = await table.change_seat("gm", "gm", {"renew": True}, let_in=lambda: table.counter("gm") == 0)

    assert not isinstance(first, Refused)
    assert first.counter == 1
    assert code(second) == "no-key"
    assert table.counter("gm") == 1


@ON_BOTH
async def test_who_was_removed_asks_nothing_more(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    await removed(table, anna)

    assert await no(table, anna, "move", actor="ana", at=[3, 3]) == "not-allowed"
    assert code(await table.chat(anna, {"text": "Hello?"})) == "not-allowed"


@ON_BOTH
async def test_old_removals_keep_no_pieces(tables: Tables) -> None:
    table = await new_table(tables, FORD)
    anna = await sit(table, "Anna", "ana")
    await removed(table, anna)
    document = await exported(table)
    for entry in document["entries"]:
        for event in entry["events"]:
            event.pop("kept", None)

    copy = await tables.take_in(document)

    assert isinstance(copy, Table)
    assert await sit(copy, "Cy", "ana") == "cy"


@pytest.mark.parametrize("change", [{"role": "gm"}, {"removed": True}])
async def test_no_table_is_taken_in_whose_shared_seats_are_none(
    tables: Tables, table: Table, change: dict[str, object]
) -> None:
    await table.rename("gm", {"name": "Mill"})
    document = await exported(table)
    forged = {"type": "seat-changed@1", "seat": "player", "name": "", "role": "player", "controls": []}
    events = document["entries"][-1]["events"]

    events.append({**forged, "name": "Seats"})
    assert isinstance(await tables.take_in(document), Table)
    events[-1] = {**forged, **change}
    assert code(await tables.take_in(document)) == "bad-command"
