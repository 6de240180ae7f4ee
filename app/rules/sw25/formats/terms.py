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
    "全力攻撃III": "full-power-3",
    "牽制攻撃": "feint",
    "牽制攻撃II": "feint-2",
    "牽制攻撃III": "feint-3",
    "囮攻撃": "decoy-attack",
    "囮攻撃II": "decoy-attack-2",
    "インファイト": "infight",
    "インファイトII": "infight-2",
    "必殺攻撃": "lethal-strike",
    "必殺攻撃II": "lethal-strike-2",
    "必殺攻撃III": "lethal-strike-3",
    "斬り返し": "return-slash",
    "斬り返しII": "return-slash-2",
    "捨て身攻撃": "reckless-attack",
    "捨て身攻撃II": "reckless-attack-2",
    "捨て身攻撃III": "reckless-attack-3",
    "乱撃": "wild-strikes",
    "乱撃II": "wild-strikes-2",
    "シールドバッシュ": "shield-bash",
    "シールドバッシュII": "shield-bash-2",
    "影矢": "shadow-arrow",
    "牙折り": "fang-break",
    "露払い": "clear-the-way",
    "ワードブレイク": "word-break",
    "ダブルキャスト": "double-cast",
    "クイックキャスト": "quick-cast",
    "クリティカルキャスト": "critical-cast",
    "クリティカルキャストII": "critical-cast-2",
    "バイオレントキャスト": "violent-cast",
    "バイオレントキャストII": "violent-cast-2",
    "魔力撃": "magic-strike",
    "鎧貫き": "armor-pierce",
    "鎧貫きII": "armor-pierce-2",
    "鎧貫きIII": "armor-pierce-3",
    "薙ぎ払い": "mow-down",
    "薙ぎ払いII": "mow-down-2",
    "テイルスイング": "tail-swing",
    "テイルスイングII": "tail-swing-2",
    "挑発攻撃": "taunting-strike",
    "挑発攻撃II": "taunting-strike-2",
    "マルチアクション": "multi-action",
    "魔法拡大/数": "metamagic-targets",
    "魔法拡大/距離": "metamagic-distance",
    "魔法拡大/範囲": "metamagic-area",
    "魔法拡大/確実化": "metamagic-sure",
    "魔法拡大/確実": "metamagic-sure",
    "魔法拡大/時間": "metamagic-time",
    "魔法拡大すべて": "metamagic-all",
    "魔法拡大/すべて": "metamagic-all",
    "狙撃": "snipe",
    "かばう": "cover",
    "かばうII": "cover-2",
    "足さばき": "footwork",
    "韋駄天": "fleet-footed",
    "縮地": "shukuchi",
    "影走り": "shadow-sneak",
    "跳び蹴り": "flying-kick",
    "ディフェンススタンス": "defense-stance",
    "ファストアクション": "fast-action",
    "ガーディアン": "guardian",
    "ブロッキング": "blocking",
    "飛行": "flight",
    "飛行II": "flight-2",
    "飛翔": "flight",
    "飛翔II": "flight-2",
    "水中適性": "amphibious",
    "水中特化": "aquatic",
    "根を張る": "rooted",
    "挑発無効": "unprovokable",
    "金属鎧": "metal-armor",
    "複数宣言=2回": "two-declarations",
    "複数宣言=3回": "three-declarations",
}
TRAITS: Final = frozenset(
    {
        *(
            "amphibious",
            "aquatic",
            "blocking",
            "fast-action",
            "fleet-footed",
            "flight",
            "flight-2",
            "footwork",
        ),
        *("guardian", "guided-magic", "hawk-eye", "magic-control", "metal-armor", "precise-shot", "rooted"),
        *("shadow-sneak", "shukuchi", "targeting", "three-declarations", "two-declarations", "unprovokable"),
    }
)
"""Feats that nobody declares."""
DECLARED: Final = frozenset(
    {
        *("armor-pierce", "cover", "defense-stance", "feint", "flying-kick", "full-power", "full-power-2"),
        *("lethal-strike", "magic-convergence", "magic-strike", "metamagic-area", "metamagic-distance"),
        *(
            "metamagic-all",
            "metamagic-targets",
            "metamagic-time",
            "mow-down",
            "multi-action",
            "snipe",
            "tail-swing",
            "taunting-strike",
        ),
    }
)
"""Feats that are declared and that the rules carry out."""
JAPANESE_FEATS: Final = {name: word for word, name in reversed(list(FEATS.items()))}
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
    "純エネルギー": "energy",
    "衝撃": "impact",
    "断空": "slash",
    "毒": "poison",
    "病気": "disease",
    "呪い": "curse",
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
ARTS: Final[Mapping[str, str]] = {
    "真語": "sor",
    "操霊": "con",
    "深智": "wiz",
    "神聖": "pri",
    "妖精": "fai",
    "魔動機": "mag",
    "森羅": "dru",
    "召異": "dem",
    "奈落": "aby",
    "秘奥": "gri",
}
"""What casters of each school cast: its first word."""
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
