/** What is done to the code of the published engine: machines lose their descriptions, and constants are marked as pure. */
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { markConstants } from "../../src/published/pure-constants.ts";
import { isOwnMachine, stripMachineProse } from "../../src/published/strip-machine-prose.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

test("removes descriptions, and keeps every other character in its place", () => {
  const code = [
    "const machine = createMachine({",
    '  id: "sample", description: "Says, what\\"s what.",',
    '  states: { resting: { tags: ["idle"], meta: { view: "none" } }, done: { description: "End", type: "final" } }',
    "});",
  ].join("\n");
  const text = stripMachineProse(code);
  expect(text).toHaveLength(code.length);
  expect(text).not.toMatch(/description|what|End/u);
  expect(text).toContain('resting: { tags: ["idle"],');
  expect(text).toContain('type: "final"');
  expect(parseSync("module.js", text).errors).toEqual([]);
});

test.each(["const a = { description };", "const a = { description: text() };", "x.description = 'y';"])(
  "keeps what is not a description: %s",
  (code) => expect(stripMachineProse(code)).toBe(code),
);

test.each([
  ["packages/auth/src/flows/session/session.machine.ts", true],
  ["packages/auth/src/flows/session/states/refreshing.ts", true],
  ["packages/auth/src/flows/challenge/descriptors/totp-code.descriptor.ts", true],
  ["packages/auth/src/flows/session/session.calls.ts", false],
  ["apps/site/src/features/voice-loop/recorder/recorder.machine.ts", false],
])("recognises our machines by their path, and no app's: %s", (file, isOwn) => {
  expect(isOwnMachine(join(REPOSITORY, file))).toBe(isOwn);
});

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
