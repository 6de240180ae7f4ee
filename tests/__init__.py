"""Ransen's tests: rules, scenarios, store, web, live, browser."""
