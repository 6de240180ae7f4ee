"""The one door out: views, events, reasons and answers cut for who looks; unmarked is the GM's alone."""

from app.sight.answers import code_of, cut_answer, cut_reason
from app.sight.light import Cut
from app.sight.marks import Sight, cut_event, look

__all__ = ["Cut", "Sight", "code_of", "cut_answer", "cut_event", "cut_reason", "look"]
