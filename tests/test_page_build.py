"""The build hook builds the page when it must, and only then."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import hatch_build


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A page that was built after its only source was written."""
    for name, when in {"src/main.ts": 1000, "dist/page.js": 2000}.items():
        path = tmp_path / "static" / name
        path.parent.mkdir(parents=True)
        path.write_text("")
        os.utime(path, (when, when))
    return tmp_path


def test_a_page_newer_than_its_sources_is_not_built_again(checkout: Path) -> None:
    assert hatch_build.is_built(checkout)


@pytest.mark.parametrize(
    "name", ["static/src/panels/roster.tsx", "static/package-lock.json", "app/locales/a.ftl"]
)
def test_a_newer_source_means_building_again(checkout: Path, name: str) -> None:
    path = checkout / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("")
    os.utime(path, (3000, 3000))

    assert not hatch_build.is_built(checkout)


def test_a_page_never_built_is_built(tmp_path: Path) -> None:
    assert not hatch_build.is_built(tmp_path)


def test_a_built_page_needs_no_node(checkout: Path) -> None:
    hatch_build.build_page(checkout)

    assert [path.name for path in (checkout / "static" / "dist").iterdir()] == ["page.js"]


def test_two_who_build_at_once_install_the_modules_once(checkout: Path, tmp_path: Path) -> None:
    static = checkout / "static"
    (static / "package-lock.json").write_text("{}")
    npm = tmp_path / "npm"
    npm.write_text(
        "#!/bin/sh\n"
        "mkdir node_modules || exit 1\n"
        "echo called >>calls\n"
        "sleep 1\n"
        "touch node_modules/.package-lock.json\n"
    )
    npm.chmod(0o755)

    with ThreadPoolExecutor(2) as both:
        installing = [
            both.submit(hatch_build.install_modules, static, [str(npm)], dict(os.environ)) for _ in range(2)
        ]

    assert [one.exception() for one in installing] == [None, None]
    assert (static / "calls").read_text() == "called\n"
