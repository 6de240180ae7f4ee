"""The command `ransen`: serve, make and share tables, play scenarios, move tables and databases about."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
import uvicorn

from app import hosting
from app.auth import Auth, Keys
from app.bench.run import MOST_SIMULATED, MOST_WATCHED, bench_cluster, bench_simulation, bench_watchers, count
from app.bench.run import bench as run_bench
from app.bench.served import NotServing
from app.log import open_log
from app.moving import move_tables
from app.nodes import check_redis
from app.rescue import make_backup, restore_from, verify_all
from app.rules.systems import SYSTEMS
from app.scenario.play import play as play_files
from app.scenario.report import exit_code, report
from app.serving import DEMO_NOTE, check_library, demo_battle, listen, new_demo, server_of
from app.settings import Settings
from app.several import serve_together
from app.store.codec import WRITTEN, Malformed, read_json
from app.store.failures import Unusable
from app.store.folder import coming, renew_creation, write_private
from app.store.pictures import check_pictures
from app.table.exporting import Torn
from app.table.fairness import check_dice
from app.table.tables import Tables
from app.terminal import (
    ADDRESS_NOTE,
    Data,
    address,
    at_tables,
    check_alone,
    fail,
    found,
    goes_to_journal,
    hold,
    kept,
    pictures_of,
    prepare,
    settle,
    show_links,
)
from app.web.child import Queue
from app.web.images import Images
from app.web.packing import pack, save
from app.web.table_archive import unpack

cli = typer.Typer(
    help="Ransen: a battle table for Sword World 2.5 in the browser, whose server knows the rules.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


cli.add_typer(hosting.tables, name="tables")
cli.command()(hosting.host_link)


@cli.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0: the whole network.")] = None,
    port: Annotated[int | None, typer.Option(help="On which port.")] = None,
    workers: Annotated[int | None, typer.Option(help="More than one needs PostgreSQL and Redis.")] = None,
    data: Data = None,
    demo: Annotated[bool, typer.Option("--demo", help="Make the demo battle if there is none.")] = False,
) -> None:
    """Serves, and prints the links that open it."""
    settings = settle(host=host, port=port, workers=workers, data=data)
    check_library(SYSTEMS, settings)
    with ExitStack() as holding:
        hold(settings, holding)
        serve_here(settings, demo=demo)


def serve_here(settings: Settings, *, demo: bool) -> None:
    """Serves the data folder, which nobody else serves meanwhile."""
    missing = (check_bell(settings), check_store(settings))
    listening = listen(settings)
    settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    keys = prepare(settings)
    check_alone(settings)
    if demo:
        at_tables(SYSTEMS, settings, lambda tables, door: demo_battle(settings, tables, door))
    if not settings.anyone_creates:
        tell_creation_key(settings, keys)
    typer.echo(f"Ransen is at {settings.origin}")
    if warning := settings.warning():
        typer.echo(f"Note: {warning}")
    for fault in filter(None, missing):
        typer.echo(f"Note: {fault}")
    write_private(settings.data / ADDRESS_NOTE, settings.origin.encode())
    sys.stdout.flush()
    os.environ |= settings.as_variables()
    open_log()
    if settings.workers > 1:
        serve_together(settings, listening)
    else:
        uvicorn.Server(server_of(settings)).run(sockets=[listening])


def check_bell(settings: Settings) -> str | None:
    """What is done without, where Redis is gone now. One that would never answer is named at once."""
    try:
        return check_redis(settings.redis_url) if settings.redis_url else None
    except Unusable as error:
        fail(f"{error}.")


def check_store(settings: Settings) -> str | None:
    """The same for a store of pictures."""
    try:
        return check_pictures(settings.images, settings.data)
    except Unusable as error:
        fail(f"{error}.")


def tell_creation_key(settings: Settings, keys: Keys) -> None:
    """The link that lets people make tables, or how to see it where the output is kept."""
    if settings.show_key and not goes_to_journal(sys.stdout):
        typer.echo(f"Tables can be made by who opens {settings.origin}/join/{keys.creation()}")
    else:
        typer.echo("Tables can be made by who has the creation key. This prints it: ransen creation-key")


@cli.command()
def creation_key(
    renew: Annotated[
        bool, typer.Option("--renew", help="Make a new one; the old one is dead at once.")
    ] = False,
    data: Data = None,
) -> None:
    """Prints the link that lets people make tables on this server; --renew makes a new one."""
    settings = settle(data=data)
    keys = prepare(settings)
    if renew:
        try:
            renew_creation(settings.data)
        except OSError as error:
            fail(f"{settings.data} cannot be used for data: {error.strerror}.")
    typer.echo(f"{address(settings)}/join/{keys.creation()}")


@cli.command()
def demo(data: Data = None) -> None:
    """Makes a demo battle and prints its links."""
    settings = settle(data=data)

    async def make(tables: Tables, door: Auth) -> None:
        table = await new_demo(tables)
        write_private(settings.data / DEMO_NOTE, table.id.encode())
        show_links(table, door)

    at_tables(SYSTEMS, settings, make)


@cli.command()
def links(table: str, data: Data = None) -> None:
    """Prints a table's links again."""

    async def show(tables: Tables, door: Auth) -> None:
        show_links(await found(tables, table), door)

    at_tables(SYSTEMS, settle(data=data), show)


@cli.command()
def play(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, and folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="A list of results.")] = False,
) -> None:
    """Plays scenario files: 0 all hold, 1 some fall short, 2 a file can't be read."""
    results = play_files(files, SYSTEMS)
    typer.echo(report(results, as_json=as_json))
    raise typer.Exit(exit_code(results))


@cli.command()
def export(
    table: str, output: Annotated[Path, typer.Option("--output", "-o", help="The file.")], data: Data = None
) -> None:
    """Writes a whole table with its log into a file, without keys."""

    settings = settle(data=data)

    async def write(tables: Tables, _: Auth) -> None:
        await save(pack(await found(tables, table), pictures_of(settings), tables.store), output)

    try:
        at_tables(SYSTEMS, settings, write)
    except Torn as error:
        fail(f"{table} cannot be exported: {error}")
    except OSError as error:
        fail(f"{output} cannot be written: {error.strerror}")


def exported(file: Path) -> dict[str, Any]:
    """What a file holds that `export` wrote."""
    try:
        document = read_json(file.read_bytes(), WRITTEN)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    except Malformed as error:
        fail(f"{file} is no exported table: {error.detail}")
    return document if isinstance(document, dict) else fail(f"{file} is no exported table.")


@cli.command(name="import")
def take_in(file: Path, data: Data = None) -> None:
    """Takes in an exported table, with new keys, and prints its links."""
    settings = settle(data=data)

    async def take(tables: Tables, door: Auth) -> None:
        with TemporaryDirectory(dir=coming(settings.data)) as folder:
            source = Path(folder) / "table.json"
            copyfile(file, source)
            made = await unpack(source, tables, Images(pictures_of(settings), tables.store), Queue(1))
        show_links(kept(made), door)

    try:
        at_tables(SYSTEMS, settings, take)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")


@cli.command()
def backup(file: Path, data: Data = None) -> None:
    """Copies everything into one file, the secret and the pictures too; also while it is served."""
    make_backup(settle(data=data), file)


@cli.command()
def restore(
    file: Path,
    data: Data = None,
    yes: Annotated[bool, typer.Option("--yes", help="Replace what is there without a question.")] = False,
) -> None:
    """Puts a backup in the place of what is there; nobody may serve it meanwhile."""
    settings = settle(data=data)
    with ExitStack() as holding:
        hold(settings, holding)
        restore_from(settings, file, sure=yes)


@cli.command()
def move(
    tables: Annotated[list[str] | None, typer.Argument(help="Which; else all of them.")] = None,
    to: Annotated[
        str, typer.Option("--to", help="The address: postgresql+psycopg://…, sqlite:///FILE.")
    ] = "",
    keep: Annotated[bool, typer.Option("--keep", help="Copy: leave here what is there then.")] = False,
    data: Data = None,
) -> None:
    """Moves tables into another database; cut off, it goes on from there. Nobody may serve them meanwhile."""
    settings = settle(data=data)
    with ExitStack() as holding:
        hold(settings, holding)
        move_tables(settings, to, tables or [], keep=keep)


def are_fair(file: Path) -> bool:
    """Says of an exported fight whether its rolls are those of its revealed seeds."""
    try:
        found = check_dice(exported(file), SYSTEMS)
    except Malformed as error:
        fail(f"{file} is no exported table: {error.detail}")
    for fault in found.faults:
        typer.echo(fault)
    veiled = f"; {found.veiled} of all these were not told to everybody" if found.veiled else ""
    voided = f"; {found.voided} fell for commands that were refused" if found.voided else ""
    typer.echo(
        f"{found.checked} dice checked, {found.sealed} still sealed, {found.entered} entered by people, "
        f"{found.screened} behind the screen{veiled}{voided}"
    )
    if found.mixed:
        typer.echo(f"Added to the server's seed, and mixed in again here: {', '.join(found.mixed)}")
    if found.sealed and not found.checked:
        typer.echo("Nothing can be checked before the end of the fight reveals its seed.")
    return found.is_whole


@cli.command()
def verify(
    data: Data = None,
    dice: Annotated[
        Path | None, typer.Option(help="An exported fight whose rolls are to be checked.")
    ] = None,
) -> None:
    """Checks secret, logs, snapshots, sheets and pictures, a line for each problem: 0 whole, 1 not."""
    if dice is not None:
        raise typer.Exit(0 if are_fair(dice) else 1)
    raise typer.Exit(0 if verify_all(SYSTEMS, settle(data=data)) else 1)


def measure_cluster(settings: Settings, *, quick: bool) -> None:
    """One node and two; their tables stay in the database."""
    if not settings.redis_url:
        fail("It measures over PostgreSQL (RANSEN_DATABASE_URL, an empty one) and Redis (RANSEN_REDIS_URL).")
    try:
        typer.echo(bench_cluster(settings.database_url, settings.redis_url, quick=quick))
    except NotServing as error:
        fail(f"A node did not start: {error}")


@cli.command()
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="A little of everything.")] = False,
    page: Annotated[bool, typer.Option("--page", help="The page alone, in Chromium.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Calls that one Move passes through.")] = False,
    cluster: Annotated[bool, typer.Option("--cluster", help="One node and two.")] = False,
    watchers: Annotated[
        int, typer.Option(min=0, max=MOST_WATCHED, help="One fight before so many watchers.")
    ] = 0,
    simulated: Annotated[
        int,
        typer.Option("--simulate-watchers", min=0, max=MOST_SIMULATED, help="So many through caches."),
    ] = 0,
) -> None:
    """Measures this machine and this Ransen, beside raw limits."""
    if cluster:
        measure_cluster(settle(), quick=quick)
        return
    if simulated:
        typer.echo(bench_simulation(simulated, quick=quick))
        return
    if watchers:
        at = settle()
        typer.echo(bench_watchers(watchers, at.database_url, at.redis_url, at.workers, quick=quick))
        return
    if trace:
        count(SYSTEMS)
        return
    run_bench(SYSTEMS, quick=quick, page=page)


def main() -> None:
    """The console script."""
    cli()


if __name__ == "__main__":
    main()
