"""Notices: whom a table waits for is told outside of it, by webhook, Discord or web push."""
