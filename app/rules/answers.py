"""What previews answer in every rule system, and the word for a length in what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from app.rules.core import Reason


@dataclass(frozen=True, slots=True)
class Unit:
    """Marks a number that is answered with its unit; the JSON schema says it as `x-unit`."""

    of: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler(source)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {**handler(schema), "x-unit": self.of}


InMetres = Annotated[float, Unit("m")]
"""Metres with at most two decimals. Fields of type `Length` hold whole centimetres; answers hold this."""
PointInMetres = tuple[InMetres, InMetres]
Chance = float
"""From 0 to 1."""


class Verdict(TypedDict):
    """What the preview of any command answers at least."""

    legal: bool
    reject: Reason | None
