#!/usr/bin/env bash
# Versions: @actions/languageservice, @actions/workflow-parser and @actions/expressions 0.3.61, on Node 24.21.0.
#
# Guess that was wrong: Node can import @actions/languageservice, because the package has the type "module", exports only
# an ES module and names Node 20 or newer in `engines`.
#
# Behaviour: the import fails. The package and its dependency @actions/workflow-parser import JSON files without the
# import attribute `with { type: "json" }`. Bundlers don't need it, Node does. The package loads once a hook adds it.
# @see https://github.com/actions/languageservices/issues/387
#
# Output seen:
#   package: type module, engines node >= 20
#   import as it is: ERR_IMPORT_ATTRIBUTE_MISSING workflow-v1.0.min.json
#   import with a hook that adds the attribute: validate is a function
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PATH="$folder/node_modules/.bin:$PATH"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 \
  @actions/languageservice@0.3.61 @actions/workflow-parser@0.3.61 @actions/expressions@0.3.61

cat > plain.js <<'PLAIN'
import { readFileSync } from "node:fs";
const { type, engines } = JSON.parse(readFileSync("node_modules/@actions/languageservice/package.json", "utf8"));
console.log(`package: type ${type}, engines node ${engines.node}`);
const result = await import("@actions/languageservice").then(
  () => "no error",
  (error) => `${error.code} ${/[^/]*\.json/u.exec(error.message)}`,
);
console.log(`import as it is: ${result}`);
PLAIN
cat > hooked.js <<'HOOKED'
import { registerHooks } from "node:module";
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { validate } = await import("@actions/languageservice");
console.log(`import with a hook that adds the attribute: validate is a ${typeof validate}`);
HOOKED

output=$(node plain.js && node hooked.js)
echo "$output"
[ "$output" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
