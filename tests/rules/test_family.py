"""What the combats of one family share knows none of them, and what both have is told in the same words."""

from __future__ import annotations

import ast
from dataclasses import fields

from app.paths import PACKAGE
from app.rules.systems import SYSTEMS

FAMILY = PACKAGE / "rules" / "sw25"
MEMBERS = [folder.name for folder in FAMILY.iterdir() if (folder / "system.py").exists()]
ADVANCED, SIMPLIFIED, FIVE_AREAS = (
    next(system for system in SYSTEMS if system.key == key)
    for key in ("sw25-advanced", "sw25-simplified", "sw20-five-areas")
)
ON_PLANE = {"door", "orders", "block", "join", "prepare-to-leave"}
"""Commands that mean nothing without points."""


def test_the_shared_packages_import_none_of_the_combats() -> None:
    strangers = {
        f"{path.name}: {node.module}"
        for path in FAMILY.rglob("*.py")
        if path.relative_to(FAMILY).parts[0] not in MEMBERS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        if node.module.startswith(tuple(f"app.rules.sw25.{member}" for member in MEMBERS))
    }

    assert {"advanced", "simplified", "five_areas"} <= set(MEMBERS)
    assert not strangers


def test_whatever_is_asked_on_the_plane_is_asked_on_areas_but_for_points() -> None:
    assert set(ADVANCED.commands) - set(SIMPLIFIED.commands) == ON_PLANE
    assert set(SIMPLIFIED.commands) - set(ADVANCED.commands) == {"retreat"}
    assert set(ADVANCED.queries) - set(SIMPLIFIED.queries) == {"surprise"}


def test_a_body_is_written_alike_in_both() -> None:
    sheets = [system.commands["add"] for system in (ADVANCED, SIMPLIFIED)]
    plane, areas = ({f.name for f in fields(sheet)} for sheet in sheets)

    assert plane - areas == {"at", "orders", "prepared_for"}
    assert areas - plane == {"area"}


def test_both_have_every_kind_of_event_that_happens_to_bodies() -> None:
    plane, areas = ({kind.partition("@")[0] for kind in system.events} for system in (ADVANCED, SIMPLIFIED))

    assert areas - plane == {"retreated", "moved-up"}
    assert {"damaged", "died", "checked", "misfired", "effect-put", "monster-known", "conceded"} <= areas


def test_five_areas_are_asked_for_the_same_as_three_but_for_the_retreat() -> None:
    assert set(SIMPLIFIED.commands) - set(FIVE_AREAS.commands) == {"retreat"}
    assert set(FIVE_AREAS.commands) - set(SIMPLIFIED.commands) == set()
    assert set(FIVE_AREAS.queries) == set(SIMPLIFIED.queries)


def test_a_body_is_written_alike_on_three_areas_and_on_five() -> None:
    three, five = ({f.name for f in fields(system.commands["add"])} for system in (SIMPLIFIED, FIVE_AREAS))

    assert three - five == set()
    assert five - three == {"limited", "bonus", "leaving"}


def test_what_happens_to_bodies_happens_on_five_areas_too() -> None:
    three, five = ({kind.partition("@")[0] for kind in system.events} for system in (SIMPLIFIED, FIVE_AREAS))

    assert three - five == {"retreated", "moved-up"}
    assert five - three == {"leave-lapsed", "passage-asked"}
