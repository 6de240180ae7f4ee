"""What a deployment may choose: `RANSEN_*` variables, `.env`, and what the command line adds to them."""

from __future__ import annotations

import ipaddress
import re
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

HOST: Final = re.compile(
    r"\*|(?:\*\.)?[^\s/@:?#*\[\]]+(?::\d{1,5})?|\[[0-9a-fA-F:.]+\](?::\d{1,5})?|[0-9a-fA-F:.]+"
)
"""A name or address of a host, with or without a port; `*.example.org`; `*`."""
NUMBERS: Final = re.compile(r"[\d.]+")


class Settings(BaseSettings):
    """Read once at the start and handed down."""

    model_config = SettingsConfigDict(env_prefix="RANSEN_", env_file=".env", extra="ignore", frozen=True)

    data: Path = Path("data")
    """Where the database, the key secret and the images lie."""
    database_url: str = ""
    """SQLAlchemy's address of the database; empty: SQLite in `data`."""
    redis_url: str = ""
    """The bell between nodes, redis://:password@host:6379; empty: one process serves alone."""
    images: str = ""
    """The folder of pictures, or s3://bucket/folder, which all nodes share; empty: a folder in `data`."""
    role: Literal["node", "watchers"] = "node"
    """What this process does for the others: everything, or following the log for who looks on."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    workers: int = Field(default=1, ge=1)
    public_url: str = ""
    """Where people reach this server from outside, for links and the Origin check: https://ransen.example"""
    hosts: str = ""
    """Further names under which it is reached, `*.example.org` too; `*`: any name."""
    create: Literal["anyone", "key"] | None = None
    """Who may create tables; unset: anyone if only this machine reaches it, else who has the key."""
    show_key: bool = True
    """Print the creation key at the start; not where the output is kept, as a container's is."""
    rate_limit: bool = True
    opponent_delay: float = Field(default=1.2, ge=0, le=60)
    """Seconds that people have to follow before the server, where it plays a side, acts again."""
    expire_days: int = Field(default=0, ge=0, le=36_500)
    """Tables that nobody opens for so many days are deleted; 0: none is."""
    metrics_key: str = ""
    """Opens /metrics from elsewhere than loopback, as a bearer key."""
    proxies: str = "127.0.0.1,::1"
    """Addresses of reverse proxies whose X-Forwarded-Proto and -For are believed; `*`: all."""

    fetch_hosts: str = "yutorize.2-d.jp,yutorize.work"
    """Hosts that sheets may be fetched from; a `host:port` named here may be this machine itself."""

    webhook_hosts: str = "discord.com,discordapp.com,hooks.slack.com"
    """Hosts that notices may be sent to; a `host:port` named here may be this machine itself."""
    push_hosts: str = (
        "fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com"
    )
    """Hosts of browsers' push services, beside those of the webhooks."""
    notice_delay: float = Field(default=2, ge=0, le=600)
    """Seconds that it has to be somebody's turn before that one is told."""
    notice_gap: float = Field(default=10, ge=0, le=3600)
    """Seconds between two notices to the same place; meanwhile they are gathered."""
    contact: str = ""
    """How a push service reaches whoever runs this server: `mailto:…` or `https://…`."""

    @field_validator("public_url")
    @classmethod
    def _is_an_address(cls, url: str) -> str:
        parts = urlsplit(url)
        if url and (
            parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment
        ):
            raise ValueError("say it like https://ransen.example")
        if parts.path not in ("", "/"):
            raise ValueError("Ransen needs a host of its own, without a path")
        return url.rstrip("/")

    @field_validator("contact")
    @classmethod
    def _is_a_contact(cls, contact: str) -> str:
        whom = contact.removeprefix("mailto:").removeprefix("https://")
        if contact and (whom == contact or not whom.strip()):
            raise ValueError("say it like mailto:gm@ransen.example")
        return contact

    @field_validator("data", "host", mode="before")
    @classmethod
    def _is_said(cls, said: Any) -> Any:
        """A blank one would be this very folder, or every network of the machine."""
        if isinstance(said, str) and not said.strip():
            raise ValueError("it is blank: leave it out, or say one")
        return said

    @field_validator("metrics_key")
    @classmethod
    def _can_be_sent(cls, key: str) -> str:
        if key != key.strip() or not (key.isascii() and key.isprintable()):
            raise ValueError("a key in a header has no blanks at its ends and only signs of ASCII")
        return key

    @field_validator("hosts", "fetch_hosts", "webhook_hosts", "push_hosts")
    @classmethod
    def _are_hosts(cls, hosts: str) -> str:
        for one in listed(hosts):
            if not HOST.fullmatch(one):
                raise ValueError(
                    f"{one} is no name of a host: say it like ransen.example, with commas between"
                )
        return hosts

    @field_validator("proxies")
    @classmethod
    def _are_proxies(cls, proxies: str) -> str:
        for one in listed(proxies):
            if not is_network(one) and (NUMBERS.fullmatch(one) or not HOST.fullmatch(one)):
                raise ValueError(
                    f"{one} is no address: say it like 10.0.0.7 or 10.0.0.0/24, with commas between"
                )
        return proxies

    @property
    def anyone_creates(self) -> bool:
        if self.create is not None:
            return self.create == "anyone"
        return is_loopback(self.host) and self._leads_here

    @property
    def _leads_here(self) -> bool:
        """A public address means that a proxy brings people from elsewhere to the loopback address."""
        return not self.public_url or is_loopback(urlsplit(self.public_url).hostname or "")

    @property
    def database(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite:///{self.data / 'ransen.db'}"

    @property
    def place(self) -> Literal["alone", "among"]:
        """Is this process the only one that serves its tables?"""
        return "among" if self.redis_url else "alone"

    @property
    def library(self) -> Path:
        """Where this house's own combatants lie, for all of its tables."""
        return self.data / "library"

    @property
    def origin(self) -> str:
        """What links begin with where no request says it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        shown = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}.get(host, host)
        return self.public_url or f"http://{shown}:{self.port}"

    @property
    def reached_by(self) -> str:
        """What push services are told: the contact, else the public address."""
        is_secure = self.public_url.startswith("https:")
        return self.contact or (self.public_url if is_secure else "mailto:nobody@example.org")

    def as_variables(self) -> dict[str, str]:
        """What was set, as the variables that set it: for those who read settings again."""
        return {
            f"RANSEN_{name.upper()}": str(value)
            for name, value in self.model_dump(exclude_unset=True).items()
        }

    def lacking(self) -> str | None:
        """The sentence that refuses what these settings ask for and what is not there, or None."""
        is_on_server = bool(self.database_url) and not self.database_url.startswith("sqlite")
        if self.workers > 1 and not (is_on_server and self.redis_url):
            return "More than one worker needs PostgreSQL (RANSEN_DATABASE_URL) and Redis (RANSEN_REDIS_URL)."
        if self.redis_url and not is_on_server:
            return "Redis (RANSEN_REDIS_URL) is of no use without PostgreSQL (RANSEN_DATABASE_URL)."
        if self.role == "watchers" and not self.redis_url:
            return "RANSEN_ROLE=watchers needs Redis (RANSEN_REDIS_URL): without it one process serves alone."
        if "://" in self.images and not self.images.startswith("s3://"):
            return f"RANSEN_IMAGES={self.images} is neither a folder nor s3://bucket/folder."
        return None

    def warning(self) -> str | None:
        """The sentence that says what these settings give away, or None."""
        if "*" in listed(self.proxies):
            return "RANSEN_PROXIES=* lets anybody claim any address: limits by address are void."
        if "*" in listed(self.hosts):
            return "RANSEN_HOSTS=* lets foreign pages reach this server under a name of their own."
        if self.redis_url and not self.images:
            return "RANSEN_IMAGES is not set: pictures are shown where other nodes share this data folder."
        return None


def listed(text: str) -> list[str]:
    """What stands between commas."""
    return [one.strip() for one in text.split(",") if one.strip()]


def is_network(text: str) -> bool:
    """Is this an address, or a network of them?"""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Is this the machine's own address, reachable from nowhere else?"""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
