/** The constants of the published engine, of which a bundler keeps those that an app uses. */
import { expect, test } from "vitest";
import { markConstants } from "../../src/published/pure-constants.ts";

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
