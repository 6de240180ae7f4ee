"""What all shapes of requests and answers in /openapi.json begin with."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Shape(BaseModel):
    """An object whose members are these, and as many of them as are not optional."""

    model_config = ConfigDict(extra="forbid")


class Open(BaseModel):
    """An object with members beside these."""

    model_config = ConfigDict(extra="allow")
