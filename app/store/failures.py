"""What can be wrong with what is stored, told apart by what the catcher should do."""

from __future__ import annotations


class Unusable(Exception):
    """A file is no database, secret or backup of ours, or nothing can be put there. Say so and end."""


class Unavailable(Exception):
    """The database does not answer now, or not for this table. Answer `unavailable` (503) and log it."""


class Unwritten(Unavailable):
    """The disk or the database said no. Nothing is known to be kept: read on from the log before going on."""


class Damaged(Unavailable):
    """A stored row cannot be read. The table that it belongs to stays closed; others go on."""
