"""The project's own benchmarks: figures beside a raw limit that is run next to them."""
