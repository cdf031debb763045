/** The servers of `dev` start together and end together, whatever each of them does. With real processes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { startHouse, type House } from "../../src/dev/house.ts";
import type { Role } from "../../src/dev/options.ts";
import { anyFreePort, isPortTaken } from "../../src/dev/ports.ts";
import type { ServerPlan } from "../../src/dev/servers.ts";
import { endedLines } from "../../src/dev/words.ts";
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

describe("the servers of `dev`", () => {
  test("are up when every server answers, and down after a stop", async () => {
    const plans = [await plan("pool"), await plan("site")];
    const { house, lines } = start(plans);
    await Promise.all(plans.map(({ role }) => house.ready(role)));
    expect(await house.stop()).toEqual([]);
    expect(await Promise.all(plans.map(({ port }) => isPortTaken(port)))).toEqual([false, false]);
    expect(lines.toSorted().map((line) => line.replace(/\d+/u, "N"))).toEqual(["pool up as N", "site up as N"]);
  });

  test("report which server ended by itself and what it last printed", async () => {
    const { house } = start([await plan("pool"), await plan("api", "--crash")]);
    const { role, end } = await house.firstUnasked;
    expect(role).toBe("api");
    expect(endedLines(role, end, styleFor({}))).toEqual([
      "",
      "The api ended unexpectedly (exit code 3).",
      "Its last lines:",
      "",
      "  the database is locked",
      "",
    ]);
  });

  test("that do not stop are killed and reported", async () => {
    const plans = [await plan("pool"), await plan("api", "--hang")];
    const { house } = start(plans, { stopWithinMs: 300 });
    await Promise.all(plans.map(({ role }) => house.ready(role)));
    expect(await house.stop()).toEqual(["api"]);
    expect(await Promise.all(plans.map(({ port }) => isPortTaken(port)))).toEqual([false, false]);
  });

  test("that never answer make the start fail", async () => {
    const given = await plan("site");
    const { house } = start([{ ...given, readyUrl: `http://localhost:${await anyFreePort()}/` }], {
      readyWithinMs: 200,
    });
    await expect(house.ready("site")).rejects.toThrow(
      /^The site does not answer at http:\/\/localhost:\d+\/ after 0.2 s/u,
    );
  });
});

describe("a child of `dev`", () => {
  test("ends when `dev` was killed with SIGKILL", async () => {
    const given = await plan("pool");
    const script = `
      import { startHouse } from ${JSON.stringify(new URL("../../src/dev/house.ts", import.meta.url).href)};
      const house = startHouse([${JSON.stringify(given)}], () => undefined);
      await house.ready("pool");
      console.log("ready");
    `;
    const dev = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(createInterface({ input: dev.stdout }), "line");
    expect(await isPortTaken(given.port)).toBe(true);
    dev.kill("SIGKILL");
    await expect.poll(() => isPortTaken(given.port), { timeout: 5000 }).toBe(false);
  });
});
