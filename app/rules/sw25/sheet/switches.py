"""Rule switches that every combat of Sword World has (contract section 4)."""

from __future__ import annotations

from app.rules.core import Switch


def misfire(cite: str) -> Switch:
    return Switch(name="misfire", default="section", choices=("section", "character", "off"), cite=cite)


def monster_death(cite: str) -> Switch:
    return Switch(name="monster_death", default="exclude", choices=("exclude", "check"), cite=cite)
