"""The real page in a real Chromium over a real server."""
