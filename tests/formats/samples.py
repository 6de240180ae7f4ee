"""Files in the shape that each tool writes; every name and figure in them is our own."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

FENCER: Mapping[str, Any] = {
    "result": "OK",
    "gameVersion": "2.5",
    "characterName": "ミナト",
    "race": "人間",
    "level": "4",
    "lvFen": "4",
    "lvSor": "2",
    "sttAgi": "21",
    "hpTotal": "31",
    "mpTotal": 19,
    "vitResistTotal": "6",
    "mndResistTotal": "7",
    "mobilityTotal": "19",
    "mobilityFull": "57",
    "mobilityLimited": "3",
    "initiative": "6",
    "monsterLore": "1",
    "magicPowerSor": "5",
    "weaponNum": "3",
    "weapon1Name": "細身の剣",
    "weapon1Category": "ソード",
    "weapon1Usage": "1H",
    "weapon1Rate": "10",
    "weapon1Crit": "⑨",
    "weapon1AccTotal": "8",
    "weapon1DmgTotal": "6",
    "weapon2Usage": "2H",
    "weapon2Rate": "14",
    "weapon2Crit": "⑩",
    "weapon2AccTotal": "８",
    "weapon2DmgTotal": "+7",
    "weapon3Name": "小弓",
    "weapon3Category": "ボウ",
    "weapon3Rate": "9",
    "weapon3Crit": "10",
    "weapon3AccTotal": "7",
    "weapon3DmgTotal": "5",
    "weapon3Note": "矢は別売り",
    "defenseTotal1Eva": "8",
    "defenseTotal1Def": "3",
    "combatFeatsLv1": "必殺攻撃Ⅰ",
    "combatFeatsLv3": "双剣の舞い",
    "items": "ロープ&lt;br&gt;松明",
    "unitStatus": [{"HP": "31/31"}, {"MP": "19/19"}, {"防護": "3"}, {"陣気": "0"}],
    "sheetURL": "https://example.com/sw2.5/?id=abc",
}
BEAST: Mapping[str, Any] = {
    "result": "OK",
    "type": "m",
    "monsterName": "双頭の沼蛇",
    "lv": "6",
    "taxa": "動物",
    "initiative": "14",
    "mobility": "12／24(水中)",
    "reputation": "11",
    "reputation+": "15",
    "weakness": "炎属性ダメージ+3点",
    "vitResist": "9",
    "vitResistFix": "16",
    "mndResist": "8",
    "mndResistFix": "15",
    "partsNum": "3",
    "parts": "胴体／頭×2",
    "coreParts": "胴体",
    "statusNum": 2,
    "status1Style": "尾（胴体）",
    "status1Accuracy": "9",
    "status1AccuracyFix": "16",
    "status1Damage": "2d+8",
    "status1Evasion": "7",
    "status1EvasionFix": "14",
    "status1Defense": "6",
    "status1Hp": "52",
    "status1Mp": "14",
    "status2Style": "牙（頭）",
    "status2Accuracy": "10",
    "status2AccuracyFix": "17",
    "status2Damage": "2D6＋7",
    "status2Evasion": "8",
    "status2EvasionFix": "15",
    "status2Defense": "4",
    "status2Hp": "36",
    "status2Mp": "―",
    "skills": "[常]水中適性&lt;br&gt;[主]毒の息／12(19)／生命抵抗力／半減",
    "lootsNum": "2",
    "loots1Num": "2～6",
    "loots1Item": "なし",
    "loots2Num": "7～",
    "loots2Item": "蛇の皮（80G）",
}
PIECE: Mapping[str, Any] = {
    "kind": "character",
    "data": {
        "name": "ミナト",
        "memo": "フェンサー\n盾なし",
        "initiative": 0,
        "externalUrl": "https://example.com/sw2.5/?id=abc",
        "status": [
            {"label": "HP", "value": 20, "max": 31},
            {"label": "MP", "value": "19", "max": "19"},
            {"label": "防護", "value": "3"},
            {"label": "⤴", "value": 2, "max": 0},
        ],
        "params": [
            {"label": "命中力", "value": "8"},
            {"label": "回避力", "value": "8"},
            {"label": "生命抵抗力", "value": "6"},
            {"label": "精神抵抗力", "value": "7"},
            {"label": "移動速度", "value": "19"},
            {"label": "cs_buff_1", "value": '{"n":"祝福"}'},
        ],
        "commands": "k10[9]+6 ダメージ／細身の剣\n//修正=0",
        "color": "#224466",
    },
}


def zipped(members: Mapping[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip with these members."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return made.getvalue()


def text(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False)
