"""The container is told every setting, may do little, and holds only what runs."""

from typing import Any

from ruamel.yaml import YAML

from app.paths import CHECKOUT
from app.settings import Settings

SERVICE: dict[str, Any] = YAML(typ="safe").load((CHECKOUT / "docker-compose.yml").read_text("utf-8"))[
    "services"
]["ransen"]
DOCKERFILE: str = SERVICE["build"]["dockerfile_inline"]
OWN = {"data", "host", "port"}
"""What the container itself settles."""
LATER = {"workers", "database_url", "redis_url", "images", "role"}
"""Of several nodes, which are started otherwise."""


def test_the_container_is_told_every_setting() -> None:
    wanted = {f"RANSEN_{name.upper()}" for name in Settings.model_fields.keys() - OWN - LATER}

    assert set(SERVICE["environment"]) == wanted


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
