"""How a combatant answers block decisions in advance."""

from __future__ import annotations

from typing import Literal

Orders = Literal["ask", "always", "never"]
