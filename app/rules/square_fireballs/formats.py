"""What logs that go home name in the reader's words, beside what they name everywhere."""

from __future__ import annotations

from typing import Final

from app.rules.pieces import PLAIN_FORMATS, Formats
from app.rules.replacing import replace

FORMATS: Final[Formats] = replace(PLAIN_FORMATS, kinds={"against": ("condition",)})
