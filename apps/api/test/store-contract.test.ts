/** What both databases do: the same for SQLite in a file and for DynamoDB over its own protocol. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDynamoStore } from "../src/store/dynamodb/dynamodb-store.ts";
import { openTable } from "../src/store/dynamodb/table.ts";
import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import type { AddMessageInput, ContactMessage, ContactStore } from "../src/store/store.ts";
import { contactMessage } from "./support/contact-message.ts";
import { startTableServer, TABLE_NAME, type TableServer } from "./support/table-server.ts";

const WINDOW_MS = 600_000;

function add(added: ContactMessage, idempotencyKey?: string): AddMessageInput {
  return { message: added, idempotencyKey, repeatsSinceMs: added.receivedAtMs - WINDOW_MS };
}

const claimAt = (nowMs: number) => ({ nowMs, retryDelayMs: (attempts: number) => attempts * 100 });

let directory: string;
let server: TableServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "poolgate-api-"));
  server = await startTableServer();
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await server.close();
});

/** Each call opens the same data, as another process does. */
const DATABASES: Readonly<Record<string, (name: string) => ContactStore>> = {
  SQLite: (name) => openSqliteStore(join(directory, name)),
  DynamoDB: () => createDynamoStore(openTable(TABLE_NAME, server.config)),
};

describe.each(Object.entries(DATABASES))("%s", (_, openData) => {
  let stores: [ContactStore, ContactStore];
  let store: ContactStore;
  /** Keeps the tests apart in one table. */
  let sub: string;

  beforeEach(() => {
    sub = randomUUID();
    stores = [openData(sub), openData(sub)];
    [store] = stores;
  });
  afterEach(async () => {
    // The unsent mails of one test must not be found by the next.
    for (let id = await unsent(); id !== undefined; id = await unsent()) await store.markMailed(id, 1);
    for (const one of stores) one.close();
  });

  const unsent = async (): Promise<string | undefined> =>
    (await store.claimMail({ nowMs: Number.MAX_SAFE_INTEGER / 2, retryDelayMs: () => 1 }))?.message.id;

  const message = (members: Partial<ContactMessage> = {}): ContactMessage =>
    contactMessage({ id: randomUUID(), receivedAtMs: 1_000_000, sub, ...members });

  test("another process finds a message as soon as it is stored", async () => {
    const added = message({ message: "Grüße 😀\n\0", name: "" });

    expect(await store.addMessage(add(added))).toEqual({ outcome: "stored", id: added.id });
    expect(await stores[1].claimMailOf(added.id, claimAt(1_000_000))).toEqual({
      kind: "claimed",
      mail: { message: added, attempts: 1 },
    });
  });

  test("of many equal messages at once, with the same key or none, one is stored and all have its id", async () => {
    for (const key of [undefined, "key-a"]) {
      const text = { message: `With ${key}` };
      const results = await Promise.all(
        Array.from({ length: 12 }, async (unused, index) => stores[index % 2]?.addMessage(add(message(text), key))),
      );

      expect(results.filter((result) => result?.outcome === "stored")).toHaveLength(1);
      expect(results.filter((result) => result?.outcome === "repeated")).toHaveLength(11);
      expect(new Set(results.map((result) => result?.id)).size).toBe(1);
    }
  });

  test("the same content repeats a message until the window ends, in the same account", async () => {
    const first = message();
    await store.addMessage(add(first));
    const at = (receivedAtMs: number, input = {}) => store.addMessage(add(message({ receivedAtMs, ...input })));

    expect(await at(1_000_000 + WINDOW_MS)).toEqual({ outcome: "repeated", id: first.id });
    expect(await at(1_000_000, { sub: randomUUID() })).toMatchObject({ outcome: "stored" });
    for (const other of [{ email: "eve@example.com" }, { name: "Eve" }, { message: "Bye" }])
      expect(await at(1_000_000, other)).toMatchObject({ outcome: "stored" });
    expect(await at(1_000_001 + WINDOW_MS)).toMatchObject({ outcome: "stored" });
    expect(await at(1_000_002 + WINDOW_MS)).toMatchObject({ outcome: "repeated" });
  });

  test("a key is remembered after the window, and is not used for other content", async () => {
    const first = message();
    await store.addMessage(add(first, "key"));
    const later = { receivedAtMs: 1_000_000 + 10 * WINDOW_MS };

    expect(await store.addMessage(add(message(later), "key"))).toEqual({ outcome: "repeated", id: first.id });
    expect(await store.addMessage(add(message({ message: "Other" }), "key"))).toEqual({
      outcome: "keyReused",
      id: first.id,
    });
    expect(await store.addMessage(add(message({ message: "Other" }), "key-2"))).toMatchObject({ outcome: "stored" });
    expect(await store.addMessage(add(message({ sub: randomUUID() }), "key"))).toMatchObject({ outcome: "stored" });
  });

  test("hands out each mail once, oldest first, and postpones it before handing it out, until it is sent", async () => {
    const [second, first] = [
      message({ receivedAtMs: 2_000_000, message: "Second", isAccountEmailVerified: false }),
      message(),
    ];
    await store.addMessage(add(second));
    await store.addMessage(add(first));

    expect(await store.nextMailDueAtMs()).toBe(1_000_000);
    expect(await store.claimMail(claimAt(999_999))).toBeUndefined();
    expect(await store.claimMail(claimAt(2_000_000))).toEqual({ message: first, attempts: 1 });
    expect(await stores[1].claimMail(claimAt(2_000_000))).toEqual({ message: second, attempts: 1 });
    expect(await store.claimMail(claimAt(2_000_000))).toBeUndefined();
    expect(await store.nextMailDueAtMs()).toBe(2_000_100);
    expect(await store.claimMail(claimAt(2_000_100))).toMatchObject({ message: { id: first.id }, attempts: 2 });
    await store.markMailed(first.id, 2_000_101);
    await store.markMailed(second.id, 2_000_101);
    await store.markMailed(randomUUID(), 2_000_101);
    expect(await store.claimMail(claimAt(9_000_000))).toBeUndefined();
    expect(await store.nextMailDueAtMs()).toBeUndefined();
  });

  test("of many processes that claim the same mail at once, one gets it", async () => {
    const { id } = await store.addMessage(add(message()));
    const claims = await Promise.all([
      ...[0, 1, 0, 1].map((one) => stores[one]?.claimMail(claimAt(1_000_000)).then((claimed) => claimed?.message.id)),
      ...[0, 1, 0, 1].map((one) =>
        stores[one]?.claimMailOf(id, claimAt(1_000_000)).then(({ kind }) => (kind === "claimed" ? id : undefined)),
      ),
    ]);

    expect(claims.filter((claim) => claim === id)).toHaveLength(1);
  });

  test("the mail of one message is claimed by its id, when it is due and not sent", async () => {
    const { id } = await store.addMessage(add(message()));
    const kindAt = async (nowMs: number) => (await store.claimMailOf(id, claimAt(nowMs))).kind;

    expect(await kindAt(999_999)).toBe("waiting");
    expect(await kindAt(1_000_000)).toBe("claimed");
    expect(await kindAt(1_000_099)).toBe("waiting");
    expect(await kindAt(1_000_100)).toBe("claimed");
    await store.markMailed(id, 1_000_101);
    expect(await kindAt(9_000_000)).toBe("mailed");
    expect(await store.claimMailOf(randomUUID(), claimAt(1))).toEqual({ kind: "unknown" });
    await expect(store.check()).resolves.toBeUndefined();
  });
});
