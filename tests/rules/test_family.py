"""What the combats of one family share knows none of them, and what both have is told in the same words."""

from __future__ import annotations

import ast
from dataclasses import fields

from app.paths import PACKAGE
from app.rules.systems import SYSTEMS

FAMILY = PACKAGE / "rules" / "sw25"
MEMBERS = [folder.name for folder in FAMILY.iterdir() if (folder / "system.py").exists()]
ADVANCED, SIMPLIFIED = (
    next(system for system in SYSTEMS if system.key == key) for key in ("sw25-advanced", "sw25-simplified")
)
ON_PLANE = {"orders", "block", "allow", "join", "prepare-to-leave"}
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

    assert {"advanced", "simplified"} <= set(MEMBERS)
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
