"""The one door out: views, events, reasons and answers cut for who looks; unmarked is the GM's alone."""

from app.sight.answers import code_of, redact_answer, redact_reason
from app.sight.context import Redacted, RedactedState
from app.sight.foes import as_said, counted, heard, told_to, under_aliases
from app.sight.marks import redact, redact_event, redact_events

__all__ = [
    "Redacted",
    "RedactedState",
    "as_said",
    "code_of",
    "counted",
    "heard",
    "redact",
    "redact_answer",
    "redact_event",
    "redact_events",
    "redact_reason",
    "told_to",
    "under_aliases",
]
