"""The live fights: a table asks, rules, records and shows, one command at a time."""

from app.table.answers import Accepted, Feed, Look, Page, Refused, Taken
from app.table.table import Table
from app.table.tables import Tables

__all__ = ["Accepted", "Feed", "Look", "Page", "Refused", "Table", "Tables", "Taken"]
