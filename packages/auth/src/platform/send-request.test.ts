/** Sends one request with `fetch` and reads its response. */
import { fakeWorld } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import { resolveAuthConfig } from "../protocol/wire/auth-config.ts";
import { Secret } from "../protocol/wire/secret.ts";
import type { AuthEnvironment } from "./environment.ts";
import { sendRequest } from "./send-request.ts";
import { createServerClock } from "./server-clock.ts";

const config = resolveAuthConfig({
  userPoolId: "us-east-1_Pool",
  userPoolClientId: "client",
  userPoolEndpoint: "http://localhost:1",
});
const request = { operation: "GetUser" as const, body: new Secret({ AccessToken: "canary" }) };
const { signal } = new AbortController();

async function send(answer: () => Response | Promise<Response>): Promise<unknown> {
  const { environment } = fakeWorld(async () => answer());
  return (await sendRequest(config, withClock(environment), request, signal)).reveal();
}

function withClock(environment: AuthEnvironment) {
  return { environment, serverClock: createServerClock(environment.clock) };
}

const endless = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    }),
  );

const broken = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"Username":'));
        controller.error(new TypeError("terminated"));
      },
    }),
  );

describe("sendRequest", () => {
  it.each([
    ["answers", 200],
    ["refuses", 400],
    ["cannot answer", 503],
  ])("reads the server's time when it %s", async (_, status) => {
    const headers = { date: "Fri, 20 Nov 2026 12:00:00 GMT" };
    const { environment } = fakeWorld(async () => Response.json({}, { status, headers }));
    const world = withClock(environment);
    await sendRequest(config, world, request, signal).catch(() => undefined);
    expect(world.serverClock.now()).toBe(Date.UTC(2026, 10, 20, 12));
  });

  it("does not follow redirects, sends no cookie and no referrer, and bypasses the cache", async () => {
    const { environment } = fakeWorld(async () => Response.json({}));
    let init: RequestInit = {};
    const watching = {
      ...environment,
      fetch: (url: string, given: RequestInit) => {
        init = given;
        return environment.fetch(url, given);
      },
    };
    await sendRequest(config, withClock(watching), request, signal);
    expect(init).toMatchObject({
      redirect: "error",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
  });

  it.each([
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch")), "network.unreachable"],
    ["a body that is cut", broken, "network.unreachable"],
    ["a body without an end", endless, "network.badAnswer"],
    ["a captive portal", () => new Response("<html>Welcome</html>"), "network.badAnswer"],
    ["a proxy's page", () => new Response("<html>Bad gateway</html>", { status: 502 }), "network.serverUnavailable"],
  ] as const)("reports %s as a network failure", async (_, answer, code) => {
    await expect(send(answer)).rejects.toMatchObject({ code });
  });

  it("does not repeat the request body in an error", async () => {
    const error = await send(() => Promise.reject(new TypeError("Failed to fetch"))).catch((thrown: unknown) => thrown);
    expect(JSON.stringify([error, String(error)])).not.toContain("canary");
  });
});
