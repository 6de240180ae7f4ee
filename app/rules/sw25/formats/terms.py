"""The words of Japanese sheets, by the names that the rules have for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from app.rules.pieces import normal

FEATS: Final[Mapping[str, str]] = {
    "鷹の目": "hawk-eye",
    "ターゲッティング": "targeting",
    "精密射撃": "precise-shot",
    "魔法誘導": "guided-magic",
    "魔法制御": "magic-control",
    "魔法収束": "magic-convergence",
    "全力攻撃": "full-power",
    "全力攻撃II": "full-power-2",
    "牽制攻撃": "feint",
    "牽制攻撃II": "feint-2",
    "牽制攻撃III": "feint-3",
    "インファイト": "infight",
    "必殺攻撃": "lethal-strike",
    "魔力撃": "magic-strike",
    "鎧貫き": "armor-pierce",
    "薙ぎ払い": "mow-down",
    "テイルスイング": "tail-swing",
    "挑発攻撃": "taunting-strike",
    "マルチアクション": "multi-action",
    "魔法拡大/数": "metamagic-targets",
    "魔法拡大/距離": "metamagic-distance",
    "魔法拡大/範囲": "metamagic-area",
    "狙撃": "snipe",
    "かばう": "cover",
    "足さばき": "footwork",
    "韋駄天": "fleet-footed",
    "縮地": "shukuchi",
    "影走り": "shadow-sneak",
    "跳び蹴り": "flying-kick",
    "ディフェンススタンス": "defense-stance",
    "ファストアクション": "fast-action",
    "ガーディアン": "guardian",
    "ブロッキング": "blocking",
}
JAPANESE_FEATS: Final = {name: word for word, name in FEATS.items()}
RANK = re.compile(r"I$")
ELEMENTS: Final[Mapping[str, str]] = {
    "炎": "fire",
    "水": "water",
    "氷": "ice",
    "風": "wind",
    "土": "earth",
    "雷": "thunder",
    "光": "light",
    "闇": "dark",
}
TAXA: Final[Mapping[str, str]] = {
    "動物": "beast",
    "植物": "plant",
    "アンデッド": "undead",
    "魔法生物": "construct",
    "魔動機": "machine",
    "幻獣": "mythic",
    "蛮族": "barbarous",
    "人族": "person",
    "妖精": "fay",
    "騎獣": "mount",
}
"""Kinds of monsters, as far as a library has a trait for them."""
SCHOOLS: Final = ("Sor", "Con", "Wiz", "Pri", "Fai", "Mag", "Dru", "Dem", "Aby", "Gri")
"""Classes that cast, by the names that sheets give them."""


def feat_word(feat: str | Mapping[str, Any]) -> str:
    """What a feat is called there; of one that the sheet defines what that calls it."""
    if isinstance(feat, str):
        return JAPANESE_FEATS.get(feat, feat)
    names = feat.get("names") or {}
    return str(names.get("ja") or next(iter(names.values()), feat["id"]))


def feat_of(said: str) -> str | None:
    """The id of a feat by its Japanese name, of the first rank where it has ranks; else None."""
    plain = normal(said).strip("《》")
    return FEATS.get(plain) or FEATS.get(RANK.sub("", plain))
