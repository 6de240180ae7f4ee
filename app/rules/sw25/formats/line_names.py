"""What Japanese sheets call the figures that stand in braces in lines of dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LINE_NAMES: Final[Mapping[str, str]] = {
    "命中": "accuracy",
    "命中力": "accuracy",
    "回避": "evasion",
    "回避力": "evasion",
    "生命抵抗": "fortitude",
    "生命抵抗力": "fortitude",
    "精神抵抗": "willpower",
    "精神抵抗力": "willpower",
    "魔力": "magic_power",
    "先制": "initiative",
    "先制力": "initiative",
    "魔物知識": "knowledge",
    "防護": "defense",
    "防護点": "defense",
    "冒険者": "level",
    "冒険者レベル": "level",
    "レベル": "level",
    "移動力": "movement",
    "生死判定": "death_check",
    "最大HP": "max_hp",
    "最大MP": "max_mp",
}
