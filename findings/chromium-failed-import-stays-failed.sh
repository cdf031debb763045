#!/usr/bin/env bash
# Versions: Chromium 150.0.7871.100 (at CHROMIUM_PATH), Playwright 1.65.1, on Node 24.21.0.
#
# Guess that was wrong: `import()` of a module whose request has failed asks the server again when it is called again, because
# HTML no longer keeps failed requests in its module map (https://github.com/whatwg/html/pull/10327).
#
# Behaviour: Chromium keeps the failure until the page is loaded again, and sends no second request. So a button that says
# "Try again" cannot load a chunk in Chromium after one failed request, and a part that comes late stays away.
#
# Output seen:
#   first import: failed
#   second import: failed
#   requests for the module: 1
#   after a reload: 1
set -eu

seen=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat > check.js <<'JS'
import { createServer } from "node:http";
import { chromium } from "playwright-core";

let requests = 0;
const server = createServer(({ url }, response) => {
  if (url !== "/module.js") return response.setHeader("content-type", "text/html").end("<!doctype html><title>Page</title>");
  requests += 1;
  if (requests === 1) return response.writeHead(503).end();
  return response.setHeader("content-type", "text/javascript").end("export const value = 1;");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const load = () => page.evaluate(() => import("/module.js").then(({ value }) => value, () => "failed"));
console.log(`first import: ${await load()}`);
console.log(`second import: ${await load()}`);
console.log(`requests for the module: ${requests}`);
await page.reload();
console.log(`after a reload: ${await load()}`);
await browser.close();
server.close();
JS
node check.js | tee output
[ "$(cat output)" = "$seen" ] || { echo "The behaviour has changed." >&2; exit 1; }
