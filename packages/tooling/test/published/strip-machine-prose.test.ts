/** The published build removes the descriptions of our machines, and changes no other machine. */
import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { buildInMemory } from "../../src/size/bundle.ts";
import { asPublished, isOwnMachine, stripMachineProse } from "../../src/published/strip-machine-prose.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

it("removes descriptions, and keeps every other character in its place", () => {
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

it.each(["const a = { description };", "const a = { description: text() };", "x.description = 'y';"])(
  "keeps what is not a description: %s",
  (code) => expect(stripMachineProse(code)).toBe(code),
);

it.each([
  ["packages/auth/src/flows/session/session.machine.ts", true],
  ["packages/auth/src/flows/session/states/refreshing.ts", true],
  ["packages/auth/src/flows/challenge/descriptors/totp-code.descriptor.ts", true],
  ["packages/auth/src/flows/session/session.calls.ts", false],
  ["apps/site/src/features/voice-loop/recorder/recorder.machine.ts", false],
])("recognises our machines by their path: %s", (file, isOwn) => {
  expect(isOwnMachine(join(REPOSITORY, file))).toBe(isOwn);
});

const CHECKOUT = `
  import { createMachine } from "xstate";
  export const checkout = createMachine({
    id: "checkout", description: "A shop's own machine.", initial: "paying",
    states: {
      paying: { description: "Taking the money.", meta: { view: "payment" }, invoke: { src: "pay", id: "pay" }, on: { paid: "done" } },
      done: { type: "final" },
    },
  });
`;

it("does not change an app's own src/machines/checkout.ts in a build with ours", async () => {
  const shop = await mkdtemp(join(tmpdir(), "poolgate-shop-"));
  onTestFinished(() => rm(shop, { recursive: true }));
  await mkdir(join(shop, "src/machines"), { recursive: true });
  await symlink(join(REPOSITORY, "packages/tooling/node_modules"), join(shop, "node_modules"));
  await writeFile(join(shop, "src/machines/checkout.ts"), CHECKOUT);
  const main =
    'import { sessionMachine } from "@poolgate/auth/machines"; import { checkout } from "./machines/checkout.ts";';
  await writeFile(join(shop, "src/main.ts"), `${main} globalThis.kept = [sessionMachine, checkout];`);
  const [entry] = await buildInMemory({
    root: shop,
    configFile: false,
    resolve: { conditions: ["poolgate-source", "module", "browser", "production"] },
    plugins: [asPublished()],
    build: { minify: false, rolldownOptions: { input: join(shop, "src/main.ts") } },
  });
  const code = entry?.code ?? "";
  for (const kept of ["A shop's own machine.", "Taking the money.", 'view: "payment"', 'id: "pay"']) {
    expect(code).toContain(kept);
  }
  expect(code).toContain('id: "session"');
  expect(code).not.toContain("Who is signed in on this page: read");
});
