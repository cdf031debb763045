/** Finds the ports that are in use, on both addresses of `localhost`. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { readPorts } from "../../src/dev/options.ts";
import { anyFreePort, isPortTaken, nextFreePort } from "../../src/dev/ports.ts";
import { takenPortLines } from "../../src/dev/words.ts";
import { styleFor } from "../../src/processes/terminal-style.ts";

const servers: Server[] = [];
const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));
const hosts = ["127.0.0.1", "0.0.0.0", ...(hasIpv6 ? ["::1", "::"] : [])];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe("a port", () => {
  test.each(hosts)("is in use when a server listens on %s", async (host) => {
    const port = await listen(host);
    expect(await isPortTaken(port)).toBe(true);
    expect(await nextFreePort(port)).toBeGreaterThan(port);
  });

  test("is free when no server does, and the check leaves it free", async () => {
    const port = await anyFreePort();
    expect([await isPortTaken(port), await isPortTaken(port)]).toEqual([false, false]);
    expect(await nextFreePort(port, new Set([port]))).toBeGreaterThan(port);
  });
});

describe("the requested ports", () => {
  test("are the defaults, overridden by the environment and the command line", () => {
    expect(readPorts([], {})).toEqual({ site: 5173, api: 8787, pool: 9400 });
    const env = { PORT_SITE: "3000", PORT_API: "" };
    expect(readPorts(["--", "--port-pool", "3002"], env)).toEqual({ site: 3000, api: 8787, pool: 3002 });
    expect(readPorts(["--port-site=3001"], env)).toMatchObject({ site: 3001 });
  });

  test.each([
    [["--port-site", "70000"], "--port-site must be a port"],
    [["--port-api", "http"], "--port-api must be a port"],
    [["--port-site", "9400"], "three different ports"],
    [["--prot-site", "1"], "Unknown option '--prot-site'"],
  ])("%j are rejected", (args, message) => {
    expect(() => readPorts(args, {})).toThrow(message);
  });

  test("that are in use are named with their servers, with a command that can be copied", () => {
    const ports = { site: 5173, api: 8787, pool: 9400 };
    const lines = takenPortLines("dev", ["site", "pool"], ports, { ...ports, site: 5174, pool: 9401 }, styleFor({}));
    expect(lines).toContain("Port 5173 is taken, and the site needs it.");
    expect(lines).toContain("Port 9400 is taken, and the pool needs it.");
    expect(lines).toContain("  npx -y pnpm@12 dev --port-site 5174 --port-pool 9401");
    expect(lines.join("\n")).not.toContain("8787");
  });
});
