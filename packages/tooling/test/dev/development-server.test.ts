/** What the development servers of the house keep to themselves. A server is started with each `vite.config.ts`. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer, type ViteDevServer } from "vite";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const SOURCES = listFiles(REPOSITORY).filter((file) => file.endsWith(".ts"));
const CONFIGS = SOURCES.filter((file) => file.endsWith("/vite.config.ts"));

const PRIVATE = [
  ".data/pool/pool.sqlite",
  ".data/pool/pool.sqlite-wal",
  ".data/notes.txt",
  ".results/report.json",
  "test-results/trace.zip",
  "linked/pool.sqlite",
  ".env.local",
  "pool.pem",
];
const TEXT = "harmless words of a test";

/** Below the workspace, where Vite serves every file that it isn't told to keep. */
let folder = "";

beforeAll(() => {
  mkdirSync(join(REPOSITORY, "node_modules/.cache"), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY, "node_modules/.cache/development-server-"));
  for (const name of [".data/pool", ".results", "test-results"]) mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(join(folder, ".data/pool"), join(folder, "linked"));
  for (const file of ["public.txt", ...PRIVATE]) writeFileSync(join(folder, file), TEXT);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(CONFIGS)("the development server of %s", (config) => {
  let server: ViteDevServer;
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
    fetch(`${server.resolvedUrls?.local[0] ?? ""}${path}`, { method, headers });

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

  test.each(PRIVATE)("keeps %s to itself, however it is asked for", async (file) => {
    expect((await ask(`@fs${folder}/${file}`)).status).toBe(403);
    const ways = [file.toUpperCase(), file.replaceAll(".", "%2E"), `/${file}`, `./${file}`, `${file}/`];
    for (const way of [...ways, `${file}?raw`, `${file}?import&raw`, `${file}?url&inline`]) {
      const response = await ask(`@fs${folder}/${way}`);
      // A text as a JavaScript module may hold it as base64.
      const isModule = response.ok && response.headers.get("content-type") === "text/javascript";
      expect([way, isModule, (await response.text()).includes(TEXT)]).toEqual([way, false, false]);
    }
  });

  test("serves other files of the workspace, and lets no other origin read its answers", async () => {
    const path = `@fs${folder}/public.txt`;
    expect(await (await ask(path)).text()).toBe(TEXT);
    for (const origin of ["http://localhost:9999", "http://127.0.0.1:9999", "https://example.com", "null"]) {
      const preflight = { origin, "access-control-request-method": "GET" };
      for (const response of [await ask(path, { origin }), await ask(path, preflight, "OPTIONS")]) {
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      }
    }
  });

  test.each(["__open-in-editor", "__OPEN-in-editor", "__open-in-editor/"])(
    "opens the editor for no other page: %s",
    async (path) => {
      const statusFor = async (site: string) => (await ask(path, { "sec-fetch-site": site })).status;
      // Without the name of a file, Vite says that it is missing.
      expect(await statusFor("same-origin")).toBe(500);
      for (const site of ["cross-site", "same-site", "none", ""]) expect(await statusFor(site)).toBe(404);
    },
  );
});

test("each start of a development server names such a file", () => {
  const starting = SOURCES.filter((file) => /createServer[^;]*\} from "vite"/u.test(readText(file)));
  expect(starting).not.toEqual([]);
  expect(starting.filter((file) => !readText(file).includes("vite.config.ts"))).toEqual([]);
  expect(CONFIGS.length).toBeGreaterThan(2);
});
