"""Questions that change nothing: what is open, odds, previews."""
