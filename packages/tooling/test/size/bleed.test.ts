/** What must not be in a bundle is found by its path and by its words; and what the widget loads late. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { bleedsInto, NOT_IN_ENGINE, NOT_IN_ENGINES_BASE, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { bundle, withImports } from "../../src/size/bundle.ts";

const EMPTY_CHUNK = {
  name: "entry",
  fileName: "entry.js",
  isEntry: true,
  code: "",
  bytes: 0,
  modules: [],
  imports: [],
};

test.each([
  [NOT_IN_ENGINE, { modules: ["react/index.js"] }, "React is in entry: react/index.js"],
  [NOT_IN_ENGINE, { imports: ["react"] }, "React is in entry: react"],
  [NOT_IN_ENGINE, { code: 'Symbol.for("react.element")' }, "React is in entry: react.element"],
  [NOT_IN_ENGINE, { imports: ["node:fs"] }, "a part of Node is in entry: node:fs"],
  [NOT_IN_ENGINES_BASE, { modules: ["jsbn/index.js"] }, "SRP's arithmetic is in entry: jsbn/index.js"],
  [NOT_IN_HOME_PAGE, { code: "new MediaRecorder(a)" }, "VoiceLoop is in entry: MediaRecorder"],
  [NOT_IN_HOME_PAGE, { modules: ["packages/auth/exports/a.ts"] }, "the engine is in entry: packages/auth/exports/a.ts"],
])("%# finds and names what is planted", (rules, planted, line) => {
  expect(bleedsInto([{ ...EMPTY_CHUNK, ...planted }], rules)).toEqual([line]);
});

test("the widget's first form loads nothing that only later screens, other languages and few pools need", async () => {
  const from = join(REPOSITORY, "apps/site");
  const chunks = await bundle({ imports: { "@poolgate/react": ["Authenticator"] }, from });
  const later = `after-sign-in/passkey-step.tsx fields/attributes.ts fields/dial-codes.ts frame/provider-drawings.tsx
    messages/en-attributes.ts messages/en-errors.ts messages/en-later.ts messages/load-language.ts screens/later-screens.ts
    screens/unknown-screen.tsx screens/totp/draw-qr-code.ts`;
  const paths = later.split(/\s+/u).map((path) => `packages/react/src/${path}`);
  expect(chunks.flatMap(({ modules }) => modules)).toEqual(expect.arrayContaining(paths));
  const first = withImports(chunks.slice(0, 1), chunks).flatMap(({ modules }) => modules);
  expect(paths.filter((path) => first.includes(path))).toEqual([]);
  expect(first.filter((path) => path.startsWith("xstate/") || path.endsWith(".machine.ts"))).toEqual([]);

  // QR codes are drawn by a chunk that holds nothing else, and that nothing imports statically.
  const holders = chunks.filter(({ modules }) => modules.some((path) => path.startsWith("qrcode/")));
  expect(holders.map(({ name, isEntry }) => [name, isEntry])).toEqual([["draw-qr-code", false]]);
  const others = holders[0]?.modules.filter((path) => !/^(?:qrcode|dijkstrajs)\//u.test(path));
  expect(others).toEqual(["packages/react/src/screens/totp/draw-qr-code.ts"]);
  expect(chunks.filter(({ imports }) => imports.includes(holders[0]?.fileName ?? ""))).toEqual([]);
});
