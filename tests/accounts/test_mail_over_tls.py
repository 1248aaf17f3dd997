"""A mail server is believed to be the one that was meant when somebody known vouches for it, and otherwise gets nothing."""

from __future__ import annotations

import contextlib
import datetime as dt
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from accounts import mail

ANSWERS = {
    b"EHLO": b"250-here\r\n250 STARTTLS",
    b"STARTTLS": b"220 go on",
    b"DATA": b"354 go on",
    b"QUIT": b"221 bye",
}
WAYS = ["EMAIL_USE_SSL", "EMAIL_USE_TLS"]  # from the first byte, or after STARTTLS


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Of “localhost”, signed by itself; with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")]), dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + dt.timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path / "server.pem"
    file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return file


class MailServer:
    """Takes one letter over TLS, and remembers what was said to it."""

    def __init__(self, certificate: Path, *, at_once: bool) -> None:
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(certificate)
        self._at_once, self.heard = at_once, b""
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._socket.settimeout(10)
        self.port = self._socket.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        line, _ = self._socket.accept()
        line.settimeout(10)
        with contextlib.suppress(OSError):  # whoever came did not like the certificate
            if self._at_once:
                line = self._context.wrap_socket(line, server_side=True)
            reading = line.makefile("rb")
            line.sendall(b"220 here\r\n")
            while said := reading.readline().strip().upper():
                line.sendall(ANSWERS.get(said.split()[0], b"250 ok") + b"\r\n")
                if said == b"STARTTLS":
                    line = self._context.wrap_socket(line, server_side=True)
                    reading = line.makefile("rb")
                elif said == b"DATA":
                    while (part := reading.readline()) != b".\r\n":
                        self.heard += part
                    line.sendall(b"250 ok\r\n")
        line.close()

    def stop(self) -> None:
        self._socket.close()
        self._thread.join(15)


@pytest.fixture(params=WAYS)
def server(request, certificate: Path, settings) -> Iterator[MailServer]:
    made = MailServer(certificate, at_once=request.param == "EMAIL_USE_SSL")
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.MAIL_GOES_OUT, settings.EMAIL_HOST, settings.EMAIL_PORT = True, "localhost", made.port
    settings.EMAIL_USE_SSL = settings.EMAIL_USE_TLS = False
    setattr(settings, request.param, True)
    yield made
    made.stop()


def write() -> None:
    mail.write("mia@example.org", "Eleusis", "A link that opens an account")
    mail.wait_until_sent()


def test_a_server_that_nobody_vouches_for_gets_no_letter(server, caplog):
    write()
    assert "A mail could not be sent: SSLCertVerificationError." in caplog.text
    assert server.heard == b""


def test_a_server_that_an_authority_vouches_for_gets_it(server, certificate, monkeypatch, caplog):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    write()
    assert b"A link that opens an account" in server.heard
    assert "could not be sent" not in caplog.text


def test_a_certificate_for_another_name_is_none(server, certificate, monkeypatch, settings, caplog):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    settings.EMAIL_HOST = "127.0.0.1"
    write()
    assert "A mail could not be sent: SSLCertVerificationError." in caplog.text
    assert server.heard == b""
