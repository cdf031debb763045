/** Requests for other host names are rejected, which protects against DNS rebinding. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listener, listenOnLoopback } from "../src/server/listen.ts";
import { sendRaw, statusOf } from "./support/raw-socket.ts";
import { createTestApi, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

let api: TestApi;
let listener: Listener;
let refined: string[];

beforeAll(async () => {
  refined = [];
  const refine = (text: string): Promise<string> => {
    refined.push(text);
    return Promise.resolve(text);
  };
  const refiner = { name: "paid", refine, prepare: () => undefined };
  api = createTestApi(await ownIssuer(), { speech: { refiner } });
  listener = await listenOnLoopback(api.handle, 0, { hostNames: ["api.example.com"] });
});
afterAll(async () => {
  await listener.stop(1_000);
  api.close();
});

const send = (path: string, host: string): Promise<string> => {
  const body = JSON.stringify({ text: host });
  return sendRaw(
    listener.port,
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
};

const HOSTILE = [
  "evil.example",
  "evil.example:8787",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "evil.example@localhost",
  "api.example.com.evil.example",
  "xapi.example.com",
  "127.0.0.1, evil.example",
  "localhost:99999",
];

test.each(HOSTILE)("rejects a request for %s before it reaches a service", async (host) => {
  for (const path of ["/refine", "/production/refine", "/transcribe", "/healthz", "/nowhere"]) {
    const answer = await send(path, host);

    expect(statusOf(answer)).toBe(421);
    expect(answer).toContain('{"error":"This service has another address."}');
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
  }
  expect(refined).toEqual([]);
});

test.each(["localhost", "LOCALHOST:8787", "127.0.0.1", "[::1]:80", "api.example.com", "API.Example.com:443"])(
  "a request for %s is answered",
  async (host) => {
    expect(statusOf(await send("/refine", host))).toBe(200);
    expect(refined.pop()).toBe(host);
  },
);
