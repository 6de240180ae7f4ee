"""A table over HTTP to which things are brought."""

from __future__ import annotations

from tests.web.conftest import client, desk

__all__ = ["client", "desk"]
