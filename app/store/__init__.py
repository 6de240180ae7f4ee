"""The log of every table, on the disk before anybody sees it."""
