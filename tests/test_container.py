"""The container is told every setting, may do little, and holds only what runs."""

import re
from typing import Any

from ruamel.yaml import YAML

from app.paths import CHECKOUT
from app.settings import Settings

SERVICES: dict[str, Any] = YAML(typ="safe").load((CHECKOUT / "docker-compose.yml").read_text("utf-8"))[
    "services"
]
SERVICE = SERVICES["ransen"]
DOCKERFILE: str = SERVICE["build"]["dockerfile_inline"]
OWN = {"RANSEN_DATA", "RANSEN_HOST", "RANSEN_PORT"}
"""What the container itself settles."""
OPERATIONS = (CHECKOUT / "docs" / "operations.md").read_text("utf-8")


def told(service: str) -> set[str]:
    """The settings that a service passes on."""
    return {one.partition("=")[0] for one in SERVICES[service]["environment"]}


def test_the_container_is_told_every_setting() -> None:
    wanted = {f"RANSEN_{name.upper()}" for name in Settings.model_fields} - OWN
    of_the_store = set(re.findall(r"AWS_[A-Z_]+", OPERATIONS))

    assert {"AWS_ENDPOINT_URL", "AWS_SECRET_ACCESS_KEY"} <= of_the_store
    assert told("ransen") == wanted | of_the_store
    assert told("node1") == told("node2") == told("ransen")


def test_every_setting_has_a_row_in_the_paper_and_no_other_has() -> None:
    rows = [line for line in OPERATIONS.splitlines() if line.startswith("| `RANSEN_")]
    named = {name for row in rows for name in re.findall(r"`(RANSEN_\w+)`", row.split("|")[1])}

    assert named == {f"RANSEN_{name.upper()}" for name in Settings.model_fields}


def test_the_container_may_do_little() -> None:
    assert SERVICE["read_only"] is True
    assert SERVICE["cap_drop"] == ["ALL"]
    assert SERVICE["security_opt"] == ["no-new-privileges:true"]
    assert {"mem_limit", "pids_limit"} <= SERVICE.keys()
    assert "\nUSER ransen\n" in DOCKERFILE


def test_the_image_is_built_from_the_lock_files_and_keeps_only_what_runs() -> None:
    _, build, final = DOCKERFILE.split("FROM ")

    installs = [line for line in build.splitlines() if "pip install" in line]
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    assert [line for line in final.splitlines() if line.startswith("COPY")] == [
        "COPY --from=build /opt/ransen /opt/ransen"
    ]
