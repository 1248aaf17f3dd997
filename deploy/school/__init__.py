"""The whole of a hosted site on one machine, from Debian's packages and the files of `deploy/`: `make school`.

Everything runs in a folder of its own, on free ports of this machine alone, and is gone when it is taken down. Tests,
fault tests and load tests start the same parts from here.
"""

from typing import Final

HOST: Final = "127.0.0.1"  # not localhost: a browser would keep that a whole year for HTTPS, `make run` included
