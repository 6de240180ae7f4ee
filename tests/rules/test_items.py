"""A skill of the sheet that goes with a normal move: an item, which takes the major action."""

from __future__ import annotations

from app.rules.sw25.sheet.skills import Skill, faults_of_skills


def test_an_item_by_a_minor_action_is_not_written() -> None:
    item = Skill(shape="touch", moves="normal", action="minor")

    assert "major action" in next(faults_of_skills({"it": item}))


def test_a_run_has_a_move_of_its_own() -> None:
    run = Skill(shape="breakthrough", range=1000, moves="normal")

    assert "breakthrough" in next(faults_of_skills({"it": run}))


def test_an_item_by_a_major_action_is_written() -> None:
    assert list(faults_of_skills({"it": Skill(shape="touch", moves="normal")})) == []
