/** What is left out of a production build, and what isn't. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parseSync } from "vite";
import { withoutEffectNames } from "./without-effect-names.ts";

const FOLDER = "/app/node_modules/@poolgate/auth/dist/src/flows";

function parse(text: string): unknown {
  return parseSync("module.js", text).program;
}

function built(code: string, file = `${FOLDER}/session/session.machine.js`): string {
  return withoutEffectNames().transform.call({ parse }, code, file)?.code ?? code;
}

it("leaves the ids of effects out, what stands for them and empty types, and every other character where it was", () => {
  const code = [
    "const words = setup({ types: {}, actors: { load: effectPlaceholder(), store: fromPromise(store) } });",
    'const machine = words.createMachine({ id: "sample", states: { loading: { invoke: { src: "load", id: "load", input } } } });',
  ].join("\n");
  const text = built(code);
  expect(text).toHaveLength(code.length);
  expect(text.replaceAll(/ +/gu, " ")).toBe(
    [
      "const words = setup({ actors: { store: fromPromise(store) } });",
      'const machine = words.createMachine({ id: "sample", states: { loading: { invoke: { src: "load", input } } } });',
    ].join("\n"),
  );
  expect(parseSync("module.js", text).errors).toEqual([]);
});

it.each([
  'const a = { src: "load", id: "other" };',
  'const a = { id: "load" };',
  "const a = { src: load, id: load };",
  "const a = { types: { context: 1 } };",
  "const a = { load: placeholder() };",
])("leaves what says something: %s", (code) => expect(built(code)).toBe(code));

it.each([
  `${FOLDER}/authenticator/authenticator.machine.js`,
  `${FOLDER}/sign-up/sign-up.machine.js`,
  "/app/src/page.js",
])("leaves files alone in which children are asked for by name, and all that hold no machine: %s", (file) => {
  const code = 'const a = { src: "signIn", id: "signIn" };';
  expect(built(code, file)).toBe(code);
});

it("knows every machine that looks at a child by its name", () => {
  const machines = fileURLToPath(new URL("../flows/", import.meta.url));
  const files = readdirSync(machines, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const parents = files.filter((file) =>
    /\bchildren: \{\}|\bsendTo\(|\bstopChild\(/u.test(readFileSync(machines + file, "utf8")),
  );
  expect(parents.length).toBeGreaterThan(1);
  const code = 'const a = { src: "signIn", id: "signIn" };';
  for (const file of parents) expect.soft(built(code, `/app/src/flows/${file}`), file).toBe(code);
});
