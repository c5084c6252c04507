"""Fetches packages of Debian's archive by digest from the mirror that this machine uses, and unpacks them.

usage: debian.py FOLDER < LIST    a line for each: PATH-IN-THE-ARCHIVE SHA-256
"""
import hashlib
import os
import subprocess
import sys
import urllib.request

folder = sys.argv[1]
told = subprocess.run(
    ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], capture_output=True, text=True)
mirrors = list(dict.fromkeys(line.rstrip("/") for line in told.stdout.split() if line.startswith("http")))
if not mirrors:
    sys.exit("no mirror of Debian's archive is known here")


def fetched(path, digest):
    trouble = []
    for mirror in mirrors:
        try:
            with urllib.request.urlopen(f"{mirror}/{path}", timeout=120) as answer:
                data = answer.read()
        except OSError as error:
            trouble.append(f"{mirror}: {error}")
            continue
        if hashlib.sha256(data).hexdigest() == digest:
            return data
        trouble.append(f"{mirror}: another file than was asked for")
    sys.exit(f"{path} cannot be had: {'; '.join(trouble)}")


os.makedirs(folder, exist_ok=True)
package = os.path.join(folder, "package.deb")
for line in sys.stdin:
    with open(package, "wb") as file:
        file.write(fetched(*line.split()))
    subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)
os.remove(package)
