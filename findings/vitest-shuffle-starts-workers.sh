#!/usr/bin/env bash
# Versions: vitest 5.1.0 with vite 8.3.8, on Node 24.21.0.
#
# Guess that was wrong: with `maxWorkers: 1` and `isolate: false` in every project, all test files run in one process.
# `sequence.shuffle.files` then changes the order of the files only.
#
# Behaviour: a process belongs to one project, even if all projects have the same settings. It stops as soon as the next
# file in the queue belongs to another project. In the usual order the files of a project follow each other, so each
# project has one process. A random order mixes the projects, so a project starts a process again and again. Only the
# project of the very first file still runs all its files at once, in one process and at the beginning.
#
# Output seen (the random order may differ where the file system lists the files in another order):
#   usual order: 3 processes
#     1: a/1 a/2 a/3 a/4 a/5
#     2: b/1 b/2 b/3 b/4 b/5
#     3: c/1 c/2 c/3 c/4 c/5
#   random order: 7 processes
#     1: a/4 a/1 a/2 a/5 a/3
#     2: b/1
#     3: c/3
#     4: b/2 b/5 b/3
#     5: c/5
#     6: b/4
#     7: c/2 c/4 c/1
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PATH="$folder/node_modules/.bin:$PATH"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 vitest@5.1.0 vite@8.3.8

cat > vitest.config.js <<'CONFIG'
const project = (name) => ({ test: { name, include: [`${name}/*.test.js`], isolate: false } });
export default { test: { maxWorkers: 1, projects: ["a", "b", "c"].map(project) } };
CONFIG
mkdir a b c
for file in {a,b,c}/{1..5}; do
  cat > "$file.test.js" <<TEST
import { appendFileSync } from "node:fs";
import { test } from "vitest";
test("notes its process", () => appendFileSync("processes", process.pid + " $file\n"));
TEST
done

# Prints the files of each process.
run() {
  rm -f processes
  vitest run "$@" > log 2>&1
  awk '{ files[$1] = files[$1] " " $2 } !seen[$1]++ { order[++last] = $1 }
    END { print last " processes"; for (i = 1; i <= last; i++) print "  " i ":" files[order[i]] }' processes
}

usual=$(run)
random=$(run --sequence.shuffle.files --sequence.seed=1)
echo "usual order: $usual"
echo "random order: $random"
[ "${usual%% *}" -eq 3 ] && [ "${random%% *}" -gt 3 ] || { echo "The behaviour has changed." >&2; exit 1; }
