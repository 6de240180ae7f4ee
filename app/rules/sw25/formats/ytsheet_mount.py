"""Mounts as ytsheet2 has them: rows of figures for each level that they may have, of which one is theirs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.rules.pieces import number
from app.rules.sw25.formats.page import Page

RIDERS: Final = 1
"""A sheet does not say how many it carries."""
LEVELS: Final = (
    r"mount|lvMin|lvMax|price.*",
    r"status\d+(-\d+)?(Accuracy|Damage|Evasion|Defense|Hp|Mp|Vit|Mnd)(Fix)?",
)
"""What is said of the levels that it does not have, and of buying one."""


def is_mount(said: Mapping[str, Any]) -> bool:
    return str(said.get("mount") or "0") != "0"


def level_of(said: Mapping[str, Any]) -> int | None:
    """The one that was chosen, else the lowest."""
    level = number(str(said.get("lv") or ""))
    return number(str(said.get("lvMin") or "")) if level is None else level


def behind(said: Mapping[str, Any]) -> str:
    """What stands behind the number of a row: nothing at the lowest level, then `-2`, `-3` …"""
    level, least = level_of(said), number(str(said.get("lvMin") or ""))
    if not is_mount(said) or level is None or least is None or level <= least:
        return ""
    return f"-{level - least + 1}"


def as_mount(page: Page) -> dict[str, Any]:
    """What a mount's sheet says elsewhere than a monster's: its level and what it withstands."""
    if not is_mount(page.said):
        return {}
    row = f"status1{behind(page.said)}"
    page.skip(*LEVELS)
    return {
        "level": level_of(page.said),
        "fortitude": page.number(f"{row}Vit"),
        "willpower": page.number(f"{row}Mnd"),
        "carries": RIDERS,
    }
