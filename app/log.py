"""The log: lines on standard error, never a key, a link or a body in them."""

from __future__ import annotations

import logging
import sys

import structlog


def open_log() -> None:
    """Ours line by line as `key=value`; of the libraries only what they warn of."""
    logging.basicConfig(
        level=logging.WARNING, stream=sys.stderr, format="level=%(levelname)s %(name)s: %(message)s"
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=("timestamp", "level", "event")),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
