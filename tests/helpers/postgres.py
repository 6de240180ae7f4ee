"""A real PostgreSQL for tests: in a folder of its own, started when first asked for, ended with them."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psycopg

from app.bench.served import free_port
from app.store.database import migrate, open_engine
from app.store.postgres import leave_place, take_place
from app.store.schema import metadata
from tests.helpers.installed import postgres as programs
from tests.helpers.patience import PATIENCE

FAST = (
    "fsync=off",
    "full_page_writes=off",
    "max_connections=60",
    "shared_buffers=32MB",
)
"""A test's machine keeps its power; a process that is killed loses nothing by this."""


@dataclass(slots=True)
class Postgres:
    """`start`, `stop` and `kill` may follow each other; what was committed stays."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    _names: count[int] = field(default_factory=count)
    _template: str = ""
    _free: list[str] = field(default_factory=list)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql+psycopg://ransen@127.0.0.1:{self.port}/{name}"

    def start(self) -> Postgres:
        options = [word for one in FAST for word in ("-c", one)]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*_as_another(), str(_bin() / "postgres"), *where, *options], stdout=log, stderr=log
            )
        self._await()
        return self

    def _await(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self._plain("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text("utf-8", "replace")[-4000:]
                time.sleep(0.05)

    def stop(self, how: str = "INT") -> None:
        """Ends it at once, without waiting for who is connected."""
        if self.process is not None:
            subprocess.run(["kill", f"-{how}", str(self.process.pid)], check=False)
            self.process.wait(timeout=PATIENCE)
            self.process = None

    def crash(self) -> None:
        """As a machine that fails: nobody is told, nothing is tidied up."""
        self.stop("QUIT")

    def database(self) -> str:
        """The address of an empty database of the newest schema."""
        if self._free:
            return self._free.pop()
        if not self._template:
            self._make("template_of_ransen")
            migrate(self.url("template_of_ransen"))
            self._template = "template_of_ransen"
        return self._make(f"ransen{next(self._names)}", f"TEMPLATE {self._template} STRATEGY file_copy")

    def free(self, url: str) -> None:
        """Emptied for the next test: making one takes longer."""
        ours = "datname = current_database() AND pid <> pg_backend_pid()"
        emptied = f"TRUNCATE {', '.join(table.name for table in metadata.sorted_tables)}"
        gone = f"SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE {ours}"
        self.say(gone, emptied, name=url.rpartition("/")[2])
        self._free.append(url)

    def bare(self, how: str = "") -> str:
        """The address of a new database without anything."""
        return self._make(f"ransen{next(self._names)}", how)

    def _make(self, name: str, how: str = "") -> str:
        self.say(f"CREATE DATABASE {name} {how}")
        return self.url(name)

    def say(self, *statements: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """What a database answers to the last of these."""
        with psycopg.connect(self._plain(name), autocommit=True) as connection:
            for statement in statements:
                found = connection.execute(statement.encode())
            return found.fetchall() if found.description else []

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """None of its processes does anything meanwhile; connections stay."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        everyone = [str(self.process.pid), *children]
        subprocess.run(["kill", "-STOP", *everyone], check=True)
        try:
            yield
        finally:
            subprocess.run(["kill", "-CONT", *everyone], check=True)

    @contextmanager
    def serving(self, url: str) -> Iterator[None]:
        """As long as somebody serves this database."""
        engine = open_engine(url)
        with engine.connect().execution_options(writes=True) as connection:
            take_place(connection, "among")
            yield
            leave_place(connection)
        engine.dispose()

    def _plain(self, name: str) -> str:
        return self.url(name).replace("+psycopg", "")

    def end(self) -> None:
        self.stop("QUIT")
        shutil.rmtree(self.folder, ignore_errors=True)


def new_postgres() -> Postgres:
    """One that runs, with nothing in it."""
    folder = Path(tempfile.mkdtemp(prefix="ransen-postgres-"))
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    made = [str(_bin() / "initdb"), "-D", str(folder / "data"), "-U", "ransen", "--auth=trust"]
    words = [*_as_another(), *made, "--no-sync", "--wal-segsize=1", "--encoding=UTF8", "--locale=C.UTF-8"]
    subprocess.run(words, check=True, capture_output=True, cwd=folder)
    return Postgres(folder).start()


def _bin() -> Path:
    found = programs()
    assert found is not None, "python -m tests.helpers.installed"
    return found


def _as_another() -> list[str]:
    """It refuses root; and it ends with the tests, however they end."""
    if not shutil.which("setpriv"):
        return []
    user = ["--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *user, "--pdeathsig", "INT"]
