"""Holds what a server tells against the schemas of /openapi.json (validator: that of schemathesis)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import jsonschema_rs

from app.i18n import render_answer
from app.rules.systems import SYSTEMS
from app.store.codec import dump
from app.web.openapi_schemas import schemas_of


@cache
def _schemas() -> dict[str, Any]:
    return {"schemas": schemas_of(SYSTEMS)}


@cache
def _validator(name: str) -> Any:
    schema = {"$ref": f"#/components/schemas/{name}", "components": _schemas()}
    return jsonschema_rs.validator_for(schema)


def faults(name: str, told: Any) -> list[str]:
    """What is not as the schema of this name says; empty where all is."""
    plain = json.loads(json.dumps(told))
    return [f"{name} {error.instance_path}: {error.message}" for error in _validator(name).iter_errors(plain)]


def as_answered(answer: Mapping[str, Any]) -> dict[str, Any]:
    """As it goes out: reasons in words, lengths in metres."""
    told: dict[str, Any] = dump(render_answer("en", answer))
    return told
