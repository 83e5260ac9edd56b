"""The examples of ops/: what they name is there, and every command in them is one of ours."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import debian
from billetdoux.faces.cli import cli
from billetdoux.server.http import Server
from billetdoux.server.openapi import ways

OPS = Path(__file__).parents[2] / "ops"


def compose() -> Any:
    return yaml.safe_load((OPS / "compose.yaml").read_text(encoding="utf-8"))


def kubernetes() -> dict[str, Any]:
    documents = yaml.safe_load_all((OPS / "kubernetes.yaml").read_text(encoding="utf-8"))
    return {document["kind"]: document for document in documents}


def commands() -> list[list[str]]:
    """The commands of ours that the examples run."""
    ours = [service for service in compose()["services"].values() if "build" in service]
    found = [service["command"] for service in ours]
    for kind in ("Job", "Deployment"):
        found += [one["args"] for one in kubernetes()[kind]["spec"]["template"]["spec"]["containers"]]
    (line,) = re.findall(r"(?m)^CMD \[(.*)\]", (OPS / "Containerfile").read_text().partition("ENTRYPOINT")[2])
    return [*found, re.findall(r'"([^"]*)"', line)]


@pytest.mark.parametrize("given", commands(), ids=" ".join)
def test_a_command_of_an_example_is_one_that_we_understand(given: list[str]) -> None:
    name, *options = given
    context = cli.make_context("billetdoux", [name, "--help"], resilient_parsing=True)
    command = cli.get_command(context, name)
    assert command is not None
    parsed = command.make_context(name, options)
    assert isinstance(parsed.params["data"], Path) == (parsed.params["data"] == Path("/cache/tables.db"))


def test_what_a_service_mounts_and_waits_for_is_declared() -> None:
    house = compose()
    for service in house["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in house["volumes"] or (OPS / source).is_file()
        assert set(service["networks"]) <= set(house["networks"])
        assert set(service.get("depends_on", ())) <= set(house["services"])
        if "build" in service:
            assert (OPS / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    (subnet,) = (one["subnet"] for one in house["networks"]["inside"]["ipam"]["config"])
    assert f"--proxy={subnet}" in house["services"]["server"]["command"]


def test_a_probe_asks_for_what_a_server_answers() -> None:
    pod = kubernetes()["Deployment"]["spec"]["template"]
    (server,) = pod["spec"]["containers"]
    answered = {way.path for way in ways(Server)}
    for probe in ("readinessProbe", "livenessProbe"):
        assert server[probe]["httpGet"]["path"] in answered
        assert server[probe]["httpGet"]["port"] == server["ports"][0]["containerPort"]
    assert kubernetes()["Service"]["spec"]["selector"] == pod["metadata"]["labels"]


def test_caddy_takes_the_example_and_sends_all_of_a_table_to_one_server() -> None:
    if (program := debian.find("caddy", "caddy")) is None:
        pytest.skip("needs Caddy, which could not be installed: do so, or say in $CADDY where it is")
    command = [program, "adapt", "--config", str(OPS / "Caddyfile"), "--adapter", "caddyfile"]
    told = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | {"CARDS": "cards.example.org"}
    ).stdout
    assert re.findall(r'"policy":"(\w+)"', told) == ["uri_hash", "least_conn"]
    assert re.findall(r'"path":\["(.*?)"\]', told) == ["/metrics", "/ws/*"]
