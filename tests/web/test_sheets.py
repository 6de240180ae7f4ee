"""What the schema of a sheet says to who draws an editor of it: groups, words of the rules, bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import jsonschema_rs
import pytest

from app.i18n import LANGUAGES
from app.library.shelves import shipped
from app.rules.forms import Form
from app.rules.sw25.sheet.feat_list import FEATS
from app.rules.sw25.sheet.modifiers import Figure
from app.rules.systems import SYSTEMS
from app.web.sheets import sheet_schema

SCHEMAS = {system.key: sheet_schema(system) for system in SYSTEMS}


def objects(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "", schema
    yield from ((name, part) for name, part in schema.get("$defs", {}).items() if "properties" in part)


@pytest.mark.parametrize("key", SCHEMAS)
def test_groups_and_hints_name_fields_that_there_are(key: str) -> None:
    for name, part in objects(SCHEMAS[key]):
        fields = set(part["properties"])
        named = {field for group in part.get("x-groups", ()) for field in group["fields"]}
        named |= {field for one in part.get("x-either", ()) for field in one["fields"]}
        for field in part["properties"].values():
            named |= set(field.get("x-when", ())) | {field.get("x-rests-at")} - {None}

        assert named <= fields, name


@pytest.mark.parametrize("key", SCHEMAS)
def test_what_everybody_is_called_and_whose_side_they_are_on_can_be_written(key: str) -> None:
    named = {field for group in SCHEMAS[key]["x-groups"] for field in group["fields"]}

    assert {"names", "name", "faction"} <= named


@pytest.mark.parametrize("key", [key for key in SCHEMAS if key.startswith("sw2")])
def test_every_figure_of_a_blow_a_skill_and_a_feat_can_be_written(key: str) -> None:
    for name, part in objects(SCHEMAS[key]):
        if not name or "x-groups" not in part:
            continue
        named = {field for group in part["x-groups"] for field in group["fields"]}
        named |= {field for one in part.get("x-either", ()) for field in one["fields"]}

        assert set(part["properties"]) - named <= {"id", "name"}, name


def test_every_hint_and_part_is_of_a_field_or_class_that_there_is() -> None:
    for system in SYSTEMS:
        form: Form = system.form
        known = {name or system.sheet.__name__: part for name, part in objects(SCHEMAS[system.key])}
        every = {field for part in known.values() for field in part["properties"]}

        assert form.parts.keys() <= known.keys()
        for name in form.hints:
            kind, dot, field = name.partition(".")
            assert field in known[kind]["properties"] if dot else name in every, name


@pytest.mark.parametrize("key", SCHEMAS)
def test_what_is_told_of_words_and_groups_is_told_in_every_language(key: str) -> None:
    for _, part in objects(SCHEMAS[key]):
        titles = [group["title"] for group in part.get("x-groups", ()) if group["folded"]]
        titles += [one["title"] for one in part.get("x-either", ())]
        choices = [choice for field in part["properties"].values() for choice in field.get("x-choices", ())]
        titles += [choice["title"] for choice in choices]

        assert [title for title in titles if title.keys() != set(LANGUAGES)] == []


def test_the_words_are_those_of_the_rules() -> None:
    sheet = SCHEMAS["sw25-advanced"]
    told = {
        name: [one["value"] for one in field["x-choices"]]
        for name, field in sheet["properties"].items()
        if "x-choices" in field
    }
    skill = sheet["$defs"]["Skill"]["properties"]

    assert told["feats"] == [feat.id for feat in FEATS]
    assert told["kind"] == ["pc", "npc", "monster"]
    assert {"hidden", "prone"} <= set(told["conditions"])
    assert "full-move" not in told["conditions"], "only a move puts it"
    assert [one["value"] for one in skill["modifiers"]["x-choices"]] == list(get_args(Figure))
    assert skill["radius"]["x-when"] == {"shape": ["area"]}


def untitled(schema: Any) -> Any:
    """Without titles: JSON Schema knows them in one language alone."""
    if isinstance(schema, list):
        return [untitled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {name: untitled(part) for name, part in schema.items() if not (name == "title" and "en" in part)}


def test_ready_sheets_are_as_the_schema_says() -> None:
    shelf = shipped(SYSTEMS)
    for system in SYSTEMS:
        validator = jsonschema_rs.validator_for({**untitled(SCHEMAS[system.key]), "required": []})
        for name, sheet in shelf.of(system.key).items():
            wrong = validator.iter_errors(dict(sheet.combatant or {}))
            assert [error.message for error in wrong] == [], name


def test_a_length_is_told_in_metres_within_a_row_too() -> None:
    summon = SCHEMAS["sw25-advanced"]["$defs"]["Summon"]["properties"]

    assert summon["movement"]["default"] == 10


def test_a_number_that_may_stand_for_words_is_a_choice_and_rows_are_named() -> None:
    feat = SCHEMAS["sw25-advanced"]["$defs"]["OwnFeat"]["properties"]

    assert [one["value"] for one in feat["until"]["x-choices"]] == ["turn", "round", "fight", "number"]
    assert [one["value"] for one in feat["hands"]["x-choices"]] == [1, 2]
    assert feat["only"]["x-rows"] == ["attacks", "skills"]
