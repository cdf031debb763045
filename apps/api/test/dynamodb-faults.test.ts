/** A table that throttles, loses answers or is gone, and functions that end in the middle: nothing is lost or doubled. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../src/contact/mail/compose-mail.ts";
import { createMailQueue } from "../src/contact/mail/mail-queue.ts";
import { createDynamoStore } from "../src/store/dynamodb/dynamodb-store.ts";
import { openTable } from "../src/store/dynamodb/table.ts";
import type { ContactStore } from "../src/store/store.ts";
import { contactMessage } from "./support/contact-message.ts";
import { createManualClock } from "./support/manual-clock.ts";
import { startTableServer, TABLE_NAME, type TableServer } from "./support/table-server.ts";
import { createTestApi, errorOf, SUBMISSION } from "./support/test-api.ts";
import { ownIssuer } from "./support/token-issuer.ts";

const KEY = "key";
/** The calls of `addMessage` for a message with a key: the key, the two claims, and the message. */
const CALLS = ["GetItem", "PutItem", "PutItem", "PutItem"];

let server: TableServer;
let store: ContactStore;
let sub: string;

beforeAll(async () => {
  server = await startTableServer();
  store = createDynamoStore(openTable(TABLE_NAME, server.config));
});
afterAll(async () => {
  store.close();
  await server.close();
});
beforeEach(() => {
  sub = randomUUID();
  server.failWith(() => "pass");
});

function add(to = store): ReturnType<ContactStore["addMessage"]> {
  const message = contactMessage({ id: randomUUID(), receivedAtMs: 1_000_000, sub, ...SUBMISSION });
  return to.addMessage({ message, idempotencyKey: KEY, repeatsSinceMs: 400_000 });
}

/** Sends the mails of all messages, and returns how many of them are this test's. */
async function countMessages(): Promise<number> {
  server.failWith(() => "pass");
  let count = 0;
  for (;;) {
    const claimed = await store.claimMail({ nowMs: Number.MAX_SAFE_INTEGER / 2, retryDelayMs: () => 1 });
    if (claimed === undefined) return count;
    if (claimed.message.sub === sub) count += 1;
    await store.markMailed(claimed.message.id, 1);
  }
}

test("a message with a key takes one read and three writes", async () => {
  await add();

  expect(server.calls).toEqual(CALLS);
});

test("a table that throttles some calls stores the message once", async () => {
  server.failWith((_, index) => (index % 3 === 0 ? "throttle" : "pass"));

  expect(await add()).toMatchObject({ outcome: "stored" });
  expect(await countMessages()).toBe(1);
});

test("a table that throttles every call is an error to try again, and the repeat is stored once", async () => {
  const issuer = await ownIssuer();
  const api = createTestApi(issuer, {
    store: createDynamoStore(openTable(TABLE_NAME, { ...server.config, maxAttempts: 1 })),
  });
  const send = async (): Promise<Response> =>
    api.contact(await issuer.sign({ sub }), { body: SUBMISSION }, { "Idempotency-Key": KEY });
  server.failWith(() => "throttle");
  const refused = await send();

  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect(await errorOf(refused)).toBe("Your message could not be stored. Please try again in a moment.");
  expect(api.logged.join("")).toContain('"cause":"ProvisionedThroughputExceededException"');
  server.failWith(() => "pass");
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect(await countMessages()).toBe(1);
});

describe.each(CALLS.map((operation, index) => [index, operation] as const))("call %i, %s", (failing) => {
  test("a lost answer does not change the result", async () => {
    server.failWith((_, index) => (index === failing ? "lose" : "pass"));

    expect(await add()).toMatchObject({ outcome: "stored" });
    expect(await add()).toMatchObject({ outcome: "repeated" });
    expect(await countMessages()).toBe(1);
  });

  test.each(["refuse", "lose"] as const)(
    "a function that is killed there (%s) leaves nothing that the repeat does not complete",
    async (fault) => {
      const killed = createDynamoStore(openTable(TABLE_NAME, { ...server.config, maxAttempts: 1 }));
      server.failWith((_, index) => (index < failing ? "pass" : fault));
      await expect(add(killed)).rejects.toMatchObject({ code: "store.unavailable" });
      killed.close();
      server.failWith(() => "pass");

      // The same event is delivered again, to two functions at once.
      const results = await Promise.all([add(), add()]);
      const isStoredBefore = failing === 3 && fault === "lose";
      expect(results.filter(({ outcome }) => outcome === "stored")).toHaveLength(isStoredBefore ? 0 : 1);
      expect(results[0].id).toBe(results[1].id);
      expect(await countMessages()).toBe(1);
    },
  );
});

test("a function whose clock is an hour behind corrects it by the answer's date", async () => {
  server.failWith((_, index) => (index === 0 ? "skew" : "pass"));

  expect(await add()).toMatchObject({ outcome: "stored" });
  expect(await countMessages()).toBe(1);
});

test("a mail that the index shows late is sent without another message", async () => {
  const table = openTable(TABLE_NAME, server.config);
  let isBehind = true;
  const late = createDynamoStore({
    ...table,
    queryIndex: (...input) => (isBehind ? Promise.resolve([]) : table.queryIndex(...input)),
  });
  const { id } = await add(late);
  const clock = createManualClock();
  const sent: string[] = [];
  const mailer = { from: "site@owner.example", send: async (mail: Mail) => void sent.push(mail.messageId) };
  const queue = createMailQueue({ store: late, mailer, clock, log: () => undefined });
  queue.wake();
  await queue.settled();
  expect(sent).toEqual([]);

  isBehind = false;
  clock.advance(30_000);
  await queue.settled();
  expect(sent).toContain(`<contact.${id}@owner.example>`);
  await queue.stop();
  late.close();
});
