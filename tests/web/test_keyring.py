"""One small cookie holds the keys of a browser: the newest, and those that open something."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlsplit

import pytest
from starlette.testclient import TestClient

from app.keyring import MAX_KEYS, Held, Keyring, single_name
from tests.web.conftest import FORD, ORIGIN, Desk, problem

NAME = "ransen_0123abcd"
KEY = "k" * 43


def held(n: int) -> Held:
    return Held(f"{n:012x}", "gm", KEY)


def ring(cookies: Mapping[str, str] | None = None) -> Keyring:
    return Keyring(NAME, cookies or {})


def cookie(keyring: Keyring) -> str:
    """The value that the browser has after the answer."""
    return keyring.changes()[0].partition(";")[0].partition("=")[2]


def new_table(client: TestClient) -> dict[str, dict[str, str]]:
    made: dict[str, dict[str, str]] = client.post(
        "/api/tables", json={"ruleset": "sw25-advanced", "scenario": FORD}
    ).json()
    return made


def test_the_newest_are_kept_and_the_cookie_stays_small() -> None:
    keyring = ring()
    longest = [Held(f"{n:012x}", "s" * 32, KEY) for n in range(200)]

    for one in longest:
        keyring = ring({NAME: cookie(keyring)} if keyring.all() else {})
        keyring.put(one)

    assert keyring.all() == list(reversed(longest))[:MAX_KEYS]
    assert len(keyring.changes()[0]) < 2048


def test_what_opens_again_is_the_newest() -> None:
    keyring = ring()
    for n in (1, 2, 1):
        keyring.put(held(n))

    assert keyring.all() == [held(1), held(2)]


def test_nothing_is_written_where_nothing_changed() -> None:
    keyring = ring({NAME: held(1).text()})

    keyring.keep(lambda one: True)
    keyring.put(held(1))

    assert keyring.changes() == []


def test_the_last_that_is_dropped_takes_the_cookie_along() -> None:
    keyring = ring({NAME: held(1).text()})

    keyring.drop(held(1).table)

    assert keyring.changes() == [f"{NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]


def test_a_value_that_is_none_is_passed_over() -> None:
    for text in ("", "~~~", "x.y", f"{held(1).text()}~<script>~{held(2).text()}x", "~" * 9000, "gm.gm.k"):
        assert [one for one in ring({NAME: text}).all() if one != held(1)] == []


def test_cookies_of_before_are_absorbed_and_deleted() -> None:
    singles = {single_name(f"{n:012x}", "gm"): KEY for n in range(115)}
    keyring = ring(singles)

    keyring.keep(lambda one: one != held(114), wanted=(held(3).table, "gm"))

    first, *deleted = keyring.changes()
    assert keyring.all() == [held(3), *(held(n) for n in range(113, 113 - MAX_KEYS + 1, -1))]
    assert "Max-Age=31536000" in first
    assert deleted == [f"{name}=; Path=/; Max-Age=0" for name in singles]


def test_of_servers_that_are_gone_few_cookies_stay() -> None:
    others = {f"ransen_{n:08x}": held(n).text() for n in range(30)}
    keyring = ring({**others, NAME: held(1).text(), "ransen_lang": "ja", "ransen_create": KEY})

    keyring.keep(lambda one: True)

    assert keyring.changes() == [f"{name}=; Path=/; Max-Age=0" for name in list(others)[:22]]
    assert keyring.all() == [held(1)]


def test_through_a_proxy_few_are_deleted_at_a_time_until_none_is_left() -> None:
    cookies = {single_name(f"{n:012x}", "s" * 32): KEY for n in range(115)}
    loads = 0

    while any(name != NAME for name in cookies):
        keyring = ring(cookies)
        keyring.keep(lambda one: True)
        written = keyring.changes(is_narrow=True)
        assert sum(len("Set-Cookie: ") + len(one) for one in written) < 4096
        for one in written:
            name, _, value = one.partition(";")[0].partition("=")
            cookies[name] = value
            if "Max-Age=0" in one:
                del cookies[name]
        loads += 1

    assert loads == 5
    assert [int(one.table, 16) for one in ring(cookies).all()] == list(range(114, 94, -1))


def test_a_link_leaves_one_cookie_for_all_seats(desk: Desk) -> None:
    for seat in ("gm", "player", "spectator"):
        desk.client.get(f"/join/{desk.key(seat)}")

    assert len(desk.client.cookies) == 1
    for seat in ("gm", "player", "spectator"):
        assert desk.client.get(f"/api/tables/{desk.id}", params={"seat": seat}).status_code == 200


@pytest.mark.slow
def test_a_browser_that_opens_two_hundred_links_sees_the_newest_twenty(desk: Desk) -> None:
    client = desk.client
    seats = [desk.post("/seats", json={"name": f"Guest {n}"}).json() for n in range(200)]
    for one in seats:
        client.get(f"/join/{one['key']}")

    seen = [client.get(f"/table/{desk.id}", params={"seat": one["seat"]}).status_code for one in seats]

    assert seen == [401] * 180 + [200] * 20
    assert len(client.cookies) == 1
    assert sum(len(value or "") for value in client.cookies.values()) < 2048


def test_a_page_load_drops_what_opens_nothing_any_more(desk: Desk) -> None:
    client, other = desk.client, new_table(desk.client)
    anna = desk.post("/seats", json={"name": "Anna"}).json()
    for key in (desk.key("player"), anna["key"], desk.key("spectator"), other["keys"]["gm"]):
        client.get(f"/join/{key}")
    desk.ask("PATCH", "/seats/spectator", json={"renew": True})
    desk.ask("DELETE", f"/seats/{anna['seat']}?renew=false")
    client.delete(f"/api/tables/{other['id']}", headers={"Authorization": f"Bearer {other['keys']['gm']}"})

    client.get("/")

    (value,) = client.cookies.values()
    assert value == Held(desk.id, "player", desk.key("player")).text()


def test_who_is_shut_out_is_told_so_and_loses_the_entry(desk: Desk) -> None:
    client = desk.client
    client.get(f"/join/{desk.key('player')}")
    desk.ask("PATCH", "/seats/player", json={"renew": True})

    page = client.get(f"/table/{desk.id}?seat=player")

    assert page.status_code == 401
    assert "Max-Age=0" in page.headers["set-cookie"]
    assert not client.cookies


def test_a_link_of_somebody_elses_seat_opens_as_the_own_one(desk: Desk) -> None:
    client, anna = desk.client, desk.post("/seats", json={"name": "Anna"}).json()
    for key in (desk.key("player"), anna["key"], desk.key("spectator")):
        client.get(f"/join/{key}")

    page = client.get(f"/table/{desk.id}?seat=gm&at=12&when=2026-01-01T20:00:00.000Z", follow_redirects=False)

    assert page.status_code == 303
    asked = dict(parse_qsl(urlsplit(page.headers["location"]).query))
    assert asked == {"seat": anna["seat"], "at": "12", "when": "2026-01-01T20:00:00.000Z"}
    assert client.get(page.headers["location"]).status_code == 200
    report = client.get(f"/table/{desk.id}/report?seat=gm", follow_redirects=True)
    assert (report.status_code, report.url.params["seat"]) == (200, anna["seat"])
    client.cookies.clear()
    assert client.get(f"/table/{desk.id}?seat=gm&at=12").status_code == 401


def test_the_interface_drops_a_seat_that_is_gone(desk: Desk) -> None:
    anna = desk.post("/seats", json={"name": "Anna"}).json()
    desk.client.get(f"/join/{anna['key']}")
    desk.ask("DELETE", f"/seats/{anna['seat']}")

    assert problem(desk.client.get(f"/api/tables/{desk.id}?seat={anna['seat']}")) == (401, "no-key")

    assert not desk.client.cookies


def test_deleting_a_table_takes_its_keys_out_of_the_browser(desk: Desk) -> None:
    client, other = desk.client, new_table(desk.client)
    for key in (desk.key("gm"), desk.key("player"), other["keys"]["gm"]):
        client.get(f"/join/{key}")

    gone = client.delete(f"/api/tables/{desk.id}?seat=gm", headers={"Origin": ORIGIN})

    assert gone.status_code == 204
    assert [value.split(".")[0] for value in client.cookies.values() if value] == [other["id"]]


def test_who_renews_the_own_link_goes_on_with_the_new_key(desk: Desk) -> None:
    client = desk.client
    client.get(f"/join/{desk.key('gm')}")
    address = f"/api/tables/{desk.id}/seats/gm?seat=gm"

    renewed = client.patch(address, json={"renew": True}, headers={"Origin": ORIGIN})

    assert renewed.status_code == 200
    assert problem(desk.get(seat="gm")) == (401, "no-key")
    assert client.get(f"/table/{desk.id}?seat=gm").status_code == 200
    assert desk.get(key=renewed.json()["key"]).status_code == 200


def test_a_request_with_the_old_key_does_not_take_the_new_one_out_of_the_browser(desk: Desk) -> None:
    client = desk.client
    client.get(f"/join/{desk.key('gm')}")
    before = dict(client.cookies)
    client.patch(f"/api/tables/{desk.id}/seats/gm?seat=gm", json={"renew": True}, headers={"Origin": ORIGIN})
    after = dict(client.cookies)
    client.cookies.clear()
    said = "; ".join(f"{name}={value}" for name, value in before.items())

    late = client.get(f"/api/tables/{desk.id}?seat=gm", headers={"Cookie": said})

    assert before != after
    assert (late.status_code, late.headers.get("set-cookie")) == (401, None)


def test_cookies_of_before_open_tables_until_the_next_page_load_and_after_it(desk: Desk) -> None:
    client = desk.client
    for seat in ("gm", "player"):
        client.cookies.set(single_name(desk.id, seat), desk.key(seat), domain="testserver.local", path="/")
    assert client.get(f"/api/tables/{desk.id}?seat=gm").json()["role"] == "gm"

    page = client.get(f"/table/{desk.id}?seat=gm")

    assert page.status_code == 200
    assert [name for name in client.cookies if "." in name] == []
    assert len(client.cookies) == 1
    for seat in ("gm", "player"):
        assert client.get(f"/table/{desk.id}?seat={seat}").status_code == 200


def test_a_browsers_renewal_of_a_removal_keeps_its_player_seat(desk: Desk) -> None:
    client = desk.client
    anna = desk.post("/seats", json={"name": "Anna"}).json()
    for seat in ("gm", "player"):
        client.get(f"/join/{desk.key(seat)}")

    client.delete(f"/api/tables/{desk.id}/seats/{anna['seat']}?seat=gm", headers={"Origin": ORIGIN})

    assert client.get(f"/table/{desk.id}?seat=player").status_code == 200
