"""What is shipped for several nodes: compose's profile, a Kubernetes example, a board for Grafana."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from ruamel.yaml import YAML

from app.metrics import Metrics
from app.paths import CHECKOUT
from app.redis_bell import client
from app.settings import Settings
from app.store.database import address_of
from app.store.folder import CREATION, SECRET
from tests.helpers.installed import haproxy

COMPOSE: dict[str, Any] = YAML(typ="safe").load((CHECKOUT / "docker-compose.yml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
CLUSTER = {"secret", "node1", "node2", "postgres", "bell", "proxy"}
EXAMPLES = CHECKOUT / "docs" / "examples"


def test_the_simple_service_stands_alone_and_all_others_are_of_the_profile() -> None:
    assert {name for name, one in SERVICES.items() if one.get("profiles") == ["cluster"]} == CLUSTER
    assert SERVICES.keys() - CLUSTER == {"ransen"}
    assert "profiles" not in SERVICES["ransen"]
    assert "depends_on" not in SERVICES["ransen"]


def test_two_nodes_have_folders_of_their_own_and_share_secret_pictures_and_settings() -> None:
    here, there = SERVICES["node1"], SERVICES["node2"]

    assert {**here, "volumes": 0} == {**there, "volumes": 0}
    assert [one.split(":") for one in here["volumes"]] == [["one", "/data"], ["pictures", "/pictures"]]
    assert [one.split(":") for one in there["volumes"]] == [["two", "/data"], ["pictures", "/pictures"]]
    assert here["depends_on"]["secret"] == {"condition": "service_completed_successfully"}
    assert "RANSEN_IMAGES=${RANSEN_IMAGES:-/pictures}" in here["environment"]
    assert "RANSEN_ROLE=node" in here["environment"], "watchers' nodes alone would leave nobody who rules"
    assert {"cp /one/secret /two/secret"} <= {
        line.strip() for line in SERVICES["secret"]["command"][-1].splitlines()
    }


def test_commands_in_a_node_of_the_profile_reach_the_database_that_it_serves() -> None:
    """`docker compose exec node1 ransen backup` has the environment of the container and nothing else."""
    env = dict(one.split("=", 1) for one in SERVICES["node1"]["environment"] if "=" in one)
    env = {name: re.sub(r"\$\{\w+:-(\w*)\}", r"\1", value) for name, value in env.items()}
    settled = Settings(
        database_url=env["RANSEN_DATABASE_URL"],
        redis_url=env["RANSEN_REDIS_URL"],
        proxies=env["RANSEN_PROXIES"],
    )

    assert "command" not in SERVICES["node1"]
    assert settled.lacking() is None
    address = address_of(settled.database)
    assert (address.host, address.database) == ("postgres", "ransen")
    assert client(settled.redis_url).get_connection_kwargs()["host"] == "bell"
    assert {"postgres", "bell"} <= SERVICES["node1"]["depends_on"].keys()
    assert SERVICES["postgres"]["environment"]["POSTGRES_USER"] == address.username


def test_every_volume_network_and_config_that_is_used_is_there() -> None:
    for one in SERVICES.values():
        assert {volume.partition(":")[0] for volume in one.get("volumes", ())} <= COMPOSE["volumes"].keys()
        assert set(one.get("networks", ())) <= COMPOSE["networks"].keys()
        assert {config["source"] for config in one.get("configs", ())} <= COMPOSE["configs"].keys()
        assert set(one.get("depends_on", ())) <= SERVICES.keys()
        assert one["security_opt"] == ["no-new-privileges:true"]
        assert "mem_limit" in one


def test_the_proxy_alone_is_reached_from_outside_and_leads_a_table_to_one_node() -> None:
    assert [name for name in CLUSTER if "ports" in SERVICES[name]] == ["proxy"]
    lines = [line.strip() for line in COMPOSE["configs"]["proxy"]["content"].splitlines()]

    assert "balance hash var(txn.table)" in lines
    assert "option httpchk GET /readyz" in lines
    assert "timeout check 5s" in lines, "a busy node is no dead one: its sessions would be shut down"
    assert {line.split()[2] for line in lines if line.startswith("server ")} == {"node1:8000", "node2:8000"}
    assert any(line.startswith("http-request del-header X-Forwarded-For") for line in lines)


def test_a_real_proxy_takes_its_settings(tmp_path: Path) -> None:
    program = haproxy()
    assert program is not None, "python -m tests.helpers.installed"
    settings = tmp_path / "haproxy.cfg"
    content = str(COMPOSE["configs"]["proxy"]["content"])
    settings.write_text(re.sub(r"node\d:8000", "127.0.0.1:8000", content))

    judged = subprocess.run([program, "-c", "-f", str(settings)], capture_output=True, text=True, check=False)

    assert judged.returncode == 0, judged.stderr


def test_the_kubernetes_example_sets_what_there_is_and_asks_for_readiness() -> None:
    found = list(YAML(typ="safe").load_all((EXAMPLES / "kubernetes.yaml").read_text("utf-8")))
    by_kind = {one["kind"]: one for one in found}
    (node,) = by_kind["Deployment"]["spec"]["template"]["spec"]["containers"]
    said = {one["name"].removeprefix("RANSEN_").lower() for one in node["env"]}

    assert {"database_url", "redis_url", "images", "metrics_key"} <= said <= Settings.model_fields.keys()
    assert node["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert by_kind["Service"]["spec"]["selector"] == by_kind["Deployment"]["spec"]["selector"]["matchLabels"]


def test_variables_that_kubernetes_makes_of_the_service_are_no_settings() -> None:
    """Of a service `ransen` it makes RANSEN_PORT=tcp://10.0.0.1:80 in every pod, unless it is told not to."""
    found = list(YAML(typ="safe").load_all((EXAMPLES / "kubernetes.yaml").read_text("utf-8")))
    by_kind = {one["kind"]: one for one in found}
    made = by_kind["Service"]["metadata"]["name"].upper()

    with pytest.raises(ValidationError, match="port"):
        Settings(**{f"{made}_PORT".removeprefix("RANSEN_").lower(): "tcp://10.0.0.1:80"})
    assert by_kind["Deployment"]["spec"]["template"]["spec"]["enableServiceLinks"] is False


def test_nodes_of_both_examples_are_given_secret_and_renewed_creation_key_from_one_place(
    tmp_path: Path,
) -> None:
    one, two, pictures = (tmp_path / name for name in ("one", "two", "pictures"))
    for folder in (one, two, pictures):
        folder.mkdir()
    (one / "creation").write_text("renewed")
    script = SERVICES["secret"]["command"][-1].replace("chown", ": chown").replace("$$", "$")
    script = re.sub(r"/(one|two|pictures)\b", rf"{tmp_path}/\1", script)

    subprocess.run(["sh", "-e", "-c", script], check=True)

    for name in (SECRET, CREATION):
        assert (one / name).read_bytes() == (two / name).read_bytes() != b""
    (deployment,) = [
        found
        for found in YAML(typ="safe").load_all((EXAMPLES / "kubernetes.yaml").read_text("utf-8"))
        if found["kind"] == "Deployment"
    ]
    (given,) = [one for one in deployment["spec"]["template"]["spec"]["volumes"] if one["name"] == "given"]
    assert {item["key"] for item in given["secret"]["items"]} == {SECRET, CREATION}


def test_the_board_shows_figures_that_are_counted() -> None:
    board = json.loads((EXAMPLES / "grafana.json").read_text("utf-8"))
    meters = Metrics()
    meters.ruled("any", "command", 0.1)
    counted = {sample for family in meters.registry.collect() for sample in _names(family.name)}
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]

    named = {name for one in asked for name in re.findall(r"\bransen_\w+", one)}
    assert named
    assert named <= counted


def _names(name: str) -> set[str]:
    """As they are written in the text format."""
    return {name, f"{name}_total", f"{name}_bucket"}
