"""The one door out: views, events, reasons and answers cut for who looks; unmarked is the GM's alone."""

from app.sight.answers import code_of, redact_answer, redact_reason
from app.sight.context import Redacted
from app.sight.marks import RedactedState, redact, redact_event

__all__ = [
    "Redacted",
    "RedactedState",
    "code_of",
    "redact",
    "redact_answer",
    "redact_event",
    "redact_reason",
]
