/** A repeated contact message gets the same response again and is stored once. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApi, errorOf, SUBMISSION, type TestApi } from "../support/test-api.ts";
import { ownIssuer } from "../support/token-issuer.ts";

const issuer = await ownIssuer();
const token = await issuer.sign();
let api: TestApi;
let wakes: number;

beforeEach(() => {
  wakes = 0;
  api = createTestApi(issuer, { mailQueue: { wake: () => (wakes += 1) } });
});
afterEach(() => api.close());

const send = (key?: string, body = SUBMISSION, as = token): Promise<Response> =>
  api.contact(as, { body }, key === undefined ? {} : { "Idempotency-Key": key });

test("the same key and text are stored and mailed once, however often they are sent", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send("key-a")));

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(api.rows()).toHaveLength(1);
  expect(wakes).toBe(1);
});

test("remembers a key longer than the time in which equal texts count as one message", async () => {
  await send("key-a");
  api.clock.advance(50 * 60_000);
  const response = await send("key-a");

  expect(response.status).toBe(200);
  expect(api.rows()).toHaveLength(1);
});

test("the same text within ten minutes is one message, with another key or none", async () => {
  await send("key-a");
  await send("key-b");
  await send();
  api.clock.advance(600_000);
  await send("key-c");

  expect(api.rows()).toHaveLength(1);
});

test("the same text after ten minutes is a new message", async () => {
  await send();
  api.clock.advance(600_001);
  await send();

  expect(api.rows()).toHaveLength(2);
});

test("a different text is another message", async () => {
  await send("key-a");
  await send("key-b", { ...SUBMISSION, message: "Something else." });
  await send(undefined, { ...SUBMISSION, email: "other@example.com" });
  await send(undefined, { ...SUBMISSION, name: "Somebody Else" });

  expect(api.rows()).toHaveLength(4);
});

test("keys and texts are compared within one account only", async () => {
  await send("key-a");
  await send("key-a", SUBMISSION, await issuer.sign({ sub: "another-account" }));

  expect(api.rows().map((row) => row.sub)).toEqual(["11111111-2222-4333-8444-555555555555", "another-account"]);
});

test("rejects a different text under a used key, and overwrites nothing", async () => {
  await send("key-a");
  const response = await send("key-a", { ...SUBMISSION, message: "Something else." });

  expect(response.status).toBe(422);
  expect(await errorOf(response)).toBe("Another message was sent under this key. Please send yours again.");
  expect(api.rows().map((row) => row.message)).toEqual([SUBMISSION.message]);
});

test.each(["", "a b", "k".repeat(256), "ключ"])("rejects the key %j", async (key) => {
  const header = Buffer.from(key).toString("latin1");
  const response = await send(header);

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toBe("Idempotency-Key must be 1 to 255 visible ASCII characters.");
});
