/** Serves the page with Vite's dev server: `dev.ts --port N --cache DIR`. Its first line on stdout says where. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";

const { port = "0", cache = "" } = parseArgs({
  options: { port: { type: "string" }, cache: { type: "string" } },
}).values;
const server = await createServer({
  root: fileURLToPath(new URL(".", import.meta.url)),
  configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
  logLevel: "error",
  cacheDir: cache,
  server: { port: Number(port), hmr: false },
});
await server.listen();
process.stdout.write(`${JSON.stringify({ ready: "dev", url: server.resolvedUrls?.local[0]?.replace(/\/$/u, "") })}\n`);
