/** What is left out of a production build, and what isn't. */
import { expect, it } from "vitest";
import { parseSync } from "vite";
import { withoutStateProse } from "./without-state-prose.ts";

const FILE = "/app/node_modules/@poolgate/auth/dist/src/flows/session/session.machine.js";

function parse(text: string): unknown {
  return parseSync("module.js", text).program;
}

function built(code: string, file: string = FILE): string {
  return withoutStateProse().transform.call({ parse }, code, file)?.code ?? code;
}

it("leaves descriptions and meta out, and every other character where it was", () => {
  const code = [
    "const machine = createMachine({",
    '  id: "sample", description: "Says, what\\"s what.",',
    '  states: { resting: { tags: ["idle"], meta: { view: "none" } }, done: { description: "End", type: "final" } }',
    "});",
  ].join("\n");
  const text = built(code);
  expect(text).toHaveLength(code.length);
  expect(text).not.toMatch(/description|meta|what|End/u);
  expect(text.replaceAll(/ +/gu, " ")).toBe(
    [
      "const machine = createMachine({",
      ' id: "sample", ',
      ' states: { resting: { tags: ["idle"], }, done: { type: "final" } }',
      "});",
    ].join("\n"),
  );
  expect(parseSync("module.js", text).errors).toEqual([]);
});

it.each([
  "const a = { description };",
  "const a = { description: text() };",
  "const { description: meta } = state;",
  "x.description = 'y';",
])("leaves what isn't a state's prose: %s", (code) => expect(built(code)).toBe(code));

it.each(["/app/src/page.js", "/app/src/flows.js", "/app/node_modules/@poolgate/auth/src/protocol/a.ts"])(
  "leaves other files alone: %s",
  (file) => {
    const code = 'const a = { description: "Text" };';
    expect(built(code, file)).toBe(code);
  },
);
