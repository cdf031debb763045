/** What the development servers of the house keep to themselves. A server is started with each `vite.config.ts`. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer, type ViteDevServer } from "vite";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const SOURCES = listFiles(REPOSITORY).filter((file) => file.endsWith(".ts"));
const CONFIGS = SOURCES.filter((file) => file.endsWith("/vite.config.ts"));

const PRIVATE = [
  ".data/pool-9400/pool.sqlite",
  ".data/pool-9400/pool.sqlite-wal",
  ".data/logs/api-8787.log",
  ".data/notes.txt",
  ".results/report.json",
  "test-results/trace.zip",
  "linked/pool.sqlite",
  "linked/pool.sqlite-wal",
  ".env.local",
  "pool.pem",
];
const TEXT = "harmless words of a test";

/** Below the workspace, where Vite serves every file that it isn't told to keep. */
let folder = "";

beforeAll(() => {
  mkdirSync(join(REPOSITORY, "node_modules/.cache"), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY, "node_modules/.cache/development-server-"));
  for (const name of [".data/logs", ".data/pool-9400", ".results", "test-results"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  symlinkSync(join(folder, ".data/pool-9400"), join(folder, "linked"));
  for (const file of ["public.txt", ...PRIVATE]) writeFileSync(join(folder, file), TEXT);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(CONFIGS)("the development server of %s", (config) => {
  let server: ViteDevServer;
  const get = (file: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
    fetch(`${server.resolvedUrls?.local[0] ?? ""}@fs${folder}/${file}`, { method, headers });

  beforeAll(async () => {
    server = await createServer({
      configFile: join(REPOSITORY, config),
      root: dirname(join(REPOSITORY, config)),
      cacheDir: join(folder, "cache"),
      logLevel: "silent",
      // Neither the bundling of what a page imports nor the watching of files is needed here.
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { port: 0, strictPort: false, hmr: false, ws: false, watch: null },
    });
    await server.listen();
  });
  afterAll(() => server.close());

  test("serves other files of the workspace", async () => {
    expect(await (await get("public.txt")).text()).toBe(TEXT);
  });

  test.each(PRIVATE)("keeps %s to itself, however it is asked for", async (file) => {
    expect((await get(file)).status).toBe(403);
    const ways = [file, file.toUpperCase(), file.replaceAll(".", "%2E"), `/${file}`, `./${file}`, `${file}/`];
    for (const way of [...ways, `${file}?raw`, `${file}?import&raw`, `${file}?url&inline`]) {
      const response = await get(way);
      const answer = { way, isModule: isModule(response), text: await response.text() };
      expect(answer).toEqual({ way, isModule: false, text: expect.not.stringContaining(TEXT) as string });
    }
  });

  test("lets no other origin read its answers", async () => {
    for (const origin of ["http://localhost:9999", "http://127.0.0.1:9999", "https://example.com", "null"]) {
      const response = await get("public.txt", { origin });
      const preflight = await get("public.txt", { origin, "access-control-request-method": "GET" }, "OPTIONS");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test.each(["__open-in-editor", "__OPEN-in-editor", "__open-in-editor/"])(
    "opens the editor for no other page: %s",
    async (path) => {
      // Without the name of a file, Vite says that it is missing.
      const ask = async (site: string): Promise<number> =>
        (await fetch(`${server.resolvedUrls?.local[0] ?? ""}${path}`, { headers: { "sec-fetch-site": site } })).status;
      expect(await ask("same-origin")).toBe(500);
      for (const site of ["cross-site", "same-site", "none", ""]) expect([site, await ask(site)]).toEqual([site, 404]);
    },
  );
});

/** A text as a JavaScript module may hold it as base64. */
function isModule({ ok, headers }: Response): boolean {
  return ok && headers.get("content-type") === "text/javascript";
}

test("each start of a development server names such a file", () => {
  const starting = SOURCES.filter((file) => /createServer[^;]*\} from "vite"/u.test(readText(file)));
  expect(starting).not.toEqual([]);
  for (const file of starting)
    expect([file, readText(file)]).toEqual([file, expect.stringContaining("vite.config.ts")]);
  expect(CONFIGS.length).toBeGreaterThan(2);
});
