"""The log goes home as text, Markdown, HTML and in the shapes that log tools read."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.formats import logs
from app.i18n import Language
from app.rules.sw25.formats.formats import FORMATS as FORMATS_OF_SYSTEM
from tests.web.conftest import STEP, Desk, problem

FORMATS = ("text", "markdown", "html", "ccfolia-html", "ccfolia-json")


@pytest.fixture
def played(desk: Desk) -> Desk:
    desk.command({"command": "advance"})
    desk.command(STEP)
    desk.command({"command": "roll", "dice": "2d6"})
    desk.command({"command": "adjust", "target": "gob", "hp": 3})
    desk.post("/commands", json={"command": "note", "text": "a <b>veiled</b> note"})
    return desk


def log(desk: Desk, as_: str, **more: object) -> str:
    answer = desk.get("/log", params={"as": as_}, **more)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("as_", FORMATS)
def test_every_format_tells_who_did_what(played: Desk, as_: str) -> None:
    assert "Ana" in log(played, as_)
    assert "moves" in log(played, as_)
    assert "{ $" not in log(played, as_)


@pytest.mark.parametrize("as_", FORMATS)
def test_the_log_is_in_the_readers_language(played: Desk, as_: str) -> None:
    japanese = log(played, as_, headers={"Accept-Language": "ja"})
    asked = played.get("/log", params={"as": as_, "language": "ja"}).text

    assert re.search(r"[ぁ-ん]", japanese)
    assert asked == japanese


@pytest.mark.parametrize("as_", FORMATS)
def test_a_seat_is_told_no_more_than_it_was_shown(played: Desk, as_: str) -> None:
    anna = played.sit("Anna", "ana")

    for more in ({"key": anna}, {"seat": "spectator"}):
        assert "veiled" not in log(played, as_, **more)
    assert "veiled" in log(played, as_)


def test_who_is_away_and_how_long_the_table_waits_are_a_line_each(played: Desk) -> None:
    mika = played.sit("Mika", "ana")
    played.post("/seats", json={"name": "Rei", "role": "spectator", "sees": "all"})
    assert "Rei" not in log(played, "text")
    before = len(log(played, "text").splitlines())
    played.ask("PUT", "/away", json={"away": True, "strength": 2}, key=mika)
    played.ask("PUT", "/away", json={"away": False}, key=mika)
    for seconds in (300, 420, None):
        played.ask("PUT", "/timer", json={"seconds": seconds})

    said = [line.partition("] ")[2] for line in log(played, "text").splitlines()[before:]]
    assert said == [
        "Mika is away; the server plays meanwhile.",
        "Mika is back.",
        "The timer shows 5 minutes a turn.",
        "The timer shows 420 s a turn.",
        "The timer is off.",
    ]


@pytest.mark.parametrize("as_", ["html", "ccfolia-html"])
def test_pages_are_files_that_run_nothing(played: Desk, as_: str) -> None:
    played.command(
        {"command": "add", "id": "x", "name": "<script>1</script>", "faction": "enemies", "at": [1, 1]}
    )
    answer = played.get("/log", params={"as": as_})
    tags = set()

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            tags.add(tag)

    Tags().feed(answer.text)
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert not tags & {"script", "img", "link", "iframe", "object"}


def test_the_shape_of_ccfolias_messages(played: Desk) -> None:
    told = played.get("/log", params={"as": "ccfolia-json"}).json()

    assert set(told) == {"messages"}
    for one in told["messages"]:
        assert {"name", "text", "type", "channelName", "color", "createdAt", "extend"} <= set(one)
        assert one["type"] in ("text", "system")
        assert re.fullmatch(r"#[0-9a-f]{6}", one["color"])
    assert any("roll" in one["extend"] for one in told["messages"])


def test_the_shape_of_ccfolias_pages(played: Desk) -> None:
    paragraphs = re.findall(
        r'<p style="color:#[0-9a-f]{6};">\s*<span> \[\w+\]</span>\s*'
        r"<span>[^<]*</span> :\s*<span>[^<]*</span>\s*</p>",
        log(played, "ccfolia-html"),
    )

    assert len(paragraphs) == len(played.get("/log", params={"as": "ccfolia-json"}).json()["messages"])


@pytest.mark.parametrize("as_", ["", "pdf", "HTML", "text\n"])
def test_another_format_is_none(desk: Desk, as_: str) -> None:
    assert problem(desk.get("/log", params={"as": as_})) == (404, "not-found")
    assert problem(desk.get("/log")) == (404, "not-found")


OWN_FEAT = {
    "id": "low-blow",
    "names": {"en": "Low Blow", "ja": "足払い"},
    "declare": "attack",
    "modifiers": {"damage": 1},
}
AXE = {"kind": "melee", "names": {"en": "Axe", "ja": "斧"}, "accuracy": 9, "damage": "2d+4"}
FIGHTER = {"faction": "allies", "at": [10, 10], "movement": 20, "hp": 30, "attacks": {"axe": AXE}}
BEFORE_INITIATIVE = {
    "title": "Who begins",
    "ruleset": "sw25-advanced",
    "setup": {
        "phase": "initiative",
        "battlefield": {"width": 40, "height": 30},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "hp": 20, "at": [5, 5], "initiative": 4},
            "wolf": {
                "name": "Wolf",
                "faction": "enemies",
                "hp": 14,
                "at": [25, 5],
                "initiative": {"fixed": 11},
            },
        },
    },
}
DECLARING = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {**FIGHTER, "name": "Ana", "feats": ["full-power", OWN_FEAT, "two-declarations"]},
            "gob": {"name": "Gob", "faction": "enemies", "at": [10, 10], "hp": 40, "evasion": 3},
        },
    },
}


@pytest.mark.parametrize("as_", FORMATS)
def test_a_blow_is_told_with_what_was_declared(client: TestClient, as_: str) -> None:
    made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": DECLARING})
    desk = Desk(client, made.json())
    desk.command({"command": "advance"})
    blow = {"command": "attack", "actor": "ana", "target": "gob", "attack": "axe"}
    answer = desk.command({**blow, "feats": ["full-power", "low-blow"]})

    assert answer.status_code == 200, answer.text
    said, japanese = (
        re.sub(r"\\", "", log(desk, as_, headers={"Accept-Language": one})) for one in ("en", "ja")
    )
    assert "Ana attacks Gob: Axe. (Full Power, Low Blow)" in said
    assert "（斧）。 宣言：《全力攻撃Ⅰ》、足払い" in japanese
    print(said, japanese)
    assert "full-power" not in said + japanese


@pytest.mark.parametrize("ruleset", ["active-round", "square-fireballs"])
def test_who_threw_what_for_its_place_is_told(client: TestClient, ruleset: str) -> None:
    wolves = {
        one: {"name": one.title(), "faction": side, "cell": [n, 0], "hp": 9}
        for n, (one, side) in enumerate((("ana", "allies"), ("wolf", "enemies")))
    }
    field = {"columns": 8, "rows": 6, **({"grid": "squares"} if ruleset == "active-round" else {})}
    setup = {"phase": "setup", "battlefield": field, "combatants": wolves}
    body = {"ruleset": ruleset, "scenario": {"title": "Wolf", "ruleset": ruleset, "setup": setup}}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    desk = Desk(client, made.json())
    while desk.get().json()["view"]["phase"] != "initiative":
        assert desk.command({"command": "advance"}).status_code == 200
    assert desk.command({"command": "roll-initiative"}).status_code == 200

    said, japanese = (log(desk, "text", headers={"Accept-Language": one}) for one in ("en", "ja"))
    throw = r"-?\d+(\xa0\([-\d\xa0]+\))?"
    assert re.search(rf"Initiative: (Ana.{throw}, Wolf.{throw}|Wolf.{throw}, Ana.{throw})\.", said)
    assert re.search(rf"：(Ana.{throw}、Wolf.{throw}|Wolf.{throw}、Ana.{throw})。", japanese)


def test_who_tied_stands_in_the_place_of_the_first_throw(client: TestClient) -> None:
    """Of 21 who throw a d20, two tie."""
    ids = [f"hare-{n}" for n in range(21)]
    hares = {one: {"name": one, "faction": "allies", "cell": [n, 0]} for n, one in enumerate(ids)}
    setup = {"battlefield": {"columns": 21, "rows": 2, "grid": "squares"}, "combatants": hares}
    made = client.post("/api/tables", json={"ruleset": "active-round", "scenario": {"setup": setup}})
    desk = Desk(client, made.json())
    assert desk.command({"command": "roll-initiative"}).status_code == 200

    said = next(line for line in log(desk, "text").splitlines() if "Initiative: " in line)

    told = re.findall(r"hare-\d+", said)
    assert told == desk.get().json()["view"]["order"][: len(told)]
    assert len(told) > 1


def test_initiative_of_sword_world_tells_who_threw_what(client: TestClient) -> None:
    made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": BEFORE_INITIATIVE})
    desk = Desk(client, made.json())
    assert desk.command({"command": "roll-initiative"}).status_code == 200

    said, japanese = (log(desk, "text", headers={"Accept-Language": one}) for one in ("en", "ja"))
    assert re.search(r"go first each round: (Ana.\d+, Wolf.11|Wolf.11, Ana.\d+)\.", said)
    assert re.search(r"が先攻（(Ana.\d+、Wolf.11|Wolf.11、Ana.\d+)）。", japanese)


def test_a_fight_is_told_by_sentences_alone(client: TestClient) -> None:
    made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": DECLARING})
    desk = Desk(client, made.json())
    desk.command({"command": "advance"})
    desk.command({"command": "attack", "actor": "ana", "target": "gob", "attack": "axe"})

    said = log(desk, "text")
    assert re.search(r"Ana, accuracy: \d \+ \d \+ 9 = \d+\.", said)
    assert re.search(r"Skirmish 1 forms: Ana, Gob, 1 : 1, radius 3 m\.", said)
    assert re.search(r"\] Round 1, (Allies|Enemies)’ phase\n", said)


@pytest.mark.parametrize(("lives", "text"), [(True, "is down but alive"), (False, "does not survive")])
def test_who_lives_is_not_told_as_dead(lives: bool, text: str) -> None:
    view = {"combatants": {"ana": {"name": "Ana", "faction": "allies"}}}
    names = logs.Names(view, "en", "sw25-advanced", FORMATS_OF_SYSTEM)
    check = {"type": "death-checked", "target": "ana", "lives": lives, "total": 8, "needed": 7}

    assert text in logs.words_of(check, names)


@pytest.mark.parametrize(
    ("by", "block", "passing"), [(["bo"], "Bo stops", "Bo lets"), (["bo", "cy"], "Bo, Cy stop", "Bo, Cy let")]
)
def test_one_stops_and_several_stop(by: list[str], block: str, passing: str) -> None:
    people = {one: {"name": one.title(), "faction": "allies"} for one in ("ana", "bo", "cy")}
    names = logs.Names({"combatants": people}, "en", "sw25-advanced", FORMATS_OF_SYSTEM)
    blocked = {"type": "blocked", "mover": "ana", "by": by, "metres": 4, "at": [4, 0]}
    let = {"type": "let-pass", "mover": "ana", "by": by}

    assert logs.words_of(blocked, names).startswith(f"{block} Ana at 4 m.")
    assert logs.words_of(let, names) == f"{passing} Ana pass."


@pytest.mark.parametrize(("heals", "text"), [(True, "restores 4 HP"), (False, "deals 4 damage")])
def test_what_heals_is_not_told_as_harm(heals: bool, text: str) -> None:
    view = {"combatants": {"ana": {"name": "Ana", "faction": "allies"}}}
    names = logs.Names(view, "en", "sw25-advanced", FORMATS_OF_SYSTEM)
    tick = {"type": "effect-ticked", "target": "ana", "name": "moss", "heals": heals, "total": 4}

    assert text in logs.words_of(tick, names)


def test_a_heading_stands_where_its_phase_begins() -> None:
    view = {"combatants": {"ana": {"name": "Ana", "faction": "allies"}}}
    ended = {"type": "turn-ended", "actor": "ana"}
    phase = {"type": "phase-changed", "phase": "rounds", "acting": "enemies"}
    entry = {"time": "2026-01-01T00:00:00Z", "events": [ended, phase]}
    names = logs.Names(view, "en", "sw25-advanced", FORMATS_OF_SYSTEM)

    assert [one.text for one in logs.lines_of([entry], names)] == [
        "Ana ends the turn.",
        "Round 1, Enemies’ phase",
    ]


@pytest.mark.parametrize("as_", FORMATS)
def test_what_is_whispered_leaves_to_its_two_ends_alone(desk: Desk, as_: str) -> None:
    anna, bea = desk.sit("Anna", "ana"), desk.sit("Bea", "bo")
    ends = {str(one["name"]): str(one["seat"]) for one in desk.get("/seats").json()}
    for said in (
        {"text": "the key is hollow", "to": [ends["Anna"]]},
        {"text": "2d6+77 the hollow lock", "to": [ends["Anna"]]},
        {"text": "S2d6+98765"},
        {"text": "everybody hears"},
    ):
        answer = desk.post("/chat", json=said)
        assert answer.status_code == 201, answer.text

    hers, others = log(desk, as_, key=anna), [log(desk, as_, key=bea), log(desk, as_, seat="spectator")]

    assert "the key is hollow" in hers
    assert re.search(r"\(to Anna\\?\) the key", hers)
    assert "77" in hers
    for told in (*others, hers):
        assert "9876" not in told
        assert "everybody hears" in told
    for told in others:
        assert "hollow" not in told
        assert "77 the" not in told


@pytest.mark.parametrize("as_", FORMATS)
def test_dice_that_are_said_are_told_with_what_they_came_to(desk: Desk, as_: str) -> None:
    desk.post("/chat", json={"text": "x2 2d6+50 twice"})
    desk.post("/chat", json={"text": "choice[left,right]"})

    told = log(desk, as_)

    totals = [int(found) for found in re.findall(r"= (\d+)", told)]
    assert len([one for one in totals if 52 <= one <= 62]) == 2
    assert re.search(r"= (?:left|right)", told)


WALK = {"type": "moved", "mover": "ana", "with": "walk", "spaces": 1}
ASKED: list[dict[str, Any]] = [{"type": "decision-opened"}]
USED = {"type": "action-used", "actor": "ana", "action": "move"}


def fireballs(*entries: list[dict[str, Any]], language: Language = "en") -> list[str]:
    """The lines of a log on squares, without those of the fight's frame."""
    people = {one: {"name": one.title(), "faction": "allies"} for one in ("ana", "gob")}
    view = {"combatants": people, "battlefield": {"grid": "squares"}}
    names = logs.Names(view, language, "square-fireballs")
    told = [{"time": "2026-01-01T00:00:00Z", "events": events} for events in entries]
    return [one.text for one in logs.lines_of(told, names)]


def step(*cells: list[int], **said: Any) -> dict[str, Any]:
    return {**WALK, "path": list(cells), "spaces": len(cells), **said}


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Ana walks 4 squares to F6."), ("ja", "AnaがF6まで4マス歩く。")]
)
def test_a_walk_that_is_answered_on_its_way_is_one_line(language: Language, text: str) -> None:
    first = [USED, step([3, 3], [4, 3]), *ASKED]
    more = ([*ASKED, step([4, 4]), *ASKED], [*ASKED, step([5, 5])])

    assert fireballs(first, *more, language=language) == [text]


def test_what_is_told_on_its_way_parts_a_walk_and_so_does_another_act() -> None:
    missed = {"type": "missed", "actor": "gob", "target": "ana", "total": 4}
    halves = ["Ana walks one square to E4.", "Gob misses Ana with 4.", "Ana walks one square to E5."]

    assert fireballs([USED, step([4, 3]), *ASKED], [*ASKED, missed, step([4, 4])]) == halves
    assert len(fireballs([USED, step([4, 3])], [USED, step([4, 4])])) == 2
    assert len(fireballs([USED, step([4, 3])], [*ASKED, step([4, 4], **{"with": "shift"})])) == 2


def test_what_comes_of_a_blow_is_told_in_its_line() -> None:
    hit = {"type": "hit", "actor": "ana", "target": "gob", "total": 17}
    fell = {"type": "rolled", "what": "damage", "actor": "ana", "sides": 6, "faces": [4]}
    thrown = {"type": "damage-rolled", "actor": "ana", "total": 9}
    lost = {"type": "damaged", "target": "gob", "amount": 6}

    english, japanese = (fireballs([hit, fell, thrown, lost], language=one) for one in ("en", "ja"))
    assert english == ["Ana hits Gob with 17: 9 damage, Gob takes 6."]
    assert japanese == ["Anaの攻撃がGobに命中（17）：ダメージ9、Gobが6点受ける。"]
    assert fireballs([hit], [thrown, lost])[1:] == ["The damage comes to 9.", "Gob takes 6 damage."]
    assert fireballs([hit, thrown, {**lost, "target": "ana"}])[1:] == ["Ana takes 6 damage."]


def test_total_defense_that_ends_as_a_turn_begins_is_not_told_and_any_other_end_is() -> None:
    over = {"type": "condition-removed", "target": "ana", "condition": "total-defense"}
    started = {"type": "turn-started", "actor": "ana"}

    assert fireballs([started, over]) == []
    assert len(fireballs([over])) == 1
    assert len(fireballs([started, {**over, "condition": "dazed"}])) == 1


def test_figures_that_are_set_say_from_what_to_what() -> None:
    said = {
        "type": "adjusted",
        "target": "ana",
        "hp": 20,
        "sp": 0,
        "surges": 3,
        "was_hp": 30,
        "was_surges": 0,
    }

    assert fireballs([said]) == [
        "Figures of Ana are set: HP\u00a030\u00a0→\u00a020, Surges\u00a00\u00a0→\u00a03."
    ]
    assert fireballs([{"type": "adjusted", "target": "ana", "health": "hurt"}]) == ["Figures of Ana are set."]
