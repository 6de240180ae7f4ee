"""Two real nodes behind a real proxy: what one is told the other knows, whatever breaks in between."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from tests.helpers.cluster import Cluster, asked, degraded
from tests.helpers.patience import PATIENCE
from tests.helpers.speaker import IDS, Speaker, without_nulls
from tests.helpers.wired import Table
from tests.web.test_pictures import picture

pytestmark = pytest.mark.cluster


def on(cluster: Cluster, node: int, table: Table) -> Table:
    """The same table, asked at one node."""
    there = Table.__new__(Table)
    there.served, there.made, there.id, there.open = cluster.nodes[node], table.made, table.id, table.open
    return there


def view(table: Table, seat: str = "gm") -> dict[str, Any]:
    body: dict[str, Any] = table.http("GET", "", seat).json()
    return body


def test_both_nodes_rule_on_one_table_and_show_the_same(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    with table.open, ThreadPoolExecutor() as pool:
        both = [on(cluster, node, table).at("gm") for node in (0, 1)]
        watchers = [on(cluster, node, table).at("player") for node in (0, 1)]

        def place(node: int) -> list[int]:
            return [
                both[node].say(command={"command": "place", "target": ("gob", "bo")[node], "at": [x, 20]})[
                    "seq"
                ]
                for x in range(1, 40)
            ]

        seqs = [number for done in pool.map(place, (0, 1)) for number in done]
        assert sorted(seqs) == list(range(min(seqs), min(seqs) + 78))
        for one in (*both, *watchers):
            one.catch_up(max(seqs) if one in both else watchers[0].seq)
        cluster.until(lambda: view(on(cluster, 0, table)) == view(on(cluster, 1, table)))
        for one in watchers:
            one.settle()
        assert without_nulls(watchers[0].view) == without_nulls(watchers[1].view)
        assert both[0].events == both[1].events


def test_a_repeated_id_is_answered_by_the_first_result_on_any_node(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    command = {"command": "place", "target": "gob", "at": [7, 7]}
    answers = [
        on(cluster, node, table).http(
            "POST", "/commands", json=command, headers={"Idempotency-Key": "place-it-once"}
        )
        for node in (0, 1, 0, 1)
    ]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["seq"] for answer in answers}) == 1


def test_seats_keys_and_pieces_count_on_the_other_node_from_the_next_command_on(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    here, there = (on(cluster, node, table) for node in (0, 1))
    with table.open:
        gm = there.at("gm")
        seat, key = here.sit("Anna", ["ana"])
        assert there.http("GET", "", key=key).status_code == 200
        step = {"command": "move", "actor": "ana", "mode": "normal", "path": [[12, 10]]}
        anna = there.at(key=key)
        assert here.http("PATCH", f"/seats/{seat}", json={"controls": []}).status_code == 200
        assert anna.say(command=step)["code"] == "not-allowed"
        assert here.http("PATCH", f"/seats/{seat}", json={"controls": ["ana"]}).status_code == 200
        assert there.http("POST", "/commands", key=key, json=step).status_code == 200
        renewed = here.http("PATCH", f"/seats/{seat}", json={"renew": True}).json()["key"]
        assert there.http("POST", "/commands", key=key, json=step).status_code == 401
        assert anna.close_code() == 4401
        assert there.http("GET", "", key=renewed).status_code == 200
        gm.settle()


def test_a_deleted_table_closes_its_sockets_on_the_other_node(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    with table.open:
        reader = on(cluster, 1, table).at("player")
        assert on(cluster, 0, table).http("DELETE", "").status_code == 204
        assert reader.close_code() == 4404
        assert on(cluster, 1, table).http("GET", "").status_code == 401


def test_signals_and_who_is_there_pass_between_nodes(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    with table.open:
        here, there = on(cluster, 0, table).at("gm"), on(cluster, 1, table).at("player")
        _until_online(there, {"gm", "player"})
        here.send({"type": "signal", "kind": "ping", "at": [3, 4]})
        assert there.next_of("signal")["seat"] == "gm"
        cluster.nodes[0].kill()
        _until_online(there, {"player"})


def _until_online(at: Speaker, seats: set[str]) -> None:
    while {one["seat"] for one in at.next_of("presence")["seats"] if one["online"]} != seats:
        pass


def test_a_forecast_is_known_and_ended_on_any_node(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    here, there = (on(cluster, node, table) for node in (0, 1))
    cluster.until(lambda: here.http("GET", "").status_code == 200)
    short = here.http("POST", "/forecast", json={"fights": 2}).json()["forecast"]
    cluster.until(lambda: _foretold(there, short).get("running") is False)
    assert _foretold(there, short) == _foretold(here, short)
    assert _foretold(there, short)["done"] == 2

    long = here.http("POST", "/forecast", json={"fights": 1000}).json()["forecast"]
    cluster.until(lambda: _foretold(there, long).get("running") is True)
    longer = there.http("POST", "/forecast", json={"fights": 1000}).json()["forecast"]
    cluster.until(lambda: _foretold(here, longer).get("running") is True)
    cluster.until(lambda: not _foretold(here, long))

    assert here.http("DELETE", f"/forecast/{longer}").status_code == 204
    cluster.until(lambda: not _foretold(there, longer) and not _foretold(here, longer))


def _foretold(table: Table, forecast: str) -> dict[str, Any]:
    """Nothing where it is not known."""
    answer = table.http("GET", f"/forecast/{forecast}")
    found: dict[str, Any] = answer.json() if answer.status_code == 200 else {}
    return found


def test_a_fight_that_ends_on_one_node_is_followed_by_a_bound_one_on_the_other(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    with table.open:
        here, there = (on(cluster, node, table).at("gm") for node in (0, 1))

        def do(command: str, **words: Any) -> None:
            """Now here, now there, each knowing what the other has done."""
            nonlocal here, there
            here.do(command, **words)
            there.catch_up(here.seq)
            here, there = there, here

        do("roll", dice="2d6")
        do("roll", dice="3d6")
        first = here.view["dice_hash"]
        do("end-combat")
        do("begin-anew")
        do("roll", dice="2d6")
        do("roll", dice="3d6")
        assert here.view["dice_hash"] == there.view["dice_hash"] != first
        do("end-combat")
        assert without_nulls(here.view) == without_nulls(there.view)

    found = check_dice(table.http("GET", "/export").json(), SYSTEMS)
    assert (found.faults, found.sealed, found.checked) == ((), 0, 10)


def test_a_picture_that_was_just_shown_is_found_on_a_node_that_has_not_heard_of_it(cluster: Cluster) -> None:
    table = Table(cluster.proxy)
    here, there = (on(cluster, node, table) for node in (0, 1))
    feed = here.http("GET", "/watch", "spectator").json()["url"]
    sent = here.http("POST", "/images", content=picture("PNG"), headers={"Content-Type": "image/png"})
    image = sent.json()["image"]
    map_of_it = {"command": "battlefield", "image": {"image": image, "at": [0, 0], "width": 9}}
    assert there.http("GET", f"/images/{image}", "player").status_code == 404

    cluster.wires[1].is_cut = True
    assert here.http("POST", "/commands", json=map_of_it).status_code == 200
    found = there.http("GET", f"/images/{image}", "player")
    fed = httpx.get(f"{cluster.nodes[1].url}{feed}/images/{image}", timeout=PATIENCE, trust_env=False)

    cluster.wires[1].is_cut = False
    assert (found.status_code, fed.status_code) == (200, 200)


class Client:
    """Somebody behind the proxy who asks without a pause and comes back wherever it leads."""

    def __init__(self, table: Table, target: str) -> None:
        self.table = table
        self.target = target
        self.acknowledged: dict[str, int] = {}
        self.at: Speaker | None = None
        self.ends = False

    def be_busy(self) -> None:
        x = 0
        while not self.ends:
            x += 1
            command = {"command": "place", "target": self.target, "at": [x % 50 + 1, 20]}
            self.acknowledge(f"{self.target}-{next(IDS):08}", command)

    def acknowledge(self, ident: str, command: Any) -> None:
        """Asks under the same id until it is acknowledged."""
        while True:
            try:
                answer = self.line().say(id=ident, command=command)
            except (WebSocketException, OSError, TimeoutError):
                self.at = None
                Event().wait(0.05)
                continue
            if answer["type"] == "ack":
                self.acknowledged[ident] = answer["seq"]
                return
            assert (answer["type"], answer["code"]) == ("error", "unavailable"), answer

    def line(self) -> Speaker:
        if self.at is None:
            self.at = self.table.at("gm")
        return self.at


def busy_while(cluster: Cluster, breaks: Any, *, at_least: int = 40) -> None:
    """Two people ask without a pause while something breaks; then all that was acknowledged is there once."""
    table = Table(cluster.proxy)
    clients = [Client(table, target) for target in ("gob", "bo")]
    running: list[Future[None]] = []

    def more(by: int) -> None:
        wanted = [len(one.acknowledged) + by for one in clients]
        cluster.until(lambda: are_there(wanted), 90)

    def are_there(wanted: list[int]) -> bool:
        for one in running:
            if one.done():
                one.result()
        return all(len(one.acknowledged) >= n for one, n in zip(clients, wanted, strict=True))

    with table.open, ThreadPoolExecutor() as pool:
        watcher = table.at("spectator")
        running += [pool.submit(one.be_busy) for one in clients]
        try:
            more(at_least)
            breaks(lambda: more(at_least))
            more(at_least)
        finally:
            for one in clients:
                one.ends = True
        for one in running:
            one.result()
        _are_all_there_once(cluster, table, clients)
        _catches_up(cluster, table, watcher)


def _are_all_there_once(cluster: Cluster, table: Table, clients: list[Client]) -> None:
    newest = max(seq for one in clients for seq in one.acknowledged.values())
    for node in [at for at, one in enumerate(cluster.nodes) if one.process]:
        there = on(cluster, node, table)
        cluster.until(lambda there=there: view(there)["seq"] >= newest)
        found = _entries(there)
        ids = [entry["id"] for entry in found if "id" in entry]
        assert [entry["seq"] for entry in found] == list(range(1, len(found) + 1))
        assert len(ids) == len(set(ids))
        by_id = {entry["id"]: entry["seq"] for entry in found if "id" in entry}
        for one in clients:
            assert one.acknowledged.items() <= by_id.items()


def _entries(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := table.http("GET", f"/events?after={len(found)}").json()["events"]:
        found += page
    return found


def _catches_up(cluster: Cluster, table: Table, watcher: Speaker) -> None:
    """By itself where its socket held, else where it comes back to."""
    try:
        watcher.settle()
    except (ConnectionClosed, OSError):
        seen, seq = watcher.view, watcher.seq
        watcher = table.at("spectator", after=seq)
        watcher.view = watcher.view or seen
    now = view(table, "spectator")
    watcher.catch_up(now["seq"])
    assert {**without_nulls(watcher.view), "log": 0} == {**without_nulls(now["view"]), "log": 0}


def test_a_node_that_is_killed_in_traffic_takes_nothing_with_it(cluster: Cluster) -> None:
    def breaks(more: Any) -> None:
        cluster.nodes[0].kill()
        more()
        cluster.nodes[0].start()
        cluster.until(lambda: degraded(cluster.nodes[0]) == [])

    busy_while(cluster, breaks)


def test_without_redis_nodes_say_so_and_go_on_by_the_log_alone(cluster: Cluster) -> None:
    def breaks(more: Any) -> None:
        cluster.redis.stop()
        cluster.until(lambda: all(degraded(one) == ["redis"] for one in cluster.nodes))
        more()
        cluster.redis.start()
        cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))

    busy_while(cluster, breaks)


def test_a_node_that_is_cut_off_from_redis_alone_shows_what_others_record(cluster: Cluster) -> None:
    def breaks(more: Any) -> None:
        cluster.wires[1].is_cut = True
        cluster.until(lambda: degraded(cluster.nodes[1]) == ["redis"])
        cluster.until(lambda: degraded(cluster.nodes[0]) == [])
        more()
        cluster.wires[1].is_cut = False
        cluster.until(lambda: degraded(cluster.nodes[1]) == [])

    busy_while(cluster, breaks)


def test_while_postgresql_is_gone_everybody_waits_and_nothing_is_lost(cluster: Cluster) -> None:
    def breaks(more: Any) -> None:
        cluster.postgres.crash()
        cluster.until(lambda: all(asked(one, "/readyz") == 503 for one in cluster.nodes))
        cluster.postgres.start()
        cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))

    busy_while(cluster, breaks)
