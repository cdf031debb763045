/** Every entry can be imported and required on each version of Node that it names; in `test`, on the oldest and the newest. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { run, runWell } from "@poolgate/tooling/processes/run-outside";
import { startScript } from "@poolgate/tooling/processes/child";
import { entriesOf } from "./support/packed-packages.ts";

const folder = inject("consumers")["19"];
const nodes = inject("nodes");

beforeAll(() => {
  const list = `for (const name of process.argv.slice(2)) console.log(name, Object.keys`;
  writeFileSync(join(folder, "import.mjs"), `${list}(await import(name)).length);`);
  writeFileSync(join(folder, "require.cjs"), `${list}(require(name)).length);`);
});

describe.each(Object.keys(nodes))("Node %s", (major) => {
  const node = nodes[major] ?? "";
  const entries = [...entriesOf("@poolgate/auth"), ...entriesOf("@poolgate/react")];

  test("imports and requires every entry of the engine and of the widget", async () => {
    const imported = await runWell(folder, node, "import.mjs", ...entries);
    const required = await runWell(folder, node, "--disable-warning=ExperimentalWarning", "require.cjs", ...entries);
    expect(imported.trim().split("\n")).toHaveLength(entries.length);
    expect(imported).not.toContain(" 0\n");
    expect(required).toBe(imported);
  });
});

/** Counts what is made, by the name of its class. */
const COUNTING = `
  process.env.NODE_ENV = "production";
  const made = {};
  const count = (holder, name) => {
    holder[name] = new Proxy(holder[name], {
      construct(target, args, newTarget) {
        made[newTarget.name] = (made[newTarget.name] ?? 0) + 1;
        return Reflect.construct(target, args, newTarget);
      },
      apply(target, self, args) {
        made[target.name] = (made[target.name] ?? 0) + 1;
        return Reflect.apply(target, self, args);
      },
    });
  };
  const errors = ["Error", "TypeError", "RangeError", "SyntaxError", "DOMException", "AggregateError"];
  for (const name of [...errors, "RegExp", "Date", "Proxy", "URL", "AbortController"]) count(globalThis, name);
  for (const name of Object.getOwnPropertyNames(Intl)) if (typeof Intl[name] === "function") count(Intl, name);
  await Promise.all(["react-dom", "react/jsx-runtime", "xstate", "jsbn"].map((name) => import(name)));
  const before = { ...made };
  for (const name of process.argv.slice(2)) await import(name);
  const own = Object.keys(made).filter((name) => made[name] !== before[name]);
  console.log(own.map((name) => name + " " + (made[name] - (before[name] ?? 0))).join(", "));
`;

// V8 parses a whole chunk again for the first error that is made while it is evaluated.
test("an import of the engine, of the widget and of its languages makes no error, no pattern and no format", async () => {
  writeFileSync(join(folder, "counting.mjs"), COUNTING);
  const entries = [...entriesOf("@poolgate/auth"), ...entriesOf("@poolgate/react")];
  expect(await runWell(folder, process.execPath, "counting.mjs", ...entries)).toBe("\n");
});

const POOL = "node_modules/@poolgate/local-pool/bin/local-pool.js";

test.each(IN_PROOF ? ["22", "24"] : ["24"])("the local pool runs on Node %s", async (major) => {
  const node = nodes[major] ?? "";
  expect(await runWell(folder, node, POOL, "--help")).toContain("Usage: npx @poolgate/local-pool [--port N]");
  await runWell(folder, node, "import.mjs", ...entriesOf("@poolgate/local-pool"));
});

test("the local pool says on Node 20 which Node it needs", async () => {
  expect(await run(folder, nodes["20"] ?? "", POOL, "--help")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "@poolgate/local-pool needs Node 22.13 or newer. This is Node 20.19.0.\n",
  });
});

const SERVER = `
  import { createElement } from "react";
  import { renderToString } from "react-dom/server";
  import { createAuth } from "@poolgate/auth";
  import { createAuthenticator } from "@poolgate/auth/authenticator";
  import { Authenticator } from "@poolgate/react";
  const auth = createAuth({ userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" });
  console.log(renderToString(createElement(Authenticator, { authenticator: createAuthenticator(auth) })));
`;

test.each(IN_PROOF ? (["18", "19"] as const) : (["19"] as const))(
  "React %s renders the widget on a server, which can then end by itself",
  async (react) => {
    const server = inject("consumers")[react] ?? "";
    writeFileSync(join(server, "server.mjs"), SERVER);
    const { exitCode, stdout, stderr } = await run(server, process.execPath, "server.mjs");
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("poolgate-skeleton-skeleton");
  },
);

test.each(Object.keys(nodes))(
  "the charts' command on Node %s writes a machine, and says which Node TypeScript needs",
  async (major) => {
    const machine = 'import { createMachine } from "xstate";\nexport default createMachine({ id: "light" });\n';
    for (const file of ["light.mjs", "light.mts"]) writeFileSync(join(folder, file), machine);
    const node = nodes[major] ?? "";
    const command = "node_modules/@poolgate/charts/bin/poolgate-charts.js";
    await runWell(folder, node, "import.mjs", ...entriesOf("@poolgate/charts"));
    expect(JSON.parse(await runWell(folder, node, command, "light.mjs", "--as", "json"))).toEqual({ id: "light" });
    const typed = await run(folder, node, command, "light.mts", "--as", "json");
    const version = await runWell(folder, node, "--version");
    const hasTypes = Number(major) > 22 || /^v22\.(?:1[89]|[2-9]\d)\./u.test(version);
    expect([typed.exitCode, typed.stderr]).toEqual(
      hasTypes
        ? [0, ""]
        : [
            2,
            `light.mts is TypeScript, which Node reads from version 22.18 on. This is Node ${version.trim().slice(1)}.\n`,
          ],
    );
  },
);

test("the charts' command serves its page with the machines of a file, to localhost only", async () => {
  writeFileSync(
    join(folder, "light.mjs"),
    'import { createMachine } from "xstate";\nexport default createMachine({ id: "light" });\n',
  );
  const bin = "node_modules/@poolgate/charts/bin/poolgate-charts.js";
  const script = await startScript(folder, /1 machine at/u, bin, "light.mjs", "--port", "0");
  onTestFinished(() => script.stop());
  const url = /http:\S+/u.exec(script.readyLine)?.[0] ?? "";
  const page = await (await fetch(url)).text();
  const [, code = ""] = /<script [^>]*src="\.\/(?<code>[^"]+)"/u.exec(page) ?? [];
  expect((await fetch(url + code)).headers.get("content-type")).toContain("text/javascript");
  expect(await (await fetch(`${url}machines.json`)).json()).toMatchObject([
    { chart: { id: "light" }, file: "light.mjs" },
  ]);
  expect((await fetch(`${url}..%2f..%2fpackage.json`)).status).toBe(404);
});

test("npx finds the command by the name of the package", async () => {
  expect(await runWell(folder, "npx", "@poolgate/charts", "--help")).toContain("Usage: npx @poolgate/charts FILE…");
  expect(await runWell(folder, "npx", "@poolgate/local-pool", "--help")).toContain("Usage: npx @poolgate/local-pool");
});
