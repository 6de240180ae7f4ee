"""Lines of talk at a table: who is told what is thrown, whose figures stand in braces, what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.i18n import LANGUAGES, Language, render_reason
from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.responses import Accepted, Refused
from app.table.table import Table
from tests.helpers.tables import done, exported, new_table, seeded_house, sit, watching

FORD: dict[str, Any] = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "accuracy": 20, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [40, 10], "accuracy": 5, "conditions": ["hidden"]},
        },
    },
}


async def ford() -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), FORD)


async def events(table: Table, seat: str, **chat: Any) -> list[dict[str, Any]]:
    answer = await table.chat(seat, chat)
    assert isinstance(answer, Accepted), answer
    return [dict(event) for event in answer.events]


async def code(table: Table, seat: str, **chat: Any) -> str:
    answer = await table.chat(seat, chat)
    assert isinstance(answer, Refused)
    return answer.reason.code


async def test_what_is_thrown_in_secret_is_told_to_the_speaker_and_the_gm_alone() -> None:
    table = await ford()
    mika, ren = await sit(table, "Mika", "ana"), await sit(table, "Ren")
    readers = {seat: await watching(table, seat) for seat in (mika, ren, "gm", "spectator")}
    before = {seat: len(reader.texts) for seat, reader in readers.items()}

    said, rolled = await events(table, mika, text="x1 S2d6+5")
    heard = {seat for seat, reader in readers.items() if len(reader.texts) > before[seat]}

    assert (said["to"], rolled["secret"]) == (["gm"], True)
    assert heard == {mika, "gm"}
    assert [one["type"] for one in await events(table, mika, text="so be it")] == ["chat"]


async def test_who_leads_one_piece_speaks_as_it_or_as_oneself() -> None:
    table = await ford()
    mika = await sit(table, "Mika", "ana")

    (as_piece,) = await events(table, mika, text="Hold the bridge!")
    (as_oneself,) = await events(table, mika, text="Back in five minutes.", actor="")

    assert as_piece["actor"] == "ana"
    assert as_oneself.get("actor") is None


async def test_a_repeated_line_tells_each_throw_and_can_be_checked() -> None:
    table = await ford()

    said, *rolled = await events(table, "gm", text="x3 2d6>=7 parry")
    await done(table, "gm", "end-combat")

    assert said["type"] == "chat"
    assert [len(one["faces"]) for one in rolled] == [2, 2, 2]
    assert {one["label"] for one in rolled} == {"parry"}
    assert all(one["outcome"] for one in rolled)
    found = check_dice(await exported(table), SYSTEMS)
    assert (found.checked, found.is_whole) == (6, True)


async def test_figures_in_braces_are_those_of_who_speaks() -> None:
    table = await ford()
    mika = await sit(table, "Mika", "ana")

    for chat in ({"text": "C({accuracy}+1)"}, {"text": "C({accuracy}+1)", "actor": "ana"}):
        said, rolled = await events(table, mika, **chat)
        assert (said["text"], rolled["total"]) == ("C(20+1)", 21)
    _, rolled = await events(table, "gm", text="C({accuracy}+1)", actor="gob")
    assert rolled["total"] == 6
    (said,) = await events(table, mika, text="My {accuracy}!")
    assert said["text"] == "My {accuracy}!"


@pytest.mark.parametrize(("actor", "name"), [("", "accuracy"), ("gob", "攻撃力")])
async def test_dice_that_lack_a_figure_are_refused_and_nothing_is_said(actor: str, name: str) -> None:
    table = await ford()
    before = table.recorder.table_log.number

    answer = await table.chat("gm", {"text": f"2d6+{{{name}}} 命中", "actor": actor})

    assert isinstance(answer, Refused)
    assert answer.reason.code == "no-figure"
    for language in LANGUAGES:
        assert f"{{{name}}}" in render_reason(language, answer.reason)["reason"]
    assert table.recorder.table_log.number == before


async def test_a_name_in_braces_says_nothing_of_the_hidden() -> None:
    table = await ford()
    ren = await sit(table, "Ren", "ana")

    answers = [await table.chat(ren, {"text": f"2d6+{{{name}}}"}) for name in ("gob", "nobody")]

    told = [one.reason.figures for one in answers if isinstance(one, Refused)]
    assert told == [{"name": "{gob}"}, {"name": "{nobody}"}]


async def test_nobody_speaks_for_others_or_learns_of_the_hidden_that_way() -> None:
    table = await ford()
    ren = await sit(table, "Ren")

    assert await code(table, ren, text="hello", actor="ana") == "not-allowed"
    assert await code(table, ren, text="hello", actor="gob") == "unknown-combatant"
    assert await code(table, ren, text="hello", actor="nobody") == "unknown-combatant"
    assert await code(table, "spectator", text="2d6", actor="ana") == "not-allowed"


@pytest.mark.parametrize("text", ["k20@2", "1000000000d6", "x101 1d6"])
async def test_dice_that_cannot_be_rolled_are_refused_and_nothing_is_said(text: str) -> None:
    table = await ford()
    before = table.recorder.table_log.number

    assert await code(table, "gm", text=text) == "bad-dice"
    assert table.recorder.table_log.number == before


@pytest.mark.parametrize(
    ("ruleset", "text", "least", "most"),
    [("active-round", "1d", 1, 100), ("square-fireballs", "1d20+100", 101, 120)],
)
async def test_other_systems_have_dice_of_theirs(ruleset: str, text: str, least: int, most: int) -> None:
    combatant = {"faction": "allies", "cell": [0, 0]}
    setup = {"battlefield": {"grid": "squares", "columns": 4, "rows": 4}, "combatants": {"ana": combatant}}
    scenario = {"title": "Talk", "ruleset": ruleset, "setup": setup}
    table = await new_table(seeded_house(systems=SYSTEMS), scenario, ruleset=ruleset)

    _, rolled = await events(table, "gm", text=text)

    assert least <= rolled["total"] <= most


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_why_dice_cannot_be_rolled_is_said_in_both_languages(language: Language) -> None:
    table, told = await ford(), set()
    lines = (
        "k20@2",
        "k20sf5@3",
        "k101",
        "2D6@2",
        "201d6",
        "x100 99d6",
        "x101 1d6",
        "x2 x2 1d6",
        "3u6",
        "2r6",
    )
    for text in (*lines, "2r6", "2r6>=1", "C(1/0)", "choice[1-999]", "2d6+9999999999", "Gr999"):
        answer = await table.chat("gm", {"text": text})
        assert isinstance(answer, Refused), text
        told.add(render_reason(language, answer.reason)["reason"])

    assert len(told) == 13
    assert not any(re.search(r"[a-z]{3}" if language == "ja" else "detail-", one) for one in told), told
