/** `authFetch` calls an app's own api as the signed-in user, over a real connection on loopback. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Auth, authFetch, createAuth, isAuthError, signIn } from "@poolgate/auth";
import { afterEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

let engine: Engine;
let server: Server;
afterEach(() => {
  engine.stop();
  server.closeAllConnections();
  server.close();
});

/** Starts an api, and a client that is signed in and may call it. */
async function start(listener: RequestListener): Promise<{ readonly auth: Auth; readonly url: string }> {
  server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  engine = startEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  const { environment } = engine.auth.internals;
  const auth = createAuth({ ...engine.auth.config, apiOrigins: [origin] }, { ...environment, fetch: globalThis.fetch });
  return { auth, url: `${origin}/data` };
}

const codeOf = (error: unknown): unknown => (isAuthError(error) ? error.code : error);

describe("authFetch", () => {
  it("sends the id token and the given request", async () => {
    const { auth, url } = await start(({ method, headers }, response) => {
      response.end(
        JSON.stringify({ method, isBearer: headers.authorization?.startsWith("Bearer ey"), by: headers["x-by"] }),
      );
    });
    const response = await authFetch(auth, url, { method: "PUT", headers: { "x-by": "ann" } });
    expect(await response.json()).toEqual({ method: "PUT", isBearer: true, by: "ann" });
    auth.dispose();
  });

  it("fails if the api does not answer within 35 seconds", async () => {
    let isAsked = false;
    const { auth, url } = await start(() => void (isAsked = true));
    const failed = authFetch(auth, url).catch(codeOf);
    await expect.poll(() => isAsked).toBe(true);
    engine.clock.advance(34_999);
    engine.clock.advance(1);
    expect(await failed).toBe("network.timeout");
    auth.dispose();
  });

  it.each([
    ["the deadline", (): void => engine.clock.advance(2_000), "network.timeout"],
    ["the signal", (controller: AbortController): void => controller.abort(), "call.aborted"],
  ] as const)(
    "ends a call without a response by %s",
    async (_what, end: (controller: AbortController) => void, code) => {
      let isAsked = false;
      const { auth, url } = await start(() => void (isAsked = true));
      const controller = new AbortController();
      const control = { signal: controller.signal, deadlineMs: 2_000 };
      const failed = authFetch(auth, url, {}, {}, control).catch(codeOf);
      await expect.poll(() => isAsked).toBe(true);
      end(controller);
      expect(await failed).toBe(code);
      auth.dispose();
    },
  );

  it.each([
    ["its 35 seconds are over", (): void => engine.clock.advance(35_000), "network.timeout"],
    ["the signal of the request aborts", (controller: AbortController): void => controller.abort(), "call.aborted"],
  ] as const)("ends an endless body when %s", async (_what, end: (controller: AbortController) => void, code) => {
    const { auth, url } = await start((_request, response) => void response.write("{"));
    const controller = new AbortController();
    const response = await authFetch(auth, url, { signal: controller.signal });
    const failed = response.json().catch(codeOf);
    end(controller);
    expect(await failed).toBe(code);
    auth.dispose();
  });
});
