"""Files in deploy/: every name in them exists in the program, in its metrics or on its pages."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml
from prometheus_client import REGISTRY

from ridotto.cli.app import app
from ridotto.cli.app import run as ridotto
from ridotto.server.edge.hosts import Hosts
from ridotto.server.ops import metrics  # noqa: F401 - registers the metrics
from ridotto.server.ops.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
NAMES = re.compile(r"\bridotto_[a-z_]+")
GUARDED = {path: path.read_text(encoding="utf-8") for path in sorted(DEPLOY.rglob("*")) if path.is_file()}


def measured() -> set[str]:
    """Return the names in /metrics, including the parts of histograms."""
    return {
        name
        for metric in REGISTRY.collect()
        for base in [metric.name]
        for name in (base, *(f"{base}_{part}" for part in ("bucket", "count", "sum", "total")))
    }


def dashboard() -> dict[str, Any]:
    """Return the Grafana dashboard."""
    found: dict[str, Any] = json.loads(GUARDED[DEPLOY / "grafana" / "ridotto.json"])
    return found


def alerts() -> list[dict[str, Any]]:
    """Return the Prometheus rules."""
    (group,) = yaml.safe_load(GUARDED[DEPLOY / "prometheus" / "alerts.yml"])["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def compose() -> dict[str, Any]:
    """Return the Compose file."""
    found: dict[str, Any] = yaml.safe_load(GUARDED[DEPLOY / "compose.yml"])
    return found


def test_dashboard_and_alerts_use_metrics_that_exist() -> None:
    asked = [target["expr"] for panel in dashboard()["panels"] for target in panel.get("targets", ())]
    asked += [rule["expr"] for rule in alerts()]
    named = {name for expression in asked for name in NAMES.findall(expression)}
    assert named <= measured(), named - measured()
    ours = {name for metric in REGISTRY.collect() if (name := metric.name).startswith("ridotto_")}
    shown = {re.sub("_(bucket|count|sum|total)$", "", name) for name in named}
    assert ours <= shown, ours - shown


def test_each_alert_says_what_to_do() -> None:
    """The on-call page has a section for each alert, and no others."""
    page = (ROOT / "docs" / "oncall.md").read_text(encoding="utf-8")
    titles = re.findall("^## (.*)$", page, re.MULTILINE)
    assert titles == [rule["alert"] for rule in alerts()]
    for rule in alerts():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["runbook"] == f"docs/oncall.md#{rule['alert'].lower()}"
    for command in re.findall(r"ridotto admin (\w+)", page):
        assert command in admin_commands()


def test_documented_requests_use_allowed_host_names() -> None:
    """Other names are answered with status 400."""
    for page in ("oncall", "serving"):
        text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
        asked = re.findall(r"^ +curl .*?(?:http://)?([\w.]+):\d+/", text, re.MULTILINE)
        assert asked, page
        for where, words in served_with():
            answered = Hosts(Settings(hosts=given(words)))
            assert not [name for name in asked if answered.refusal(name)], where


def given(words: list[str]) -> tuple[str, ...]:
    """Return the host names allowed by a command line."""
    return tuple(word.partition("=")[2] or words[at + 1] for at, word in enumerate(words) if "--allowed-host" in word)


def test_servers_behind_a_proxy_allow_all_names_used() -> None:
    """Names used by browsers, which the proxy passes on, and by the proxy and Prometheus themselves."""
    for where, words in served_with():
        if "--secure" in words:
            assert given(words), where
    own = set(re.findall(r"(server-\w):\d+", GUARDED[DEPLOY / "Caddyfile"]))
    for name in ("server-a", "server-b"):
        assert {*own, "${RIDOTTO_HOST:-localhost}"} <= set(given(compose()["services"][name]["command"]))
    for page in sorted((ROOT / "docs").glob("*.md")):
        for command in re.findall(
            r"^ {4,}\S*ridotto serve .*--secure.*$", page.read_text(encoding="utf-8"), re.MULTILINE
        ):
            assert "--allowed-host" in command, (page.name, command)


def test_a_database_is_not_healthy_during_its_initialization() -> None:
    """The image initializes it with a server that listens only on a Unix socket."""
    assert "--host=127.0.0.1" in compose()["services"]["postgres"]["healthcheck"]["test"]


def admin_commands() -> set[str]:
    """Return the subcommands of `ridotto admin`."""
    group: Any = typer.main.get_command(app)
    return set(group.commands["admin"].commands)


def served_with() -> Iterator[tuple[str, list[str]]]:
    """Yield each place in deploy/ that runs `ridotto`, with its arguments."""
    for name, service in compose()["services"].items():
        if service.get("image") == "ridotto" and "entrypoint" not in service:
            yield f"compose {name}", service["command"]
    unit = GUARDED[DEPLOY / "systemd" / "ridotto.service"]
    yield "systemd", shlex.split(re.search("^ExecStart=(.*)$", unit, re.MULTILINE)[1])[1:]  # type: ignore[index]
    words = instructions(GUARDED[DEPLOY / "Dockerfile"])["CMD"][-1]
    yield "image", json.loads(words)


def test_settings_exist() -> None:
    """All options used in deploy/ exist."""
    group: Any = typer.main.get_command(app)
    for where, words in served_with():
        known = {option for parameter in group.commands[words[0]].params for option in parameter.opts}
        used = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert used <= known, (where, used - known)
    backups = (
        " ".join(compose()["services"]["backup"]["command"]) + GUARDED[DEPLOY / "systemd" / "ridotto-backup.service"]
    )
    assert set(re.findall(r"ridotto (\w+) --", backups)) == {"backup"}


def test_ports_addresses_and_folders_agree() -> None:
    services, networks = compose()["services"], compose()["networks"]
    image = instructions(GUARDED[DEPLOY / "Dockerfile"])
    (port,) = image["EXPOSE"]
    caddy = GUARDED[DEPLOY / "Caddyfile"]
    assert set(re.findall(r"(server-\w):(\d+)", caddy)) == {("server-a", port), ("server-b", port)}
    assert set(re.findall(r"(server-\w):(\d+)", GUARDED[DEPLOY / "prometheus" / "prometheus.yml"])) == {
        ("server-a", port),
        ("server-b", port),
    }
    for server in ("server-a", "server-b"):
        words = services[server]["command"]
        assert f"--port={port}" in words and f"--allowed-host={server}" in words
        assert f"--proxy={networks['front']['ipam']['config'][0]['subnet']}" in words
        assert f"--monitor={networks['watch']['ipam']['config'][0]['subnet']}" in words
    assert f"127.0.0.1:{port}/livez" in image["HEALTHCHECK"][0]
    for path in ("/livez", "/readyz"):
        assert f'"{path}"' in (ROOT / "src/ridotto/server/edge/routes/operations.py").read_text(encoding="utf-8")
    listening = re.search("ListenStream=(.*)", GUARDED[DEPLOY / "systemd" / "ridotto.socket"])
    assert listening and listening[1] == f"127.0.0.1:{port}"
    for service in services.values():
        for mount in service.get("volumes", ()):
            source = str(mount).partition(":")[0]
            assert source in compose()["volumes"] or (DEPLOY / source).exists(), mount
        assert set(service.get("secrets", ())) <= set(compose()["secrets"])


def test_nothing_runs_as_root_or_writes_into_its_image() -> None:
    image = instructions(GUARDED[DEPLOY / "Dockerfile"])
    assert image["USER"] == ["ridotto"]
    for name, service in compose()["services"].items():
        assert service["read_only"] and service["cap_drop"] == ["ALL"], name
        assert "no-new-privileges:true" in service["security_opt"], name
    assert compose()["networks"]["back"]["internal"], "the database must not be reachable from outside"


def test_containers_are_limited() -> None:
    for name, service in compose()["services"].items():
        assert service["mem_limit"] and service["pids_limit"], name


def test_images_are_named_by_digest() -> None:
    """A tag may mean another image tomorrow."""
    bases = re.findall(r"^FROM (\S+)", GUARDED[DEPLOY / "Dockerfile"], re.MULTILINE)
    for image in [*bases, *(one["image"] for one in compose()["services"].values() if one["image"] != "ridotto")]:
        assert re.fullmatch(r"\S+:\S+@sha256:[0-9a-f]{64}", image), image


def test_the_python_that_is_shipped_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    (shipped,) = set(re.findall(r"^FROM python:([\d.]+)-", GUARDED[DEPLOY / "Dockerfile"], re.MULTILINE))
    assert shipped == oldest, "the tests run with the oldest Python that the package supports"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
@pytest.mark.parametrize("unit", ["ridotto.service", "ridotto-backup.service"])
def test_units_are_confined(unit: str) -> None:
    """By systemd's own measure, of which 10 is the worst."""
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=25", str(DEPLOY / "systemd" / unit)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-200:] + done.stderr


def test_no_secret_is_in_the_repository(tmp_path: Path) -> None:
    """Passwords are generated on the host, once, in a folder that git ignores."""
    assert "deploy/secrets/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    shutil.copy(DEPLOY / "secrets.sh", tmp_path)
    for _ in range(2):
        subprocess.run([tmp_path / "secrets.sh"], check=True)
        made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
        assert set(made) == {Path(secret["file"]).name for secret in compose()["secrets"].values()}
        assert made["database"] == f"postgresql://ridotto:{made['postgres']}@postgres/ridotto\n"
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
    assert len({made["postgres"], made["grafana"]}) == 2


def test_a_setting_can_be_read_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """This keeps passwords off the command line."""
    secret = tmp_path / "database"
    secret.write_text(f"{tmp_path / 'none.sqlite'}\n")
    assert ridotto(["admin", "tables", "--database", f"@{secret}"]) == 2
    assert "none.sqlite does not exist" in capsys.readouterr().err
    assert ridotto(["admin", "tables", "--database", f"@{tmp_path / 'nowhere'}"]) == 2
    assert "nowhere: No such file" in capsys.readouterr().err


@pytest.mark.skipif(not shutil.which("caddy"), reason="caddy is not installed")
def test_the_proxy_reads_its_configuration(tmp_path: Path) -> None:
    words = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    around = {**os.environ, "HOME": str(tmp_path), "RIDOTTO_HOST": "cards.example"}
    done = subprocess.run(words, env=around, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def instructions(text: str) -> dict[str, list[str]]:
    """Return the instructions of a Dockerfile's last stage, by name."""
    lines = re.sub(r"\\\n\s*", " ", text).splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM "))
    found: dict[str, list[str]] = {}
    for line in lines[last:]:
        name, _, rest = line.partition(" ")
        if name.isupper():
            found.setdefault(name, []).append(rest)
    return found


def stages() -> dict[str, list[str]]:
    """Return the RUN commands of each stage of the image."""
    found: dict[str, list[str]] = {}
    for line in re.sub(r"\\\n\s*", " ", GUARDED[DEPLOY / "Dockerfile"]).splitlines():
        if stage := re.match(r"FROM \S+(?: AS (\w+))?", line):
            name = stage[1] or "last"
            found[name] = []
        elif line.startswith("RUN "):
            found[name].append(line[4:])
    return found


@pytest.mark.deep
def test_the_image_can_be_built(tmp_path: Path) -> None:
    """Run the image's steps in a copy of its build context, with a new environment; then start the program."""
    source, place = tmp_path / "src", tmp_path / "ridotto"
    source.mkdir()
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src", "web", "requirements"):
        put = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        keywords: dict[str, Any] = {}
        if (ROOT / name).is_dir():
            keywords["ignore"] = shutil.ignore_patterns("node_modules", "*.so", "*.c", "__pycache__", "client")
        put(ROOT / name, source / name, **keywords)
    assert stages()["client"] == ["npm ci --ignore-scripts --no-audit --no-fund", "npm run build"]
    for step in stages()["client"]:
        subprocess.run(step, shell=True, check=True, cwd=source / "web")
    for step in stages()["wheel"][1:]:  # a compiler is here
        step = step.replace("/opt/ridotto", str(place)).replace("/opt/building", str(tmp_path / "building"))
        step = step.replace("python -m venv", f"{sys.executable} -m venv")
        subprocess.run(step, shell=True, check=True, cwd=source)
    program = place / "bin" / "ridotto"
    shown = subprocess.run([program, "serve", "--help"], check=True, capture_output=True, text=True).stdout
    assert "--workers" in shown
    index = next(place.glob("lib/python*/site-packages/ridotto/server/client/index.html"))
    assert "<title>" in index.read_text(encoding="utf-8")
