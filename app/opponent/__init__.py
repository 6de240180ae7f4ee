"""Somebody to play against, in any rule system: by offers and previews, with what its seat knows."""
