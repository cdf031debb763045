/** Nothing bleeds into a bundle that it must stay out of; and what is planted is found. */
import * as exported from "@poolgate/auth";
import { expect, test } from "vitest";
import { bleedsInto, NOT_IN_ENGINE, NOT_IN_ENGINES_BASE, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { bundle, type BundledChunk } from "../../src/size/bundle.ts";

const chunk = (parts: Partial<BundledChunk>): BundledChunk => ({
  name: "entry",
  fileName: "entry.js",
  isEntry: true,
  code: "",
  bytes: 0,
  modules: [],
  imports: [],
  ...parts,
});

test("the engine holds neither React nor anything of Node, and its base no arithmetic", async () => {
  const chunks = await bundle({ imports: { "@poolgate/auth": Object.keys(exported) } });
  const [base] = chunks;
  expect(chunks.map(({ name }) => name)).toEqual(["entry", "json-members", "remembered-device", "srp-client"]);
  expect(bleedsInto("the engine", chunks, NOT_IN_ENGINE)).toEqual([]);
  expect(bleedsInto("the engine", base === undefined ? [] : [base], NOT_IN_ENGINES_BASE)).toEqual([]);
});

test.each([
  [NOT_IN_ENGINE, { modules: [{ path: "react/index.js", bytesAlone: 1 }] }, "React", "react/index.js"],
  [NOT_IN_ENGINE, { imports: ["react"] }, "React", 'import "react"'],
  [NOT_IN_ENGINE, { code: 'Symbol.for("react.element")' }, "React", 'the word "react.element"'],
  [NOT_IN_ENGINE, { imports: ["node:fs"] }, "a part of Node", 'import "node:fs"'],
  [NOT_IN_ENGINE, { modules: [{ path: "__vite-browser-external", bytesAlone: 1 }] }, "a part of Node", "__vite"],
  [NOT_IN_ENGINES_BASE, { modules: [{ path: "jsbn/index.js", bytesAlone: 1 }] }, "SRP's arithmetic", "jsbn/index.js"],
  [NOT_IN_HOME_PAGE, { code: "`Sign in to your account`" }, "the sign-in widget", "the word"],
  [NOT_IN_HOME_PAGE, { code: "new MediaRecorder(a)" }, "VoiceLoop", 'the word "MediaRecorder"'],
  [NOT_IN_HOME_PAGE, { code: "new a.WebGLRenderer" }, "the three-dimensional preview", "the word"],
  [NOT_IN_HOME_PAGE, { modules: [{ path: "xstate/dist/a.js", bytesAlone: 1 }] }, "the sign-in engine", "xstate"],
  [NOT_IN_HOME_PAGE, { modules: [{ path: "web-vitals/dist/a.js", bytesAlone: 1 }] }, "the vitals' library", "web-vit"],
  [NOT_IN_HOME_PAGE, { modules: [{ path: "@tanstack/query-core/a.js", bytesAlone: 1 }] }, "the query library", "@tan"],
  [
    NOT_IN_HOME_PAGE,
    { modules: [{ path: "packages/auth/exports/index.ts", bytesAlone: 1 }] },
    "the sign-in engine",
    "packages/auth",
  ],
] as const)("%# a planted trace is found and named", (rules, planted, what, trace) => {
  expect(bleedsInto("a bundle", [chunk(planted)], rules)).toEqual([
    expect.stringMatching(new RegExp(`^${what} is in a bundle \\(entry\\): .*${trace}`, "u")),
  ]);
});
