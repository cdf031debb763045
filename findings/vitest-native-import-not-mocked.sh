#!/usr/bin/env bash
# Versions: vitest 5.1.0 with vite 8.3.8, on Node 24.21.0.
#
# Guess that was wrong: with `experimental.viteModuleRunner: false`, mocks work as before, because the description of
# `experimental.nodeLoader` (on unless switched off) says that Vitest uses a module loader to support `vi.mock`.
#
# Behaviour: a mock waits until an import declaration in the test file, other than that of vitest, applies it. `import()`
# doesn't apply it. So `import()` loads the real module after `vi.doMock`, and also after `vi.mock`, unless the file has an
# import declaration of any other module. Nothing warns that the mock is not used.
#
# Output seen:
#   viteModuleRunner true, declaration.test.js: mock
#   viteModuleRunner true, call.test.js: mock
#   viteModuleRunner true, call-after-import.test.js: mock
#   viteModuleRunner true, doMock.test.js: mock
#   viteModuleRunner false, declaration.test.js: mock
#   viteModuleRunner false, call.test.js: real
#   viteModuleRunner false, call-after-import.test.js: mock
#   viteModuleRunner false, doMock.test.js: real
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PATH="$folder/node_modules/.bin:$PATH"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 vitest@5.1.0 vite@8.3.8
echo 'export const value = "real";' > module.js

start='import { test, vi } from "vitest";
const note = (value) => process.getBuiltinModule("node:fs").writeFileSync("value", value);'
mock='("./module.js", () => ({ value: "mock" }));'
call='test("import()", async () => note((await import("./module.js")).value));'
printf '%s\n' "$start" 'import { value } from "./module.js";' "vi.mock$mock" \
  'test("import declaration", () => note(value));' > declaration.test.js
printf '%s\n' "$start" "vi.mock$mock" "$call" > call.test.js
printf '%s\n' "$start" 'import { sep } from "node:path";' "vi.mock$mock" "$call" > call-after-import.test.js
printf '%s\n' "$start" "vi.doMock$mock" "$call" > doMock.test.js

for runner in true false; do
  for file in declaration call call-after-import doMock; do
    vitest run --experimental.viteModuleRunner=$runner "$file.test.js" > log 2>&1
    echo "viteModuleRunner $runner, $file.test.js: $(cat value)"
  done
done | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
