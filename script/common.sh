# Shared by the scripts beside it; to be sourced. Leaves the shell in the package's folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A Swift toolchain that is installed but not on the path.
if ! command -v swift > /dev/null; then
  for folder in /opt/swift/usr/bin /usr/local/swift/usr/bin "${SWIFTLY_BIN_DIR:-$HOME/.local/share/swiftly/bin}"; do
    if [ -x "$folder/swift" ]; then PATH="$folder:$PATH" && break; fi
  done
fi

step() { printf '\n== %s\n' "$*"; }
fail() { printf '%s: %s\n' "script/$(basename "$0")" "$*" >&2; exit 1; }
