/**
 * The listener's own limits over real sockets: sizes and times. Hostile bytes are in bad-input, a port in use in
 * `listen.test.ts`.
 */
import { createUserPool, openData } from "@poolgate/local-pool";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  type RunningServer,
  startServer,
} from "../../src/server/node-server.ts";
import { exchange } from "../support/raw-socket.ts";
import { SIGNATURE } from "../support/wire-client.ts";

let server: RunningServer;
let port: number;
const { store, masterKey } = openData(":memory:");

beforeAll(async () => {
  server = await startServer(0, (origin) => createUserPool({ store, masterKey, origin }).handle);
  port = Number(new URL(server.url).port);
});
afterAll(async () => {
  await server.stop();
  store.close();
});

function post(body: string, operation = "GetUser", more: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    ...more,
  };
  return fetch(server.url, { method: "POST", headers, body });
}

it("disconnects an endless body as soon as it is too long", async () => {
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
  expect(await exchange(port, head + chunk.repeat(9))).toMatch(/^HTTP\/1\.1 413 /u);
});

it("takes the longest templates of the owner as boto3 sends them, but no 2 MiB", async () => {
  const signed = { authorization: SIGNATURE };
  const EmailMessage = `${"é".repeat(19_994)}{####}`;
  const settings = {
    PoolName: "shop",
    EmailVerificationMessage: EmailMessage,
    VerificationMessageTemplate: { EmailMessage },
    AdminCreateUserConfig: {
      InviteMessageTemplate: { EmailMessage: EmailMessage.replace("é".repeat(10), "{username}") },
    },
  };
  const escaped = JSON.stringify(settings).replaceAll("é", String.raw`\u00e9`);
  expect(escaped.length).toBeGreaterThan(350_000);
  expect((await post(escaped, "CreateUserPool", signed)).status).toBe(200);
  expect((await post(escaped, "CreateUserPool")).status).toBe(413);
  expect((await post(escaped, "GetUser", signed)).status).toBe(413);
  expect((await post(" ".repeat(2 * 1_048_576 + 1), "CreateUserPool", signed)).status).toBe(413);
});

it("refuses two Host headers, even if the first is its own", async () => {
  const request = "GET /outbox HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
  expect(await exchange(port, request)).toMatch(/^HTTP\/1\.1 400 /u);
});

it("allows ten seconds for headers and thirty for requests", () => {
  expect([HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS]).toEqual([10_000, 30_000]);
});

it("answers HEAD without a body", async () => {
  const response = await fetch(`${server.url}/healthz`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

it("finishes a running request before it stops, closes its connection, and then refuses others", async () => {
  const arrival = Promise.withResolvers<void>();
  const running = Promise.withResolvers<Response>();
  const other = await startServer(0, () => () => {
    arrival.resolve();
    return running.promise;
  });
  const answer = fetch(other.url);
  await arrival.promise;
  const stopped = other.stop();
  running.resolve(new Response("done"));
  expect((await answer).headers.get("connection")).toBe("close");
  expect(await (await answer).text()).toBe("done");
  await stopped;
  await expect(fetch(other.url)).rejects.toThrow("fetch failed");
});
