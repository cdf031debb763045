/** Finds the ports that are in use, on both addresses of `localhost`. */
import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { readOptions } from "../../src/dev/options.ts";
import { anyFreePort, isPortTaken, nextFreePort } from "../../src/dev/ports.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));
const USUAL = { site: 5173, api: 8787, pool: 9400 };

test.each(["127.0.0.1", "0.0.0.0", ...(hasIpv6 ? ["::1", "::"] : [])])(
  "a port is in use when a server listens on %s",
  async (host) => {
    const port = await anyFreePort();
    const server = createServer().listen(port, host);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    expect(await isPortTaken(port)).toBe(true);
    expect(await nextFreePort(port)).toBeGreaterThan(port);
  },
);

test("a port is free when no server listens, and the check leaves it free", async () => {
  const port = await anyFreePort();
  expect([await isPortTaken(port), await isPortTaken(port)]).toEqual([false, false]);
  expect(await nextFreePort(port, new Set([port]))).toBeGreaterThan(port);
});

test("the ports are the usual ones, overridden by the environment and the command line", () => {
  const env = { PORT_SITE: "3000", PORT_API: "" };
  expect(readOptions([], {})).toEqual({ ports: USUAL, isVerbose: false });
  expect(readOptions(["--", "--port-pool", "3002"], env).ports).toEqual({ site: 3000, api: 8787, pool: 3002 });
  expect(readOptions(["--port-site=3001", "--verbose"], env)).toMatchObject({ ports: { site: 3001 }, isVerbose: true });
});

test.each([
  [["--port-site", "70000"], "--port-site must be a port"],
  [["--port-api", "http"], "--port-api must be a port"],
  [["--port-site", "9400"], "three different ports"],
])("%j are rejected", (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message);
});
