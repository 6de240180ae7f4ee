"""The text of a monster's abilities becomes fields of its sheet, and the fields that text again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from app.rules.sw25.formats import foundry, foundry_out, ytsheet, ytsheet_out
from app.rules.sw25.formats.abilities import understood
from app.rules.sw25.formats.abilities_out import text_of
from app.rules.sw25.formats.terms import DECLARED, JAPANESE_FEATS, TRAITS
from app.rules.sw25.sheet.feat_list import FEATS, UNBUILT

BODY = (
    "「射程：2（20m）」「形状：起点指定」で「対象：1エリア（半径3m）／5」に"
    "「2d+6」点の炎属性の魔法ダメージを与えます。"
)
DRAKE = "<br>".join(
    (
        "●全身",
        "[常]飛行&lt;br&gt;○水中適性＆毒属性無効",
        "[常]2回攻撃＆双撃",
        "[常]再生=5点",
        "[常]炎、水・氷属性無効",
        "[常]鱗の輝き",
        "　見る者の目がくらみます。",
        "●頭部",
        "[主]炎の吐息／8（15）／生命抵抗力／半減",
        f"　{BODY}",
        "　MPを5点消費します。",
        "[補]石の視線／9(16)／精神抵抗力／消滅",
        "　「射程／形状：2（30m）／射撃」で対象1体に10秒（1ラウンド）の間、"
        "命中力・回避力判定に-2のペナルティ修正を与えます。",
        "[主]真語魔法5レベル／魔力8(15)",
        "[宣]全力攻撃Ⅱ",
        "[宣]突き上げ",
        "打撃点を+6点します。リスクとして、自身の回避力判定に-2のペナルティ修正を受けます。",
        "☆尻尾払い／必中　「射程：接触」で「対象：3体」に「2d+4」点の物理ダメージを与え、転倒させます。",
    )
)


def skill_of(line: str, text: str = "") -> Mapping[str, Any]:
    (skill,) = understood(f"{line}<br>{text}" if text else line).skills.values()
    return skill


def test_a_whole_text_becomes_fields() -> None:
    found = understood(DRAKE)

    assert found.feats[:3] == ["flight", "amphibious", "full-power-2"]
    assert found.feats[3] == {
        "id": "own4",
        "names": {"ja": "突き上げ"},
        "declare": "attack",
        "modifiers": {"damage": 6, "evasion": -2},
    }
    assert found.elements == {"poison": "immune", "fire": "immune", "water": "immune", "ice": "immune"}
    assert found.attacks_per_turn == 2
    assert found.effects == [{"name": "再生", "ticks": [{"at": "turn", "heal": "5"}]}]
    assert (found.magic, found.magic_power) == ({"sor": 8}, {"fixed": 15})
    assert found.unknown == ["鱗の輝き", "真語魔法5レベル"]


def test_what_is_used_becomes_skills() -> None:
    breath, gaze, tail = understood(DRAKE).skills.values()

    assert breath == {
        "names": {"ja": "炎の吐息"},
        "note": {"ja": f"[頭部] {BODY} MPを5点消費します。"},
        "shape": "area",
        "range": 20,
        "radius": 3,
        "max_targets": 5,
        "damage": "2d+6",
        "element": "fire",
        "mp": 5,
        "check": {"fixed": 15},
        "resist": "half",
        "with": "fortitude",
    }
    assert (gaze["action"], gaze["shape"], gaze["rounds"], gaze["modifiers"]) == (
        "minor",
        "shot",
        1,
        {"accuracy": -2, "evasion": -2},
    )
    assert (tail["always"], tail["type"], tail["conditions"], tail["max_targets"]) == (
        True,
        "physical",
        ["prone"],
        3,
    )


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("[主]毒／12(19)／生命抵抗力／半減", {"check": {"fixed": 19}, "with": "fortitude", "resist": "half"}),
        ("▶咆哮／１３／精神抵抗／消滅", {"check": {"fixed": 13}, "with": "willpower", "resist": "negate"}),
        (
            "＞投げ／生命抵抗／7（14）／消滅",
            {"check": {"fixed": 14}, "with": "fortitude", "resist": "negate"},
        ),
        ("〆網／9（16）／回避力／消滅", {"check": {"fixed": 16}, "with": "evasion", "resist": "negate"}),
        ("&gt;&gt;光／必中", {"always": True, "action": "minor"}),
        ("[補][主]声／魔力／精神抵抗力／半減", {"with": "willpower", "resist": "half"}),
    ],
)
def test_a_heading_says_check_and_resistance(heading: str, said: Mapping[str, Any]) -> None:
    skill = skill_of(heading)

    assert {key: skill.get(key) for key in said} == said
    assert "check" in said or "check" not in skill


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("「射程：接触」で「対象：1体」に「1d+3」点の物理ダメージ", {"shape": "touch", "damage": "1d+3"}),
        ("「射程：50m」「形状：貫通」で「2d+9」点の雷属性の魔法ダメージ", {"shape": "line", "range": 50}),
        ("「射程：自身」「対象：1エリア（半径6m）／20」", {"shape": "area", "range": 0, "radius": 6}),
        ("20m以内に存在する対象1体に3点の魔法ダメージ", {"shape": "target", "range": 20, "damage": "3"}),
        (
            "対象に威力50／C値⑩+12点の風属性の魔法ダメージ",
            {"power": 50, "critical": 10, "extra": 12, "element": "wind"},
        ),
        ("「射程：自身」で自身のHPを「2d+5」点回復します", {"heal": "hp", "range": 0, "damage": "2d+5"}),
        ("「対象：1体」のHPを「威力20+魔力」点回復します", {"heal": "hp", "power": 20, "damage": None}),
        ("「対象：1体」のMPをk10+4点回復", {"heal": "mp", "power": 10, "extra": 4}),
        ("HPを3点消費し、「射程：1(10m)」で「対象：1体」", {"costs": {"hp": 3}, "range": 10}),
        ("3ラウンドの間、自身の防護点を+2点します", {"rounds": 3, "modifiers": {"defense": 2}, "range": 0}),
    ],
)
def test_sentences_say_range_force_and_costs(text: str, said: Mapping[str, Any]) -> None:
    skill = skill_of("[主]技／5(12)／精神抵抗力／消滅", text)

    assert {key: skill.get(key) for key in said} == said


def test_what_the_user_does_to_itself_is_done_to_nobody_else() -> None:
    found = understood(
        "[主]突撃／5(12)／回避力／消滅<br>「射程：接触」で「対象：1体」に「2d+4」点の物理ダメージを与えます。自身の回避力判定に-2のペナルティ修正を受けます。"
    )

    (skill,) = found.skills.values()
    assert "modifiers" not in skill
    assert found.unknown == ["突撃: 自身の回避力判定に-2のペナルティ修正を受けます"]


def test_what_strikes_of_itself_is_no_skill_of_its_own() -> None:
    found = understood(
        "[常]毒の体液／9（16）／生命抵抗力／消滅<br>近接攻撃を受けた時、対象に5点の毒属性の魔法ダメージ。"
    )

    assert found.fields() == {}
    assert found.unknown[0].startswith("毒の体液")


def test_a_text_that_still_says_what_the_sheet_says_goes_home_as_it_came() -> None:
    assert text_of(understood(DRAKE).fields(), DRAKE) == DRAKE


def test_a_sheet_that_was_changed_writes_its_text_anew_and_keeps_the_rest() -> None:
    fields = understood(DRAKE).fields()
    skills = {**fields["skills"], "skill1": {**fields["skills"]["skill1"], "damage": "2d+9"}}

    text = text_of({**fields, "skills": skills}, DRAKE)

    assert "2d+9" in text
    assert "2d+6" not in text
    assert "鱗の輝き<br>見る者の目がくらみます。" in text
    again = understood(text)
    assert again.skills["skill1"]["damage"] == "2d+9"
    assert [one["names"] for one in again.skills.values()] == [one["names"] for one in skills.values()]


def test_fields_without_a_text_come_back_from_the_text_that_is_written() -> None:
    fields = understood(DRAKE).fields()
    for skill in fields["skills"].values():
        skill.pop("note", None)

    again = understood(text_of(fields, "")).fields()

    for skill in again["skills"].values():
        skill.pop("note", None)
    assert again == fields


WRITTEN: Mapping[str, Mapping[str, Any]] = {
    "healing by the power table": {
        "skills": {
            "skill1": {"names": {"ja": "祈り"}, "shape": "target", "range": 10, "heal": "hp", "power": 20}
        }
    },
    "healing by a power of its own": {
        "skills": {"skill1": {"names": {"ja": "薬"}, "shape": "touch", "heal": "mp", "power": 10, "extra": 3}}
    },
    "what an element does more": {"elements": {"fire": -3, "ice": 2, "dark": "half"}},
    "points that come back each round": {
        "effects": [{"name": "潮", "ticks": [{"at": "round", "heal": "10"}]}]
    },
}


@pytest.mark.parametrize("fields", WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_is_read_again(fields: Mapping[str, Any]) -> None:
    text = text_of(fields, "")

    assert "None" not in text
    again = understood(text).fields()
    for skill in again.get("skills", {}).values():
        skill.pop("note")
    assert again == fields


ACTOR: Mapping[str, Any] = {
    "name": "火喰い鳥",
    "type": "monster",
    "system": {"monlevel": "4", "hp": {"value": "33", "max": ""}, "hpbase": "33", "ppbase": "4", "pp": 0},
    "items": [
        {
            "name": "抵抗判定",
            "type": "monsterability",
            "system": {
                "label1": "生命",
                "checkbase1": 0,
                "checkbasefix1": 7,
                "checkbasemod1": "8",
                "label2": "精神",
                "checkbasemod2": "6",
                "checkbasefix2": 7,
                "formula": "2d6",
                "usedice": False,
            },
        },
        {
            "name": "嘴",
            "type": "monsterability",
            "system": {
                "label1": "命中",
                "checkbasemod1": "7",
                "checkbasefix1": 7,
                "label2": "打撃",
                "checkbasemod2": "+5",
                "label3": "回避",
                "checkbasemod3": "6",
                "usedice": False,
                "formula": "2d6",
            },
        },
        {
            "name": "全特殊能力",
            "type": "monsterability",
            "system": {"description": "[主]火の粉／7（14）／生命抵抗力／半減"},
        },
        {
            "name": "火の粉",
            "type": "monsterability",
            "system": {
                "label1": "判定",
                "checkbasemod1": 7,
                "usedice1": True,
                "remark": "生命抵抗力／半減",
                "main": True,
                "description": "「射程：1（10m）」で「対象：1体」に「2d+3」点の炎属性の魔法ダメージ。",
            },
        },
    ],
}


def test_an_actor_as_the_tool_exports_it_has_its_figures() -> None:
    (found,) = foundry.read(ACTOR) or ()

    figures = found.combatant
    assert (figures["fortitude"], figures["willpower"], figures["evasion"]) == (
        {"fixed": 15},
        {"fixed": 13},
        {"fixed": 13},
    )
    (attack,) = figures["attacks"].values()
    assert (attack["accuracy"], attack["damage"]) == ({"fixed": 14}, "2d+5")
    (skill,) = figures["skills"].values()
    assert (skill["check"], skill["with"], skill["resist"]) == ({"fixed": 14}, "fortitude", "half")
    assert (skill["range"], skill["damage"], skill["element"]) == (10, "2d+3", "fire")


def test_an_actor_that_goes_out_has_what_the_tool_works_its_figures_out_of() -> None:
    piece = {
        "kind": "monster",
        "names": {"ja": "竜"},
        "hp": 40,
        "evasion": {"fixed": 14},
        **understood(DRAKE).fields(),
    }

    actor = json.loads(json.dumps(foundry_out.write("x", piece, {})))

    items = {one["name"]: one["system"] for one in actor["items"]}
    assert (items["能力値"]["checkbasemod1"], items["能力値"]["checkbasefix1"]) == (7, 14)
    assert (items["炎の吐息"]["checkbasemod1"], items["炎の吐息"]["remark"]) == (8, "生命抵抗力／半減")
    assert items["炎の吐息"]["main"] is True
    assert items["石の視線"]["aux"] is True
    (found,) = foundry.read(actor) or ()
    assert {key: found.combatant[key] for key in understood(DRAKE).fields()} == understood(DRAKE).fields()


SPELLS: Mapping[str, Any] = {
    "level": 5,
    "hp": 30,
    "magic_power": 9,
    "magic": {"sor": 9, "pri": 7},
    "skills": {
        "skill1": {
            "names": {"ja": "火球"},
            "shape": "area",
            "range": 30,
            "radius": 3,
            "max_targets": 5,
            "mp": 6,
            "power": 20,
            "critical": 10,
            "school": "sor",
            "element": "fire",
            "resist": "half",
            "with": "willpower",
        },
        "skill2": {
            "names": {"ja": "癒し"},
            "shape": "touch",
            "mp": 3,
            "heal": "hp",
            "damage": "2d+5",
            "school": "pri",
            "resist": "none",
            "with": "willpower",
        },
    },
}


def test_spells_of_an_actor_are_skills_of_their_school() -> None:
    actor = json.loads(
        json.dumps(foundry_out.write("x", {"kind": "pc", "names": {"ja": "術師"}, **SPELLS}, {}))
    )

    (found,) = foundry.read(actor) or ()

    skills = found.combatant["skills"]
    for key, skill in SPELLS["skills"].items():
        assert {name: skills[key].get(name) for name in skill} == skill
    assert (found.combatant["magic"], found.combatant["magic_power"]) == (SPELLS["magic"], 9)
    assert found.unknown == ()


def test_the_range_of_a_weapon_stands_in_its_note() -> None:
    sheet = {
        "characterName": "射手",
        "hpTotal": "20",
        "weapon1Name": "弓",
        "weapon1Category": "ボウ",
        "weapon1Rate": "15",
        "weapon1AccTotal": "6",
        "weapon1Note": "射程：2（30m）",
    }

    (found,) = ytsheet.read(sheet) or ()

    assert found.combatant["attacks"]["weapon1"]["range"] == 30
    assert "weapon#Note" not in found.unknown
    told = ytsheet_out.write("x", {"kind": "pc", "names": found.names, **found.combatant}, found.rest)
    assert told["weapon1Note"] == "射程：2（30m）"


def test_feats_of_higher_ranks_have_their_ids() -> None:
    sheet = {
        "characterName": "剣士",
        "hpTotal": "20",
        "combatFeatsLv1": "必殺攻撃Ⅲ,薙ぎ払いⅡ",
        "combatFeatsLv3": "全力攻撃Ⅰ",
    }

    (found,) = ytsheet.read(sheet) or ()

    assert found.combatant["feats"] == ["lethal-strike-3", "mow-down-2", "full-power"]


def test_feats_are_known_as_the_rules_have_them() -> None:
    always = {feat.id for feat in FEATS if feat.goes == ("always",)}

    assert always == TRAITS
    assert {feat.id for feat in FEATS} - always == DECLARED
    assert set(JAPANESE_FEATS) <= {feat.id for feat in FEATS} | UNBUILT
