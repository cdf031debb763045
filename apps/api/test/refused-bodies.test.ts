/** A client gets the response to a body that is too large, even while it is still sending (RFC 9112 §9.6). */
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listener, listenOnLoopback } from "../src/server/listen.ts";
import { openRaw, statusOf } from "./support/raw-socket.ts";
import { contactRequest, createTestApi, errorOf, postJson, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const LARGE = "x".repeat(3_000_000);
/** A response that sometimes gets lost does so within a few attempts of every kind. */
const ATTEMPTS = IN_PROOF ? 20 : 4;

const issuer = await ownIssuer();
let api: TestApi;
let listener: Listener;

beforeAll(async () => {
  api = createTestApi(issuer, {
    speech: {
      queue: { checkRoom: () => undefined, run: (job) => job(AbortSignal.any([])), stop: () => Promise.resolve() },
    },
  });
  listener = await listenOnLoopback(api.handle, 0);
});
afterAll(async () => {
  await listener.stop(1_000);
  api.close();
});

test.each([
  ["a message", "/contact", "Your message is too long. Please shorten it."],
  ["a recording", "/transcribe", "The recording is too long. Please record again."],
  ["a text", "/refine", "The text is too long. Please shorten it."],
])("%s over the limit always gets a readable error response", async (_, path, sentence) => {
  const request =
    path === "/contact"
      ? contactRequest(await issuer.sign(), { body: { ...SUBMISSION, message: LARGE } })
      : postJson({ text: LARGE, audio: LARGE });
  const answers = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // A body given as a stream is sent in chunks, without a Content-Length.
    for (const body of [request.body, new Response(request.body ?? null).body]) {
      const sending = { ...request, body, duplex: "half" } as RequestInit;
      answers.add(
        await fetch(`http://localhost:${listener.port}${path}`, sending).then(
          async (response) => `${response.status} ${await errorOf(response)}`,
          () => "a broken connection",
        ),
      );
    }
  }

  expect([...answers]).toEqual([`413 ${sentence}`]);
});

test.each([
  ["an unknown path", "/nowhere", 404],
  ["a call without a token", "/contact", 401],
  ["another type", "/refine", 415],
])("%s always gets a response, however long the body is", async (_, path, status) => {
  const statuses = new Set<unknown>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    statuses.add(
      await fetch(`http://localhost:${listener.port}${path}`, { method: "POST", body: LARGE }).then(
        async (response) => response.text().then(() => response.status),
        () => "a broken connection",
      ),
    );
  }

  expect([...statuses]).toEqual([status]);
});

test.each([
  ["with its length", "Content-Length: 200000", (text: string) => text],
  ["in chunks", "Transfer-Encoding: chunked", (text: string) => `30d40\r\n${text}\r\n0\r\n\r\n`],
])("reads the rest of a rejected body %s, and the connection serves the next request", async (_, header, frame) => {
  const { socket, answer } = await openRaw(listener.port);
  const body = frame("x".repeat(200_000));
  socket.write(`POST /refine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
  socket.write(body.slice(0, 100_000));
  expect(statusOf(await answer())).toBe(413);

  let next = "";
  socket.on("data", (chunk: string) => (next += chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on("data", () => resolve());
  socket.once("close", () => resolve());
  socket.write(`${body.slice(100_000)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await promise;

  expect(statusOf(next)).toBe(200);
  socket.destroy();
});
