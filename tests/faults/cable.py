"""A network of its own with one cable to this one, for the devices of a class that sit far away; it can be pulled.

A thread has left for that network, which lasts as long as it does, or a socket that was made in it: nothing of it
outlives this process. It takes root, and `ip` (Debian: iproute2).
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import socket
import subprocess
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

_A_NETWORK_OF_ITS_OWN: Final = 0x40000000  # CLONE_NEWNET, see unshare(2)
_ADDRESSES: Final = ip_network("198.18.0.0/15")  # those of nobody, for tests of networks (RFC 2544)
_OF_A_CABLE: Final = 4  # addresses: both ends, and what a network needs
_FAR_END: Final = "far"
_NOBODY: Final = "02:00:00:00:00:01"


class Cable:
    """Its ends have the addresses ``near``, where the site is to listen, and ``far``."""

    def __init__(self) -> None:
        """Raises OSError or CalledProcessError where no cable can be laid."""
        first = os.getpid() * _OF_A_CABLE % _ADDRESSES.num_addresses
        self.near, self.far = (str(_ADDRESSES[first + place]) for place in (1, 2))
        self.name = f"near{os.getpid()}"
        self._beyond = ThreadPoolExecutor(1, thread_name_prefix="beyond")
        try:
            self._beyond.submit(_leave).result()
            self._there("link", "add", _FAR_END, "type", "veth", "peer", "name", self.name, "netns", str(os.getpid()))
            self._there("addr", "add", f"{self.far}/30", "dev", _FAR_END)
            _ip("addr", "add", f"{self.near}/30", "dev", self.name)
            _ip("link", "set", self.name, "up")
            self._there("link", "set", _FAR_END, "up")
        except BaseException:
            self._beyond.shutdown()
            raise

    @classmethod
    def laid(cls) -> Cable | None:
        """None where this machine has no means or gives no leave to lay one; then it says so."""
        if shutil.which("ip") is None:
            print("the line is a proxy: there is no `ip`", flush=True)
            return None
        try:
            return cls()
        except (OSError, subprocess.CalledProcessError) as refused:
            print(f"the line is a proxy: {refused}", flush=True)
            return None

    def cut(self) -> None:
        """What is sent from now on goes to nobody, and neither end is told, as it would be if a link went down."""
        to_nobody = ("lladdr", _NOBODY, "nud", "permanent", "dev")
        self._there("neigh", "replace", self.near, *to_nobody, _FAR_END)
        _ip("neigh", "replace", self.far, *to_nobody, self.name)

    def mend(self) -> None:
        self._there("neigh", "delete", self.near, "dev", _FAR_END)
        _ip("neigh", "delete", self.far, "dev", self.name)

    async def through(self, base: str) -> socket.socket:
        """A socket in the far network that has reached this address of the site."""
        at = urlsplit(base)
        made = await asyncio.wrap_future(self._beyond.submit(socket.socket))
        try:
            made.setblocking(False)
            await asyncio.get_running_loop().sock_connect(made, (at.hostname, at.port))
        except BaseException:
            made.close()
            raise
        return made

    def take_up(self) -> None:
        _ip("link", "delete", self.name)
        self._beyond.shutdown()

    def _there(self, *words: str) -> None:
        self._beyond.submit(_ip, *words).result()


def leave_for_good() -> None:
    """This process is in a network of its own from now on, and so is all that it starts: its cables are laid there.

    A browser takes every cable that is laid or taken up beside it for a change of its network, and gives up what it loads.
    Nothing happens where no cable can be laid either.
    """
    if shutil.which("ip") is None:
        return
    try:
        _leave()
    except OSError:
        return
    _ip("link", "set", "lo", "up")


def _leave() -> None:
    """This thread alone is in a network of its own from now on, and so is what it starts."""
    if ctypes.CDLL(None, use_errno=True).unshare(_A_NETWORK_OF_ITS_OWN):
        raise OSError(ctypes.get_errno(), "no network of its own")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
