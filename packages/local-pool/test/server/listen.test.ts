/** A pool that listens inside the process of a test, by itself and as a fixture of Playwright. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { listen, type LocalPool, UserPoolConfigError } from "@poolgate/local-pool";
import { poolFixture } from "@poolgate/local-pool/playwright";
import { expect, onTestFinished, test } from "vitest";
import { reachWarning } from "../../src/server/reach-warning.ts";

const signUp = (pool: LocalPool, username: string): Promise<Response> =>
  fetch(pool.url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
    },
    body: JSON.stringify({ ClientId: pool.userPoolClientId, Username: username, Password: "correct horse" }),
  });

async function start(...options: Parameters<typeof listen>): Promise<LocalPool> {
  const pool = await listen(...options);
  onTestFinished(() => pool.close());
  return pool;
}

test("listens on a free port, and tells the code that it has sent", async () => {
  const pool = await start();
  expect(pool.url).toMatch(/^http:\/\/localhost:\d+$/u);
  expect((await signUp(pool, "ann@example.com")).status).toBe(200);
  expect(pool.latestCode("ann@example.com")).toMatch(/^\d{6}$/u);
  expect(pool.outbox()).toHaveLength(1);
  expect(() => pool.latestCode("eva@example.com")).toThrow("The outbox has no message to eva@example.com.");
});

test("two pools are apart, and one is gone when it is closed", async () => {
  const [one, other] = [await start(), await listen()];
  expect(one.seedUser({ email: "ann@example.com", password: "correct horse" })).toBe(true);
  expect(other.seedUser({ email: "ann@example.com", password: "correct horse" })).toBe(true);
  expect(one.seedUser({ email: "ann@example.com", password: "correct horse" })).toBe(false);
  await other.close();
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow("fetch failed");
  expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
});

/** The status of a request by another name. `fetch` lets nobody choose `Host`. */
async function statusBy(host: string, { url }: LocalPool): Promise<number | undefined> {
  const { port } = new URL(url);
  const request = get({ host: "127.0.0.1", port, path: "/healthz", headers: { host: `${host}:${port}` } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response.resume().statusCode;
}

test.each([
  ["localhost", 200],
  ["auth.localhost", 200],
  ["127.0.0.1", 200],
  ["pool.internal", 200],
  ["POOL.internal", 200],
  ["other.internal", 421],
  ["pool.internal.example.com", 421],
  ["localhost.example.com", 421],
])("is called by the name %s: %i", async (host, status) => {
  const pool = await start({ address: "127.0.0.1", allowedHosts: ["pool.internal"] });
  expect(await statusBy(host, pool)).toBe(status);
  expect(pool.url).toMatch(/^http:\/\/localhost:/u);
});

test.each([
  [undefined, false],
  ["127.0.0.1", false],
  ["::1", false],
  ["0.0.0.0", true],
  ["::", true],
  ["192.168.1.7", true],
])("on %s, warns that others can reach it: %s", (address, isReachable) => {
  const warning = reachWarning({ ...(address === undefined ? {} : { address }), allowedHosts: ["pool"] }, 0);
  expect(warning?.["warning"]).toBe(
    isReachable ? "Whoever reaches the port is an administrator of the pool." : undefined,
  );
  expect(warning?.["hosts"]).toEqual(isReachable ? ["localhost", "pool"] : undefined);
});

test("has faults when it is asked for them", async () => {
  const pool = await start({ hasFaults: true });
  pool.faults?.add({ operation: "SignUp", fault: "dropBefore" });
  await expect(signUp(pool, "ann@example.com")).rejects.toThrow("fetch failed");
  expect((await start()).faults).toBeUndefined();
});

test("refuses settings that are not valid, and a port that is taken", async () => {
  const config = { clients: [{ clientId: "" }] };
  await expect(listen({ config })).rejects.toBeInstanceOf(UserPoolConfigError);
  const server = createServer().listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { readonly port: number };
  await expect(listen({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("is a fixture that lasts as long as Playwright uses it", async () => {
  const [provide, { scope }] = poolFixture().pool;
  expect(scope).toBe("worker");
  const statuses: number[] = [];
  let url = "";
  await provide({}, async (pool) => {
    ({ url } = pool);
    statuses.push((await fetch(`${url}/healthz`)).status);
  });
  expect(statuses).toEqual([200]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
});

test("has the parameters that Playwright reads a fixture's dependencies from", () => {
  expect(String(poolFixture().pool[0])).toMatch(/^async \(\{\s*\}, provide\)/u);
});
