"""What every room's tests may ask for: a real server over a data directory of its own."""

import gc
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from app.bench.served import Served
from tests.helpers.examples import examples
from tests.helpers.forked import Forked
from tests.helpers.postgres import Postgres, new_postgres
from tests.helpers.stored import INSTEAD, Instead

settings.register_profile("ransen", examples(100))
settings.load_profile("ransen")

Serve = Callable[..., Served]
os.environ.setdefault("RANSEN_HOSTS", "testserver")
"""As which Starlette's client asks."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays until the end: the garbage collector never looks through it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """`serve(RANSEN_RATE_LIMIT="0")`: servers that end with the test; one may be killed and started again."""
    started: list[Served] = []

    def start(**env: str) -> Served:
        served = Forked(data=tmp_path / f"data{len(started)}", env=env)
        started.append(served)
        return served.start()

    yield start
    for served in started:
        served.stop()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that only make tables on it."""
    with Forked(data=tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process, each in a database of its own."""
    running = new_postgres()
    yield running
    running.end()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.cluster)])
def storage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests that use it run on both: `pytestmark = pytest.mark.usefixtures("storage")`."""
    if request.param == "sqlite":
        yield
        return
    running: Postgres = request.getfixturevalue("postgres")
    instead = Instead(running)
    monkeypatch.setenv("RANSEN_DATABASE_URL", instead.of("sqlite:///served"))
    INSTEAD.append(instead)
    yield
    INSTEAD.remove(instead)
    instead.free()
