"""How long a test waits for what will come: a machine with much else to do answers late, not otherwise."""

from __future__ import annotations

PATIENCE = 60.0
"""Seconds after which a test gives up."""
