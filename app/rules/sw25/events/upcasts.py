"""Events of older releases: how their JSON is read as that of the kinds that took their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.system import Upcast


def with_stages(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """Damage as it was told before its stages were: all of it was calculated."""
    return {**raw, "type": "damage-rolled@2", "calculated": raw.get("total", 0)}


UPCASTS: Mapping[str, Upcast] = {"damage-rolled@1": with_stages}
