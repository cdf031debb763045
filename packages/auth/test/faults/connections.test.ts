/** Faults of real connections: the engine with the platform's own `fetch`, against servers on loopback. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { type Auth, createAuth, signIn } from "@poolgate/auth";
import { fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { afterEach, describe, expect, it } from "vitest";
import { credentials, NETWORK_ERROR } from "./steps.ts";

const CANARY = credentials.password;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(server: Server | ReturnType<typeof createTlsServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The bodies of the requests to an HTTP server. */
async function serve(answer: RequestListener): Promise<{ readonly port: number; readonly bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      bodies.push(body);
      answer(request, response);
    });
  });
  return { port: await listen(server), bodies };
}

/** Signs in by password with the platform's `fetch`, so that the password itself is sent. */
async function signInAt(userPoolEndpoint: string): Promise<unknown> {
  const clock = fakeClock();
  const { environment } = fakeWorld(() => Promise.reject(new Error("unused")), { clock });
  const auth: Auth = createAuth(
    {
      userPoolId: "us-east-1_LocalPool",
      userPoolClientId: "localclient00000000000000",
      userPoolEndpoint,
      signInFlow: "password",
    },
    { ...environment, fetch: (url, init) => globalThis.fetch(url, init) },
  );
  closing.push(() => auth.dispose());
  return clock.settle(signIn(auth, credentials));
}

it("N02: a host name that does not resolve is tried three times and reported as a network error", async () => {
  await expect(signInAt("https://pool.invalid")).rejects.toMatchObject(NETWORK_ERROR);
});

describe("a redirect", () => {
  it.each([301, 302, 303])("N27: with status %i is rejected, and reported as a network error", async (status) => {
    const elsewhere = await serve((_, response) => void response.end("{}"));
    const pool = await serve((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${elsewhere.port}/` }).end();
    });
    await expect(signInAt(`http://127.0.0.1:${pool.port}`)).rejects.toMatchObject(NETWORK_ERROR);
    expect(elsewhere.bodies).toEqual([]);
  });

  it.each([307, 308])("N28: with status %i to another origin does not send the password there", async (status) => {
    const elsewhere = await serve((_, response) => void response.end("{}"));
    const pool = await serve((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${elsewhere.port}/` }).end();
    });
    await expect(signInAt(`http://127.0.0.1:${pool.port}`)).rejects.toMatchObject(NETWORK_ERROR);
    expect(pool.bodies[0]).toContain(CANARY);
    expect(elsewhere.bodies).toEqual([]);
  });
});

it("N50: a TLS failure is reported as a network error after three attempts", async () => {
  const seen: string[] = [];
  // Without a certificate no handshake succeeds.
  const server = createTlsServer({});
  server.on("tlsClientError", () => seen.push("handshake"));
  const port = await listen(server);
  await expect(signInAt(`https://127.0.0.1:${port}`)).rejects.toMatchObject(NETWORK_ERROR);
  expect(seen).toHaveLength(3);
});
