"""Ready combatants, and groups of them: those that come with Ransen, the house's own and a table's own."""

from app.library.sheet import TRAITS, Misfit, Sheet, combatant_of, misfit, parse_sheet, picked
from app.library.shelves import SHIPPED, Library, Shelf, Spoilt, read_shelf, shipped

__all__ = [
    "SHIPPED",
    "TRAITS",
    "Library",
    "Misfit",
    "Sheet",
    "Shelf",
    "Spoilt",
    "combatant_of",
    "misfit",
    "parse_sheet",
    "picked",
    "read_shelf",
    "shipped",
]
