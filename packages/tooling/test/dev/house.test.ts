/** The servers of `dev` start together and end together, whatever each of them does. With real processes. */
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { startHouse, type House } from "../../src/dev/house.ts";
import type { Role } from "../../src/dev/options.ts";
import { anyFreePort, isPortTaken } from "../../src/dev/ports.ts";
import type { ServerPlan } from "../../src/dev/servers.ts";
import { endedLines } from "../../src/dev/words.ts";
import { startChild } from "../../src/processes/child.ts";
import { styleFor } from "../../src/processes/terminal-style.ts";

const FIXTURE = fileURLToPath(new URL("server.fixture.ts", import.meta.url));
const houses: House[] = [];

afterEach(async () => {
  await Promise.all(houses.splice(0).map((house) => house.stop()));
});

async function plan(role: Role, habit = ""): Promise<ServerPlan & { port: number }> {
  const port = await anyFreePort();
  const url = `http://localhost:${port}`;
  return { role, args: [FIXTURE, String(port), habit], env: {}, url, readyUrl: `${url}/healthz`, port };
}

function start(plans: readonly ServerPlan[], patience: { readyWithinMs?: number; stopWithinMs?: number } = {}) {
  const lines: string[] = [];
  const house = startHouse(plans, (role, line) => lines.push(`${role} ${line}`), patience);
  houses.push(house);
  return { house, lines };
}

test("all are up when every server answers, and those that do not stop are killed and reported", async () => {
  const plans = [await plan("pool"), await plan("api", "--hang")];
  const { house, lines } = start(plans, { stopWithinMs: 300 });
  await Promise.all(plans.map(({ role }) => house.ready(role)));
  expect(await house.stop()).toEqual(["api"]);
  expect(await Promise.all(plans.map(({ port }) => isPortTaken(port)))).toEqual([false, false]);
  expect(lines.toSorted().map((line) => line.replace(/\d+/u, "N"))).toEqual(["api up as N", "pool up as N"]);
});

test("a server that ends by itself is reported with what it last printed", async () => {
  const { house } = start([await plan("pool"), await plan("api", "--crash")]);
  expect(endedLines(await house.firstUnasked, styleFor({})).filter((line) => line !== "")).toEqual([
    "The api ended unexpectedly (exit code 3).",
    "Its last lines:\n",
    "  the database is locked",
  ]);
});

test("a server that never answers makes the start fail", async () => {
  const given = await plan("site");
  const readyUrl = `http://localhost:${await anyFreePort()}/`;
  const { house } = start([{ ...given, readyUrl }], { readyWithinMs: 200 });
  await expect(house.ready("site")).rejects.toThrow(`The site does not answer at ${readyUrl} after 0.2 s`);
});

test("a server ends when `dev` was killed with SIGKILL", async () => {
  const given = await plan("pool");
  const script = `
    import { startHouse } from ${JSON.stringify(new URL("../../src/dev/house.ts", import.meta.url).href)};
    const house = startHouse([${JSON.stringify(given)}], () => undefined);
    await house.ready("pool");
    console.log("ready");
  `;
  const dev = startChild(process.execPath, ["--input-type=module-typescript", "--eval", script]);
  expect(await dev.says(/ready/u)).toBe("ready");
  expect(await isPortTaken(given.port)).toBe(true);
  dev.kill();
  await expect.poll(() => isPortTaken(given.port), { timeout: 5000 }).toBe(false);
});
