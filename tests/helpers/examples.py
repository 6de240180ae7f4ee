"""How many examples hypothesis tries: a few, always the same; `RANSEN_EXAMPLES=500`: 500 at random."""

from os import environ

from hypothesis import HealthCheck, settings

ASKED = int(environ.get("RANSEN_EXAMPLES", "0"))


def examples(few: int, *suppressed: HealthCheck) -> settings:
    """As a decorator. No test fails because the machine is busy: no example can come too late."""
    return settings(
        max_examples=ASKED or few,
        derandomize=not ASKED,
        deadline=None,
        database=None,
        print_blob=bool(ASKED),
        suppress_health_check=(HealthCheck.too_slow, *suppressed),
    )
