/** The api behind a real listener, with requests that no browser sends. */
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { readVectors } from "@poolgate/testkit/vectors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listener, listenOnLoopback } from "../src/server/listen.ts";
import { openRaw, sendRaw, statusOf } from "./support/raw-socket.ts";
import { contactRequest, createTestApi, SITE_ORIGIN, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

/** Each request by its name, as it is written on the socket. */
const { requests } = readVectors("http/raw-requests.json") as { readonly requests: Readonly<Record<string, string>> };

const issuer = await ownIssuer();
let api: TestApi;
let listener: Listener;

beforeAll(async () => {
  api = createTestApi(issuer);
  listener = await listenOnLoopback(api.handle, 0);
});
afterAll(async () => {
  await listener.stop(1_000);
  api.close();
});

const rawOf = (name: string): string =>
  (requests[name] ?? "").replaceAll("%ALLOWED%", SITE_ORIGIN).replaceAll("%ALLOWED_HOST%", new URL(SITE_ORIGIN).host);

describe("hostile requests", () => {
  test("the list is complete", () => {
    expect(Object.keys(requests)).toHaveLength(68);
  });

  test.each(Object.keys(requests).map((name) => [name.slice(0, 80), name] as const))("%s", async (_, name) => {
    const answer = await sendRaw(listener.port, rawOf(name));

    // The server closes a CONNECT request without a response.
    const isAnswered = !name.includes("CONNECT");
    expect([204, 400, 403, 404, 405, 413, 415, 421, 431]).toContain(isAnswered ? statusOf(answer) : 404);
    expect(answer).not.toMatch(/node_modules|at \w+ \(|evil\.example|^location:/im);
    expect(statusOf(await sendRaw(listener.port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"))).toBe(200);
  });

  test.each(["CL and TE", "two Content-Length", "negative Content-Length", "two Host headers", "no Host"])(
    "%s gets 400 and the connection is closed",
    async (name) => {
      const answer = await sendRaw(listener.port, rawOf(name));

      expect(statusOf(answer)).toBe(400);
      expect(answer).toMatch(/^connection: close/im);
    },
  );
});

test("a request with an invalid URL gets 400 as JSON, with the usual headers", async () => {
  const answer = await sendRaw(listener.port, "GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n");

  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain('{"error":"The request is not valid."}');
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
});

test("a chunked body over the limit gets 413 before it ends", async () => {
  const { socket, answer } = await openRaw(listener.port);
  const token = await issuer.sign();
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  for (let chunk = 0; chunk < 70; chunk += 1) socket.write(`400\r\n${" ".repeat(1024)}\r\n`);

  expect(statusOf(await answer())).toBe(413);
  socket.destroy();
});

test("stores a whole message whose chunks are split inside a character", async () => {
  const { socket, answer } = await openRaw(listener.port);
  const body = Buffer.from(JSON.stringify({ body: { ...SUBMISSION, message: "Grüße 😀" } }));
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${await issuer.sign()}\r\n` +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  for (const byte of body) socket.write(Buffer.concat([Buffer.from("1\r\n"), Buffer.of(byte), Buffer.from("\r\n")]));
  socket.write("0\r\n\r\n");

  expect(statusOf(await answer())).toBe(200);
  expect(api.rows().at(-1)?.message).toBe("Grüße 😀");
  socket.destroy();
});

test("treats two Authorization headers as none", async () => {
  const token = await issuer.sign();
  const header = `Authorization: Bearer ${token}\r\n`;
  const answer = await sendRaw(listener.port, `POST /contact HTTP/1.1\r\nHost: localhost\r\n${header}${header}\r\n`);

  expect(statusOf(answer)).toBe(401);
});

const loopbacks = Object.values(networkInterfaces())
  .flat()
  .flatMap((one) => (one?.internal === true ? [one.address] : []))
  .filter((address) => address === "127.0.0.1" || address === "::1");

test.each(["localhost", ...loopbacks.map((address) => (address.includes(":") ? `[${address}]` : address))])(
  "it answers on %s",
  async (host) => {
    const request = contactRequest(await issuer.sign({ sub: host }), { body: SUBMISSION });
    const response = await fetch(`http://${host}:${listener.port}/production/contact`, request);

    expect(await response.json()).toEqual({ ok: true });
  },
);

test.each([
  ["headers", "POST /contact HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ["body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{"],
  ["first byte", ""],
])("disconnects a client that never ends its %s, and serves others meanwhile", async (_, text) => {
  const limits = { headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 20 };
  const own = await listenOnLoopback(async (request) => new Response(await request.text()), 0, { timeLimits: limits });
  const { socket, answer } = await openRaw(own.port);
  socket.write(text);
  expect(await sendRaw(own.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);

  expect(statusOf(await answer())).toBe(408);
  await own.stop(1_000);
});

/** A response that is sent when the test releases it. */
function hold(): { fetch: () => Promise<Response>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { fetch: () => promise, release: () => resolve(new Response("done")) };
}

describe("when the server stops", () => {
  const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

  test("it finishes a running request, closes its connection, and accepts no new one", async () => {
    const { fetch: held, release } = hold();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const own = await listenOnLoopback(() => {
      arrive();
      return held();
    }, 0);
    const { socket, answer } = await openRaw(own.port);
    socket.write(GET);
    await arrived;
    const stopped = own.stop(10_000);
    await expect(openRaw(own.port)).rejects.toThrow("ECONNREFUSED");
    release();

    expect(await answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i);
    await stopped;
  });

  test("it aborts a request that never ends, after the deadline", async () => {
    const own = await listenOnLoopback(() => hold().fetch(), 0);
    const { socket, answer } = await openRaw(own.port);
    socket.write(GET);
    await own.stop(20);

    expect(await answer()).toBe("");
  });
});

test.each(["127.0.0.1", ...loopbacks.filter((address) => address === "::1")])(
  "a port in use on %s is reported with its number",
  async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, host, resolve);
    });
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;

    await expect(listenOnLoopback(() => Promise.resolve(new Response()), port)).rejects.toMatchObject({
      name: "ListenError",
      code: "EADDRINUSE",
      message: `Port ${port} on localhost is taken. Stop the program that uses it, or choose another with --port.`,
    });
    other.close();
  },
);
