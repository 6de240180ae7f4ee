"""What all shapes of requests and answers in /openapi.json begin with."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Shape(BaseModel):
    """An object whose members are these, and as many of them as are not optional."""

    model_config = ConfigDict(extra="forbid")


class Open(BaseModel):
    """An object with members beside these."""

    model_config = ConfigDict(extra="allow")


class Problem(Open):
    """RFC 9457, with the code and, of a rule's refusal, the rule."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: str | None = None
    retry_after: float | None = None
    index: int | None = None
    """Which of several commands was refused, from 0."""
    place: str | None = None
    """Of a sheet: the field that is refused."""
    fault: str | None = None
    """What is wrong with that field alone."""
