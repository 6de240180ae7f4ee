"""The contract as a stranger would try it: a real server, bare HTTP and sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from app.bench.served import Served
from tests.helpers.patience import PATIENCE, SOCKET_WAITS
from tests.helpers.speaker import without_nulls
from tests.helpers.told import tells
from tests.helpers.wired import Table


@pytest.fixture
def table(served: Served) -> Iterator[Table]:
    made = Table(served)
    with made.open:
        yield made


def test_a_new_table_answers_with_three_keys_and_links(table: Table) -> None:
    assert set(table.made) >= {"id", "keys", "links"}
    assert set(table.made["keys"]) == set(table.made["links"]) == {"gm", "player", "spectator"}


def test_a_table_made_from_a_scenario_starts_in_rounds_with_no_turn_open(table: Table) -> None:
    body = table.http("GET", "").json()

    assert (body["seq"], body["role"]) == (0, "gm") or body["role"] == "gm"
    view = body["view"]
    assert view["phase"] == "rounds"
    assert view.get("turn") is None
    assert view["round"] == 1
    assert view["acting"] == "allies"
    assert view["combatants"]["ana"]["at"] == [10, 10]
    assert view["combatants"]["ana"]["standing"] == "free"


def test_a_table_made_without_a_scenario_starts_in_setup(served: Served) -> None:
    made = served.new_table({"name": "Empty"})

    answer = httpx.get(
        f"{served.url}/api/tables/{made['id']}",
        headers={"Authorization": f"Bearer {made['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    )

    assert answer.json()["view"]["phase"] == "setup"


def test_a_foe_is_sent_without_figures_and_a_hidden_one_not_at_all(table: Table) -> None:
    for seat in ("player", "spectator"):
        text = table.http("GET", "", seat).text

        assert not tells(text, 1777)
        assert not tells(text, 4242)
        assert "lurk" not in text.lower()
        gob = json.loads(text)["view"]["combatants"]["gob"]
        assert gob["health"] == "unhurt"
        assert "hp" not in gob
        assert "movement" not in gob


def test_patches_lead_every_seat_to_the_view_that_it_would_fetch(table: Table) -> None:
    seat, key = table.sit("Anna", ["ana"])
    people = {
        "gm": table.at("gm"),
        "player": table.at("player"),
        "spectator": table.at("spectator"),
        seat: table.at(key=key),
    }
    gm = people["gm"]

    people[seat].do("move", actor="ana", mode="normal", path=[[30, 10]])
    gm.catch_up(people[seat].seq and gm.seq)
    gm.settle()
    assert gm.view["pending"]["kind"] == "block"
    gm.do("block", by=["gob"], at=[20, 10])
    gm.do("end-turn", actor="ana")
    gm.do("adjust", target="bo", hp=5)
    gm.do("reveal", target="lurk")
    gm.do("place", target="lurk", at=[31, 31])
    gm.do("condition", target="lurk", add=["hidden"])
    gm.do("undo")
    gm.do("add", id="rat", faction="enemies", at=[1, 1], movement=5, conditions=["hidden"])
    gm.do("remove", target="gob")

    for name, who in people.items():
        who.settle()
        body = table.http("GET", "", key=key if name == seat else table.key(name)).json()
        assert body["seq"] == who.seq, name
        fetched, kept = dict(body["view"]), dict(who.view)
        log = fetched.pop("log")
        kept.pop("log")
        assert without_nulls(kept) == without_nulls(fetched), name
        filed = {str(message["seq"]): message["events"] for message in who.events}
        assert {n: log[n]["events"] for n in filed} == filed, name


def test_a_blocked_move_becomes_a_skirmish_when_the_turn_ends_and_all_see_it(table: Table) -> None:
    gm, watcher = table.at("gm"), table.at("spectator")

    gm.do("move", actor="ana", mode="normal", path=[[30, 10]])
    option = gm.view["pending"]["options"][0]
    assert option["by"] == ["gob"]
    assert option["span"] == pytest.approx([7.76, 12.24], abs=0.01)
    gm.do("block", by=["gob"], at=[20, 10])
    assert gm.view["skirmishes"] == {}
    assert gm.view["combatants"]["ana"]["at"] == [20, 10]
    gm.do("end-turn", actor="ana")

    watcher.settle()
    (ring,) = watcher.view["skirmishes"].values()
    assert ring["center"] == [20, 10]
    assert ring["radius"] == 3
    assert set(ring["melee"]) == {"ana", "gob"}
    assert watcher.view["combatants"]["ana"]["standing"] == "melee"
    assert {"moved", "blocked", "skirmish-formed"} <= set(watcher.told())


def test_a_seat_moves_only_what_it_controls_and_only_in_its_phase(table: Table) -> None:
    _, key = table.sit("Anna", ["ana"])
    anna, gm = table.at(key=key), table.at("gm")

    assert anna.refused("move", actor="bo", mode="normal", path=[[11, 30]]) == "not-allowed"
    assert anna.refused("move", actor="gob", mode="normal", path=[[11, 30]]) == "not-allowed"
    assert anna.refused("move", actor="lurk", mode="normal", path=[[11, 30]]) == "unknown-combatant"
    assert anna.refused("place", target="ana", at=[1, 1]) == "not-allowed"
    assert anna.refused("move", actor="ana", mode="limited", path=[[14, 10]]) == "too-far"
    gm.do("end-turn", actor="ana")
    gm.do("end-turn", actor="bo")
    assert anna.refused("move", actor="ana", mode="limited", path=[[11, 10]]) == "not-your-turn"


def test_the_gm_is_warned_and_never_refused_by_a_rule(table: Table) -> None:
    gm = table.at("gm")

    answer = gm.do("move", actor="ana", mode="limited", path=[[10, 20]])

    assert [warning["code"] for warning in answer["warnings"]] == ["too-far"]
    assert gm.view["combatants"]["ana"]["at"] == [10, 20]
    assert "overruled" in gm.told()


def test_a_repeated_id_is_answered_with_the_first_seq_and_done_once(table: Table) -> None:
    gm = table.at("gm")
    command = {"command": "adjust", "target": "ana", "hp": -3, "add": True}

    first = gm.say(id="same-id-0001", command=command)
    again = gm.say(id="same-id-0001", command=command)
    over_http = table.http("POST", "/commands", json=command, headers={"Idempotency-Key": "same-id-0001"})

    assert first["type"] == again["type"] == "ack"
    assert first["seq"] == again["seq"] == over_http.json()["seq"]
    gm.settle()
    assert gm.view["combatants"]["ana"]["hp"] == 27


def test_a_repeated_id_of_which_nothing_came_is_answered_with_the_first_seq_too(table: Table) -> None:
    gm = table.at("gm")
    command = {"command": "adjust", "target": "ana", "hp": 0, "add": True}

    first = gm.say(id="same-id-0002", command=command)
    gm.do("adjust", target="ana", hp=20)
    again = gm.say(id="same-id-0002", command=command)

    assert first["seq"] == again["seq"] < gm.seq


def test_a_hidden_foe_moves_without_a_byte_to_the_others(table: Table) -> None:
    _, key = table.sit("Anna", ["ana"])
    gm, anna, watcher = table.at("gm"), table.at(key=key), table.at("spectator")
    gm.do("end-turn", actor="ana")
    gm.do("end-turn", actor="bo")

    gm.do("move", actor="lurk", mode="normal", path=[[31, 30]])
    gm.do("end-turn", actor="lurk")
    gm.do("adjust", target="lurk", hp=3)

    for who in (anna, watcher):
        who.settle()
        assert not [text for text in who.heard if "lurk" in text.lower()]
        assert who.view.get("turn") is None


def test_a_player_takes_back_the_own_last_move_only(table: Table) -> None:
    _, key = table.sit("Anna", ["ana"])
    anna, gm = table.at(key=key), table.at("gm")
    anna.do("move", actor="ana", mode="limited", path=[[10, 12]])

    anna.do("undo")
    assert anna.view["combatants"]["ana"]["at"] == [10, 10]
    anna.do("move", actor="ana", mode="limited", path=[[10, 12]])
    gm.settle()
    gm.do("place", target="bo", at=[12, 30])

    assert anna.say(command={"command": "undo"})["type"] == "reject"
    gm.do("undo")
    gm.do("undo")
    assert gm.view["combatants"]["ana"]["at"] == [10, 10]
    gm.do("redo")
    assert gm.view["combatants"]["ana"]["at"] == [10, 12]


def test_a_preview_says_where_the_move_can_be_stopped_and_changes_nothing(table: Table) -> None:
    gm = table.at("gm")
    before = table.http("GET", "").json()

    answer = gm.say(
        "preview", command={"command": "move", "actor": "ana", "mode": "normal", "path": [[30, 10]]}
    )["answer"]

    assert answer["legal"] is True
    assert answer["distance"] == 20
    assert answer["end"] == [30, 10]
    assert answer["blocks"][0]["by"] == ["gob"]
    assert table.http("GET", "").json() == before


def test_spectators_ask_but_do_not_touch(table: Table) -> None:
    watcher = table.at("spectator")

    assert watcher.ask("reach", actor="ana")["normal"] == 20
    for kind, words in (
        ("command", {"command": {"command": "end-turn", "actor": "ana"}}),
        ("preview", {"command": {"command": "end-turn", "actor": "ana"}}),
    ):
        answer = watcher.say(kind, **words)
        assert answer["type"] in ("reject", "error")
        assert answer["code"] == "not-allowed"
    assert (
        table.http("POST", "/commands", "spectator", json={"command": "end-turn", "actor": "ana"}).status_code
        == 403
    )


def test_a_renewed_key_is_dead_at_once_and_its_sockets_close(table: Table) -> None:
    seat, key = table.sit("Anna", ["ana"])
    anna = table.at(key=key)

    renewed = table.http("PATCH", f"/seats/{seat}", json={"renew": True}).json()

    assert renewed["key"] != key
    assert table.http("GET", "", key=key).status_code == 401
    assert anna.close_code() in (4401, 4403)
    assert table.http("GET", "", key=renewed["key"]).status_code == 200


def test_a_name_in_use_is_taken(table: Table) -> None:
    table.sit("Anna", ["ana"])

    answer = table.http("POST", "/seats", "player", json={"name": "Anna", "controls": []})

    assert answer.status_code == 409
    assert answer.json()["code"] == "name-taken"


def test_a_deleted_table_closes_its_sockets_and_answers_like_an_unknown_one(table: Table) -> None:
    watcher = table.at("spectator")

    assert table.http("DELETE", "").status_code == 204

    code = watcher.close_code()
    assert code == 4404
    assert table.http("GET", "").status_code == 401


@pytest.mark.parametrize(
    "bad",
    [
        "not json",
        "[]",
        '{"type":"command"}',
        '{"type":"nonsense"}',
        '{"type":"command","id":"bad-00000001","command":{"command":"fly","actor":"ana"}}',
        '{"type":"command","id":"bad-00000002","command":{"command":"move","actor":"ana","mode":"normal","path":[[NaN,1]]}}',
        '{"type":"command","id":"bad-00000003","command":{"command":"move","actor":"ana","mode":"normal","path":[[1e308,1]]}}',
        '{"type":"command","id":"bad-00000004","command":{"command":"move","actor":"ana","mode":"normal","path":[["1",1]]}}',
        '{"type":"command","id":"bad-00000005","command":{"command":"move","actor":"ana","mode":"normal","path":'
        + str([[1, 1]] * 501)
        + "}}",
        '{"type":"command","id":"bad-00000006","command":{"command":"move","actor":"ana","actor":"bo","mode":"normal","path":[[1,1]]}}',
        '{"type":"command","id":"bad-00000007","command":{"command":"adjust","target":"ana","hp":true}}',
        '{"type":"command","id":"bad-00000008","command":' + "[" * 40 + "]" * 40 + "}",
        '{"type":"command","id":"short","command":{"command":"end-turn","actor":"ana"}}',
        '{"type":"command","id":"bad-00000009","command":{"command":"add","id":"NOT ID","faction":"allies"}}',
    ],
)
def test_bad_messages_are_refused_and_harm_nobody(table: Table, bad: str) -> None:
    gm, watcher = table.at("gm"), table.at("spectator")
    before = table.http("GET", "").json()

    gm.send(bad)
    message = gm.next_of("error", "reject")

    assert message["code"] in ("bad-message", "bad-command")
    assert message["reason"]
    assert table.http("GET", "").json() == before
    gm.do("note", text="still here")
    assert watcher.ask("reach", actor="ana")


def test_an_oversized_message_closes_that_socket_alone(table: Table) -> None:
    gm, watcher = table.at("gm"), table.at("spectator")

    gm.send(json.dumps({"type": "chat", "text": "x" * 300_000}))

    code = gm.close_code()
    assert code == 1009
    assert watcher.ask("reach", actor="ana")


def test_a_foreign_origin_and_an_invented_key_are_refused_at_the_handshake(table: Table) -> None:
    def code_of(**how: Any) -> int:
        try:
            with connect(how.pop("url"), proxy=None, **SOCKET_WAITS, **how) as socket:
                socket.recv(timeout=PATIENCE)
        except InvalidStatus as refused:
            return refused.response.status_code
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
        return 0

    good = table.served.ws(table.id, table.key("gm"))
    assert code_of(url=table.served.ws(table.id, "invented")) in (401, 4401)
    assert code_of(url=good, origin="http://evil.example") in (403, 4403)
