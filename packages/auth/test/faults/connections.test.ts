/** Faults of real connections: the engine with the platform's own `fetch`, against servers on loopback. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:tls";
import { signIn } from "@poolgate/auth";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { afterEach, describe, expect, it } from "vitest";
import { startSendingEngine } from "../engine.ts";
import { credentials, NETWORK_ERROR } from "./steps.ts";

const CANARY = credentials.password;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The bodies of the requests to an HTTP server. */
async function serve(answer: RequestListener): Promise<{ readonly origin: string; readonly bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      bodies.push(body);
      answer(request, response);
    });
  });
  const { origin, close } = await openOnLoopback(server);
  closing.push(close);
  return { origin, bodies };
}

const fetch: typeof globalThis.fetch = (url, init) => globalThis.fetch(url, init);

/** Signs in with the platform's `fetch`. The password itself is sent. */
async function signInAt(userPoolEndpoint: string): Promise<unknown> {
  const config = { userPoolId: "us-east-1_LocalPool", userPoolClientId: "localclient00000000000000", userPoolEndpoint };
  const { auth, clock, stop } = startSendingEngine({ config, environment: () => ({ fetch }) });
  closing.push(stop);
  return clock.settle(signIn(auth, credentials));
}

it("a host name that does not resolve is tried three times and reported as a network error", async () => {
  await expect(signInAt("https://pool.invalid")).rejects.toMatchObject(NETWORK_ERROR);
});

describe("a redirect", () => {
  it.each([301, 302, 303])("with status %i is rejected, and reported as a network error", async (status) => {
    const elsewhere = await serve((_, response) => void response.end("{}"));
    const pool = await serve((_, response) => {
      response.writeHead(status, { location: `${elsewhere.origin}/` }).end();
    });
    await expect(signInAt(pool.origin)).rejects.toMatchObject(NETWORK_ERROR);
    expect(elsewhere.bodies).toEqual([]);
  });

  it.each([307, 308])("with status %i to another origin does not send the password there", async (status) => {
    const elsewhere = await serve((_, response) => void response.end("{}"));
    const pool = await serve((_, response) => {
      response.writeHead(status, { location: `${elsewhere.origin}/` }).end();
    });
    await expect(signInAt(pool.origin)).rejects.toMatchObject(NETWORK_ERROR);
    expect(pool.bodies[0]).toContain(CANARY);
    expect(elsewhere.bodies).toEqual([]);
  });
});

it("a TLS failure is reported as a network error after three attempts", async () => {
  const seen: string[] = [];
  // Without a certificate no handshake succeeds.
  const server = createTlsServer({});
  server.on("tlsClientError", () => seen.push("handshake"));
  const { port, close } = await openOnLoopback(server);
  closing.push(close);
  await expect(signInAt(`https://127.0.0.1:${port}`)).rejects.toMatchObject(NETWORK_ERROR);
  expect(seen).toHaveLength(3);
});
