/**
 * A repeated contact message gets the same response again and is stored once. What a repeat is, `store-contract.test.ts`
 * tests with both databases.
 */
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

test("the same text, with another key or none, is one message for ten minutes", async () => {
  await send("key-a");
  await send("key-b");
  await send();
  api.clock.advance(600_000);
  await send("key-c");
  expect(api.rows()).toHaveLength(1);

  api.clock.advance(1);
  await send();
  expect(api.rows()).toHaveLength(2);
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
