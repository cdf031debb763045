/** The house stands as it was drawn: no file imports upwards, sideways or into another package. */
import { describe, expect, test } from "vitest";
import { floorViolations, rootViolations } from "../../src/floors/check.ts";
import { ROOMS } from "../../src/floors/house.ts";
import { listFiles, listRoot, readText, REPOSITORY } from "../../src/repository/repository.ts";

const files = listFiles(REPOSITORY)
  .filter((path) => /\.tsx?$/u.test(path))
  .map((path) => ({ path, text: readText(path) }));

const plant = (path: string, text: string): string[] => floorViolations([{ path, text }]);

describe("the house", () => {
  test("breaks no rule", () => {
    expect(floorViolations(files)).toEqual([]);
  });

  test("has no room that nobody lives in", () => {
    const empty = ROOMS.filter((room) => {
      const pattern = new RegExp(`^${room.path.replace("*", "[^/]+")}`, "u");
      return !files.some(({ path }) => pattern.test(path));
    });
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  test("has only agreed names in its root", () => {
    expect(rootViolations(listRoot())).toEqual([]);
    expect(rootViolations(["README.md", ".gitignore", "tsconfig.json", "scripts"])).toEqual([
      "tsconfig.json",
      "scripts",
    ]);
  });
});

describe("a planted import is found", () => {
  test.each([
    // The engine's floors.
    ["packages/auth/src/crypto/a.ts", "../protocol/secret.ts"],
    ["packages/auth/src/protocol/a.ts", "../machines/sign-in/sign-in.machine.ts"],
    ["packages/auth/src/protocol/a.ts", "xstate"],
    ["packages/auth/src/machines/sign-in/a.ts", "../../effects/clock.ts"],
    ["packages/auth/src/effects/a.ts", "../machines/sign-in/sign-in.machine.ts"],
    ["packages/auth/src/machines/sign-in/a.ts", "../../client/create-auth.ts"],
    ["packages/auth/src/effects/a.ts", "../client/create-auth.ts"],
    ["packages/auth/src/client/a.ts", "../../exports/index.ts"],
    ["packages/auth/src/client/a.ts", "react"],
    ["packages/auth/src/crypto/a.ts", "node:crypto"],
    ["packages/auth/exports/a.ts", "jose"],
    ["packages/auth/src/client/a.ts", "../../test/helper.ts"],
    // Nobody reaches into another package.
    ["packages/react/src/a.tsx", "../../auth/src/protocol/secret.ts"],
    ["packages/react/test/a.test.tsx", "../../auth/src/protocol/secret.ts"],
    ["packages/local-pool/test/a.test.ts", "@poolgate/auth/src/crypto/srp-client.ts"],
    // Views know neither tokens nor wire words.
    ["packages/react/src/a.tsx", "@poolgate/auth/wire"],
    ["apps/site/src/features/contact/a.tsx", "@poolgate/auth/srp"],
    ["packages/react/src/a.tsx", "@poolgate/local-pool"],
    ["packages/react/src/a.tsx", "node:fs"],
    // The pool writes its own side.
    ["packages/local-pool/src/a.ts", "@poolgate/auth/srp"],
    ["packages/local-pool/src/a.ts", "@poolgate/auth/machines"],
    ["packages/local-pool/src/a.ts", "@poolgate/auth"],
    ["packages/local-pool/src/a.ts", "jsbn"],
    // The site: app, features, shared.
    ["apps/site/src/features/contact/a.tsx", "../home/home-page.tsx"],
    ["apps/site/src/features/contact/a.tsx", "../../app/router.tsx"],
    ["apps/site/src/shared/a.tsx", "../features/home/home-page.tsx"],
    ["apps/site/src/shared/a.tsx", "../app/router.tsx"],
    ["apps/site/src/app/a.tsx", "@poolgate/local-pool"],
    // Packages know nothing of apps, apps nothing of each other, and only tests use the testkit.
    ["packages/react/src/a.tsx", "../../../apps/site/src/app/router.tsx"],
    ["apps/api/src/a.ts", "../../site/src/shared/paths.ts"],
    ["apps/api/src/a.ts", "@poolgate/local-pool"],
    ["apps/site/src/app/a.tsx", "@poolgate/testkit/pool"],
    ["apps/e2e/support/a.ts", "@poolgate/local-pool"],
    // A new folder needs a place in the drawing.
    ["packages/auth/src/helpers/a.ts", "./b.ts"],
    ["packages/other/src/a.ts", "xstate"],
  ])("%s ← %s", (path, specifier) => {
    expect(plant(path, `import ${JSON.stringify(specifier)};`)).toEqual([
      expect.stringContaining(`${path}:1 imports ${specifier}: `),
    ]);
  });

  test.each([
    ["a type", 'import type { A } from "react";'],
    ["a re-export", 'export { a } from "react";'],
    ["an export of everything", 'export * from "react";'],
    ["a dynamic import", 'const load = () => import("react");'],
    ["an import inside a type", 'type A = import("react").FC;'],
    ["a glob", 'const all = import.meta.glob(["react"]);'],
  ])("as %s", (_, text) => {
    expect(plant("packages/auth/src/client/a.ts", `\n${text}`)).toEqual([
      "packages/auth/src/client/a.ts:2 imports react: packages/auth/src/client/ may not import it",
    ]);
  });

  test.each([
    ["packages/auth/src/protocol/a.ts", "../crypto/bytes.ts"],
    ["packages/auth/src/crypto/a.ts", "@noble/hashes/sha2.js"],
    ["packages/auth/src/machines/sign-up/a.ts", "../sign-in/sign-in.machine.ts"],
    ["packages/auth/src/client/a.ts", "../effects/clock.ts"],
    ["packages/auth/exports/a.ts", "../src/client/create-auth.ts"],
    ["packages/auth/test/a.test.ts", "@poolgate/testkit/pool"],
    ["packages/react/src/a.tsx", "@poolgate/auth/authenticator"],
    ["packages/react/src/a.tsx", "./a.module.css"],
    ["packages/local-pool/src/a.ts", "@poolgate/auth/wire"],
    ["apps/site/src/features/contact/a.tsx", "../../shared/paths.ts"],
    ["apps/site/src/main.tsx", "./features/contact/contact-page.tsx"],
    ["apps/site/vite.config.ts", "@vitejs/plugin-react"],
  ])("but not an honest one: %s ← %s", (path, specifier) => {
    expect(plant(path, `import ${JSON.stringify(specifier)};`)).toEqual([]);
  });
});

describe("touching the world outside of effects is found", () => {
  test.each([
    ["await fetch(url);", "fetch"],
    ["const now = Date.now();", "Date.now"],
    ["const now = new Date();", "new Date()"],
    ["const text = Date();", "new Date()"],
    ["localStorage.setItem(key, value);", "localStorage"],
    ["const { sessionStorage: store = sessionStorage } = given;", "sessionStorage"],
    ["if (navigator.onLine) go();", "navigator"],
    ["crypto.getRandomValues(bytes);", "crypto.getRandomValues"],
    ["window.open(url);", "window"],
    ["const title = `${document.title}`;", "document"],
    ["setTimeout(() => go(), 1);", "setTimeout"],
    ["const send = globalThis.fetch;", "globalThis"],
    ["const effects = { fetch };", "fetch"],
    ["function f(load = fetch) { return load; }", "fetch"],
    ["class A { load = fetch; }", "fetch"],
    ["const load = (fetch as Load)!;", "fetch"],
    ["function f() { const fetch = 1; return fetch; } fetch(url);", "fetch"],
    ["const wait = AbortSignal.timeout(1);", "AbortSignal.timeout"],
  ])("%s", (text, name) => {
    const path = "packages/auth/src/client/a.ts";
    const finding = `${path}:1 names ${name}: only packages/auth/src/effects/ may`;
    expect(plant(path, text)).toEqual([finding]);
    expect(plant("packages/auth/src/effects/a.ts", text)).toEqual([]);
    expect(plant("packages/auth/src/client/a.test.ts", text)).toEqual([]);
  });

  test.each(["Date.now()", "new Date()", "setTimeout(go, 1)"])("in the pool, %s outside of its server", (text) => {
    expect(plant("packages/local-pool/src/rules/a.ts", text)).toHaveLength(1);
    expect(plant("packages/local-pool/src/server/a.ts", text)).toEqual([]);
    expect(plant("packages/local-pool/src/rules/a.ts", "process.exit(1);")).toEqual([]);
  });

  test.each([
    "environment.fetch(url);",
    "const { fetch } = environment; fetch(url);",
    "const get = ({ fetch, window: [document] }: World) => fetch(document);",
    "function f(fetch: typeof globalThis.fetch) { return fetch; }",
    "interface World { fetch: typeof fetch; window: Window }",
    "const effects = { fetch: load, window: 1 };",
    "class A { fetch() { return this.fetch; } }",
    "import { fetch } from './x.ts'; fetch();",
    "const at = new Date(epochMs);",
    "const digest = crypto.subtle.digest(name, bytes);",
    "for (const window of windows) close(window);",
    "try { go(); } catch (location) { report(location); }",
    "navigator: for (;;) break navigator;",
    "// fetch, Date.now, window\nconst text = 'localStorage';",
    "switch (a) { case 1: const history = 2; keep(history); }",
    "const f = function location() { return location; };",
  ])("but not what only looks like it: %s", (text) => {
    expect(plant("packages/auth/src/client/a.ts", text).filter((line) => line.includes(" names "))).toEqual([]);
  });
});
