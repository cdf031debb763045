/** The constants of the published engine, of which a bundler keeps those that an app uses. */
import { expect, test } from "vitest";
import { markConstants } from "../../src/published/pure-constants.ts";
import { buildInMemory } from "../../src/size/bundle.ts";
import { publishedModules } from "../../src/size/published-engine.ts";

test("marks a constant with a call, a spread or a calculation, and leaves functions, lists and numbers as they are", () => {
  const code = [
    "export const names = new Set(list);",
    "const all = [...names], first = { a: [1, { b: null }] }, add = (a) => sum(...a);",
    "let count = start();",
    "class Sum { static of = () => new Sum(); }",
    "const day = 24 * HOUR;",
  ].join("\n");
  expect(markConstants(code)).toBe(
    [
      "export const names = /* @__PURE__ */ (() => (new Set(list)))();",
      "const all = /* @__PURE__ */ (() => ([...names]))(), first = { a: [1, { b: null }] }, add = (a) => sum(...a);",
      "let count = start();",
      "class Sum { static of = () => new Sum(); }",
      "const day = /* @__PURE__ */ (() => (24 * HOUR))();",
    ].join("\n"),
  );
});

// Without it, a page that only keeps a session would download whole flows, since a bundler does not divide a module.
test("nothing of the published engine stays that nobody uses", async () => {
  const modules = await publishedModules();
  expect(modules.size).toBeLessThan(60);
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
