/** The size of what an app downloads of the packed engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "@poolgate/tooling/repository/repository";
import { expect, inject, test } from "vitest";
import { buildInMemory, bundle, bytesOf, withImports } from "@poolgate/tooling/size/bundle";
import { DOWNLOAD_SIZES, downloadBytes } from "@poolgate/tooling/size/engine-sizes";
import { publishedEngine } from "@poolgate/tooling/size/published-engine";

/** The code of the installed modules for production, by their paths. */
const dist = join(inject("consumers")["19"], "node_modules/@poolgate/auth/dist");
const paths = listFiles(dist, ["development"]).filter((path) => path.endsWith(".js"));
const modules = new Map(paths.map((path) => [join(dist, path), readFileSync(join(dist, path), "utf8")]));

test.each(DOWNLOAD_SIZES)("is at most $limit bytes: $name", async (size) => {
  const bytes = await downloadBytes(size, publishedEngine(modules));
  expect(bytes).toBeLessThanOrEqual(size.limit);
  expect(bytes).toBeGreaterThan(size.limit / 2);
});

test("what an app uses without a client brings nothing of a session", async () => {
  const imports = { "@poolgate/auth": ["AuthError", "Secret", "checkPassword"] };
  const chunks = await bundle({ imports, plugins: [publishedEngine(modules)] });
  expect(bytesOf(withImports(chunks.slice(0, 1), chunks))).toBeLessThan(2_000);
});

// Without it, a page that only keeps a session would download whole flows, since a bundler does not divide a module.
test("nothing stays that nobody uses", async () => {
  expect(modules.size).toBeLessThan(65);
  const entry = [...modules.keys()].map((path) => `import ${JSON.stringify(path)};`).join("\n");
  const [chunk] = await buildInMemory({
    configFile: false,
    plugins: [
      {
        name: "all-of-it",
        enforce: "pre",
        // As if package.json did not say that it has no side effects.
        resolveId: (id) => (modules.has(id) || id === "all" ? { id, moduleSideEffects: true } : { id, external: true }),
        load: (id) => (id === "all" ? entry : (modules.get(id) ?? null)),
      },
    ],
    build: { rolldownOptions: { input: "all" } },
  });
  expect(chunk?.code.replaceAll(/import[^;]+;/gu, "").trim()).toBe("");
});
