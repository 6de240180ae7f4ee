"""Commands and events that every system has."""

from app.rules.common.commands import Override, Redo, Undo
from app.rules.common.events import Handed, Redone, Undone

__all__ = ["Handed", "Override", "Redo", "Redone", "Undo", "Undone"]
