"""`make audit`: whether an advisory is known for what a server installs. Says so plainly where nobody can be asked.

Exit codes: 0 none is known, 1 some are, 77 no source of advisories was reached, so nothing is known either way.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final

from eleusis_site.env import BASE_DIR

LIST: Final = "requirements/production.txt"
NOT_REACHED: Final = 77
UNREACHABLE: Final = ("ConnectionError", "ConnectTimeout", "ReadTimeout", "ServiceError", "Max retries", "ProxyError")


def verdict(code: int, out: str, err: str) -> tuple[int, str]:
    """What pip-audit's answer means, in words."""
    try:
        found = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        why = next((line for line in reversed(err.splitlines()) if any(word in line for word in UNREACHABLE)), "")
        if why:
            return (
                NOT_REACHED,
                f"No source of advisories can be reached from here, so nothing was checked.\n{why[:200]}",
            )
        return code or 1, err
    asked = [one for one in found if "skip_reason" not in one]
    if not asked:
        return NOT_REACHED, "The source of advisories knows none of the packages, so nothing was checked."
    known = [f"{one['name']} {one['version']}: {hole['id']}" for one in asked for hole in one["vulns"]]
    left_out = f"; {len(found) - len(asked)} could not be looked up" if len(asked) < len(found) else ""
    said = "\n".join(known) or "No advisory is known."
    return int(bool(known)), f"{said}\n{len(asked)} packages of {LIST}{left_out}."


def main() -> int:
    command = [
        sys.executable,
        "-m",
        "pip_audit",
        "--require-hashes",
        "--disable-pip",
        "--progress-spinner",
        "off",
        "-s",
        "osv",
        "-f",
        "json",
        "-r",
        LIST,
    ]
    done = subprocess.run(command, cwd=BASE_DIR, capture_output=True, text=True, check=False)
    code, said = verdict(done.returncode, done.stdout, done.stderr)
    print(said)
    return code


if __name__ == "__main__":
    raise SystemExit(main())
