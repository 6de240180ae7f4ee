"""The active round and the defensive round (percentile edition): fights on squares, hexes or by the ruler."""
