"""A certificate for this machine's own address, from an authority made for it: what a browser is told to trust."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deploy.school import HOST

DAYS: Final = 30

_WISHES: Final = f"""\
[req]
prompt = no
distinguished_name = name
[name]
CN = Eleusis on this machine
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[site]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost, IP:{HOST}
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
"""


@dataclass(frozen=True)
class Certificates:
    """Where they lie. ``authority`` is what others may have; the keys stay in the folder."""

    authority: Path
    site: Path
    key: Path


def certify(folder: Path) -> Certificates:
    """Make both, in a folder that nobody else can read."""
    folder.mkdir(mode=0o700)
    (folder / "wishes").write_text(_WISHES)
    made = Certificates(folder / "authority.pem", folder / "site.pem", folder / "site.key")
    _sign(folder, "authority", made.authority, folder / "authority.key")
    _sign(folder, "site", made.site, made.key, "-CA", str(made.authority), "-CAkey", str(folder / "authority.key"))
    return made


def _sign(folder: Path, who: str, certificate: Path, key: Path, *by: str) -> None:
    subprocess.run(
        [
            "openssl", "req", "-x509", "-config", folder / "wishes", "-extensions", who, "-days", str(DAYS),
            "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", key, "-out", certificate, *by,
        ],
        check=True, capture_output=True,
    )  # fmt: skip
