"""Where the files beside the code lie: the one function that knows a checkout from an installed wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent


def resource_path(name: str) -> Path:
    """`place("templates")`: under `app/` in a wheel, beside it in a checkout."""
    carried = PACKAGE / name
    return carried if carried.exists() else CHECKOUT / name
