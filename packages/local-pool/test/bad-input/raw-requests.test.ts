/**
 * Bytes on a socket that no HTTP client would send: paths outside the service, foreign hosts, two lengths, unknown
 * methods (RFC 9112, and forms of request smuggling). They are refused with a status and without a stack trace, and
 * other clients are served.
 */
import { connect } from "node:net";
import { readVectors } from "@poolgate/testkit/vectors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../../src/server/node-server.ts";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { exchange } from "../support/raw-socket.ts";

/** Each request by its name, as it is written on the socket. */
const { requests } = readVectors("http/raw-requests.json") as { readonly requests: Readonly<Record<string, string>> };

/** The expected statuses, by the beginning of the request's name. The first match counts. */
const expectations: readonly (readonly [start: string, statuses: readonly number[]])[] = [
  ["path /?a=1", [431, 404]],
  ["path ", [400, 404, 431]],
  ["Host 'localhost'", [404]],
  ["Host '[::1]'", [404]],
  ["Host ", [400, 421]],
  ["X-Forwarded-Host", [404]],
  ["two Host headers", [400, 421]],
  ["no Host", [400]],
  ["CL and TE", [400]],
  ["two Content-Length", [400]],
  ["negative Content-Length", [400]],
  ["huge Content-Length", [413]],
  ["chunked without end", [408, 413]],
  ["obsolete line folding", [400, 404]],
  ["header with LF only", [400, 404]],
  ["gzip bomb declared", [400, 415]],
  ["method ", [405, 501]],
  ["X-Amz-Target ", [400]],
  ["preflight ", [204]],
];

/**
 * Requests that never end, so that only the server's time limit would end them. The test checks that they do not affect
 * others.
 */
const ENDLESS = "chunked without end";

let pool: OpenedPool;
let server: RunningServer;
let before: string;
beforeAll(async () => {
  pool = await openTestPool();
  server = await startServer(0, () => pool.fetch);
  before = pool.readRows();
});
afterAll(async () => {
  await server.stop();
  pool.close();
});

const port = (): number => Number(new URL(server.url).port);

describe("raw requests", () => {
  it("are complete", () => expect(Object.keys(requests)).toHaveLength(68));

  it.each(Object.entries(requests).filter(([name]) => name !== ENDLESS))("%s", async (name, raw) => {
    const answer = await exchange(port(), raw);
    const [, status] = /^HTTP\/1\.1 (\d{3}) /u.exec(answer) ?? [];
    const [, statuses = []] = expectations.find(([start]) => name.startsWith(start)) ?? [];
    expect(statuses).toContain(Number(status));
    expect(answer).not.toMatch(/root:|at \S+ \(|node:|\.ts\b|evil\.example|SQLite/u);
    // One request causes one response, so no second request was smuggled in.
    expect(answer.match(/^HTTP\/1\.1 /gmu)).toHaveLength(1);
  });

  it("that never end do not affect others", async () => {
    const socket = connect(port(), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(requests[ENDLESS] ?? "", "latin1");
    const response = await fetch(`${server.url}/healthz`);
    expect(response.status).toBe(200);
    socket.destroy();
  });

  it("have written nothing", async () => {
    expect(pool.readRows()).toBe(before);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe("the listening address", () => {
  it("is reachable from this machine only, by both of its names", async () => {
    expect(server.url).toBe(`http://localhost:${port()}`);
    for (const host of ["localhost", "127.0.0.1"])
      expect((await fetch(`http://${host}:${port()}/healthz`)).status).toBe(200);
  });
});
