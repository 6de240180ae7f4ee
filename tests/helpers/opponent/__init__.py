"""Players for tests, of any rule system: they act by offers and previews and know what their seats know."""
