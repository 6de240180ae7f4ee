"""Square Fireballs: fights on squares with lines, bursts, cover and light."""
