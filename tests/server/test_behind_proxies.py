"""Behind nginx and Caddy, with the settings of docs/hosting.md: what comes through, and whom limits count."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from billetdoux.server.limits import Limits, Pace
from debian import find
from support.online import AT_ONCE, make_table, serving
from support.rude import until

NAME = "cards.example.org"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


class Behind(NamedTuple):
    """A server behind a proxy."""

    proxy: str
    port: int
    """The proxy's."""
    address: str
    """The server's own."""


NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {settings}
}}
"""
"""What a system's nginx.conf has around the settings of a site."""
CADDY = """
{{
    admin off
    auto_https disable_redirects
    default_sni {name}
    skip_install_trust
    log {{
        output file {folder}/error.log
    }}
}}
{settings}
"""


def settings(language: str, put: dict[str, str]) -> str:
    """The settings of the document, with other things put where a test has others."""
    (text,) = re.findall(rf"(?ms)^```{language}\n(.*?)^```", HOSTING.read_text(encoding="utf-8"))
    for written, instead in put.items():
        assert written in text
        text = text.replace(written, instead)
    return str(text)


def nginx(program: str, port: int, address: str, folder: Path) -> list[str]:
    """The command that runs nginx with our settings, at other ports and with a certificate of our own."""
    put = {
        "listen 443": f"listen 127.0.0.1:{port}",
        "127.0.0.1:8000": address,
        f"/etc/letsencrypt/live/{NAME}": str(folder),
    }
    user = "user root;" if os.geteuid() == 0 else ""
    conf = NGINX.format(folder=folder, user=user, settings=settings("nginx", put))
    (folder / "nginx.conf").write_text(conf)
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(program: str, port: int, address: str, folder: Path) -> list[str]:
    """The command that runs Caddy likewise."""
    certificate = f"    bind 127.0.0.1\n    tls {folder}/fullchain.pem {folder}/privkey.pem"
    put = {f"{NAME} {{": f"https://{NAME}:{port} {{\n{certificate}", "127.0.0.1:8000": address}
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder, name=NAME, settings=settings("caddy", put)))
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES = {"nginx": (nginx, "nginx"), "caddy": (caddy, "caddy")}
"""How each is run, and its package."""


@contextmanager
def proxied(name: str, program: str, address: str, folder: Path) -> Iterator[int]:
    """A proxy before a server; gives its port."""
    certificate = [
        "-keyout",
        f"{folder}/privkey.pem",
        "-out",
        f"{folder}/fullchain.pem",
        "-subj",
        f"/CN={NAME}",
        "-addext",
        f"subjectAltName=DNS:{NAME}",
    ]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *certificate],
        check=True,
        capture_output=True,
    )
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    run, _ = PROXIES[name]
    home = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (
        (folder / "told.log").open("w") as told,
        subprocess.Popen(run(program, port, address, folder), env=home, stderr=told) as process,
    ):
        try:
            with socket.socket() as asking:
                assert until(lambda: asking.connect_ex(("127.0.0.1", port)) == 0), (
                    folder / "told.log"
                ).read_text()
            yield port
        finally:
            process.terminate()


@pytest.fixture(scope="module", params=PROXIES)
def behind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """A proxy, and the server behind it."""
    name: str = request.param
    program = find(name, PROXIES[name][1], "openssl")
    if program is None or shutil.which("openssl") is None:
        where = f"${name.upper()}"
        pytest.skip(
            f"needs {name} and openssl, which could not be installed: do so, or say in {where} where it is"
        )
    folder, origins = tmp_path_factory.mktemp(name), frozenset({f"https://{NAME}"})
    limits = Limits(requests=Pace(0.01, 10), handshakes=Pace(0.01, 2))
    with (
        serving(folder / "tables.db", AT_ONCE, limits, origins=origins) as address,
        proxied(name, program, address, folder) as port,
    ):
        yield Behind(name, port, address)


def trusting(protocols: str = "http/1.1") -> ssl.SSLContext:
    """A client that believes every certificate."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_alpn_protocols([protocols])
    return context


def ask(
    port: int, path: str, body: bytes | None = None, *, source: str = "127.0.0.1", **headers: str
) -> tuple[int, bytes]:
    """What is answered over HTTP/1.1."""
    line = http.client.HTTPSConnection(
        "127.0.0.1", port, timeout=20, source_address=(source, 0), context=trusting()
    )
    given = {"Host": NAME} | {name.replace("_", "-"): value for name, value in headers.items()}
    line.request("GET" if body is None else "POST", path, body, given)
    answer = line.getresponse()
    told = answer.status, answer.read()
    line.close()
    return told


def test_a_request_comes_through_and_the_metrics_are_kept_from_the_public(behind: Behind) -> None:
    status, body = ask(behind.port, "/healthz", source="127.0.1.1")
    assert (status, json.loads(body)["status"]) == (200, "ok")
    assert ask(behind.port, "/metrics", source="127.0.1.1")[0] == 404


@contextmanager
def entering(port: int, code: str, origin: str, source: str) -> Iterator[ClientConnection]:
    """A connection to a table through nginx, from a page of some origin."""
    with (
        socket.create_connection(("127.0.0.1", port), 20, (source, 0)) as line,
        connect(f"wss://{NAME}/ws/{code}", sock=line, ssl=trusting(), origin=Origin(origin)) as table,
    ):
        yield table


def test_a_table_is_played_at_through_it(behind: Behind) -> None:
    port, address = behind.port, behind.address
    code, token = make_table(address)
    with entering(port, code, f"https://{NAME}", "127.0.2.1") as table:
        table.send(json.dumps({"type": "hello", "token": token}))
        assert json.loads(table.recv(20))["type"] == "welcome"
        table.send(json.dumps({"type": "sit", "id": "1", "name": "Ada"}))
        while (told := json.loads(table.recv(20)))["type"] == "room":
            pass
        assert told["type"] == "seated"


def test_a_page_of_another_origin_is_kept_out_of_tables(behind: Behind) -> None:
    port, address = behind.port, behind.address
    code, _ = make_table(address)
    with (
        pytest.raises(InvalidStatus, match="403"),
        entering(port, code, "https://evil.example", "127.0.2.2"),
    ):
        pass


def test_the_limits_count_the_address_that_asks_and_not_what_it_claims(behind: Behind) -> None:
    port = behind.port
    for source, claimed in (("127.0.3.1", ""), ("127.0.3.2", "192.0.2.{}")):
        told = [
            ask(port, "/api/bots", source=source, X_Forwarded_For=claimed.format(number))[0]
            for number in range(12)
        ]
        assert told == [200] * 10 + [429] * 2
    assert ask(port, "/api/bots", source="127.0.3.3")[0] == 200


def test_a_body_that_is_too_large_is_refused(behind: Behind) -> None:
    status, body = ask(behind.port, "/api/tables", b"x" * 100_000, source="127.0.4.1")
    if behind.proxy == "nginx":
        assert status == 413
        assert b"nginx" in body
    else:  # Caddy passes it on as it comes; either may be the first to notice
        assert status in (413, 502)


def test_another_name_is_not_answered_to(behind: Behind) -> None:
    status, body = ask(behind.port, "/healthz", source="127.0.5.1", Host="evil.example")
    assert status == 421 or not body  # Caddy has no such site, and nothing to say


def test_a_browser_speaks_http_2_with_it(behind: Behind) -> None:
    """By hand: a preface, settings, and a request of four headers; the answer comes in frames of stream 1."""
    port = behind.port
    with (
        socket.create_connection(("127.0.0.1", port), 20) as bare,
        trusting("h2").wrap_socket(bare, server_hostname=NAME) as line,
    ):
        assert line.selected_alpn_protocol() == "h2"
        path, name = b"\x04\x08/healthz", b"\x41" + bytes([len(NAME)]) + NAME.encode()
        headers = b"\x82\x87" + path + name  # GET, https
        line.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + b"\x04" + bytes(5))
        line.sendall(len(headers).to_bytes(3) + b"\x01\x05" + struct.pack("!I", 1) + headers)
        told, stream = b"", line.makefile("rb")
        while b'"ok"' not in told:
            head = stream.read(9)
            assert head[3] not in (3, 7), "refused"  # RST_STREAM, GOAWAY
            data = stream.read(int.from_bytes(head[:3]))
            told += data if head[3] == 0 else b""
        stream.close()
