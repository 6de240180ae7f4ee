"""HTTP: the API, the pages, and the one shape that errors have."""
