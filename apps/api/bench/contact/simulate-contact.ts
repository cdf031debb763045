/**
 * Simulates a minute of contact messages on several functions at a time, over DynamoDB's protocol, with faults.
 *
 * Calls to the table are throttled or lose their answers, requests and notices arrive twice, functions are killed after
 * the message was stored or the mail was claimed, and the mail service rejects some mails. The faults come from a seed.
 * Left out is only a kill between the mail service's acceptance and its mark in the table, when a mail is sent twice by
 * design.
 */
import { seededRandom } from "@poolgate/testkit/seeded-random";
import type { Hono } from "hono";
import type { VerifyIdToken } from "../../src/auth/verify-id-token.ts";
import { contactRoute } from "../../src/contact/contact.route.ts";
import { createApp } from "../../src/http/create-app.ts";
import { SENDER_RULE } from "../../src/http/limit-calls.ts";
import { createMailFunction } from "../../src/lambda/mail-function.ts";
import { createDynamoStore } from "../../src/store/dynamodb/dynamodb-store.ts";
import { createTableLimit } from "../../src/store/dynamodb/limit-in-table.ts";
import { openTable, type Table } from "../../src/store/dynamodb/table.ts";
import { queueEvent, SCHEDULE_EVENT } from "../../test/support/lambda-events.ts";
import { createManualClock, type ManualClock } from "../../test/support/manual-clock.ts";
import { startTableServer, TABLE_NAME, type TableFault } from "../../test/support/table-server.ts";

const FUNCTIONS = 4;
const AT_ONCE = 16;
const MINUTE_MS = 60_000;
const SWEEP_MS = 300_000;
const MOST_SWEEPS = 50;

/** The shares of faults, of 1. */
const THROTTLED = 0.01;
const LOST_ANSWERS = 0.01;
const REPEATED = 0.05;
const KILLED = 0.03;
const MAILS_REJECTED = 0.05;

export interface Simulation {
  /** The messages whose sender got 200. */
  readonly accepted: number;
  /** How many mails there were for each message. */
  readonly lost: number;
  readonly twice: number;
  /** The requests that were answered with an error and repeated. */
  readonly repeats: number;
  /** The calls to the table, and those that failed on purpose. */
  readonly tableCalls: number;
  readonly faults: number;
  readonly durationMs: number;
}

/** @param messages sent within a simulated minute, each from an account of its own */
export async function simulateContact(messages: number, seed = 1): Promise<Simulation> {
  const random = seededRandom(seed);
  const server = await startTableServer();
  const counts = { tableCalls: 0, faults: 0, repeats: 0, accepted: 0 };
  server.failWith(() => {
    counts.tableCalls += 1;
    const fault = chooseFault(random());
    if (fault !== "pass") counts.faults += 1;
    return fault;
  });
  const startedAtMs = performance.now();
  const clock = createManualClock();
  const tables = Array.from({ length: FUNCTIONS }, () => openTable(TABLE_NAME, server.config));
  const mails = new Map<string, number>();
  const notices: string[] = [];
  const contact = tables.map((table) => createContact(table, { clock, random, notices }));
  const mail = tables.map((table) => createMail(table, { clock, random, mails }));
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  const sendOne = async (number: number): Promise<void> => {
    clock.advance(MINUTE_MS / messages);
    const times = random() < REPEATED ? 2 : 1;
    const statuses = await Promise.all(Array.from({ length: times }, () => submit(pick(contact), number)));
    // A visitor tries again until the message is accepted.
    for (let last = statuses[0]; last !== 200; last = await submit(pick(contact), number)) counts.repeats += 1;
    counts.accepted += 1;
    await Promise.all(notices.splice(0).flatMap((id) => deliver(id)));
  };
  const deliver = (id: string): readonly Promise<unknown>[] => {
    const event = queueEvent(JSON.stringify({ version: 1, id }));
    return Array.from({ length: random() < REPEATED ? 2 : 1 }, () => pick(mail)(event));
  };

  const numbers = Array.from({ length: messages }, (_, number) => number).values();
  const worker = async (): Promise<void> => {
    for (const number of numbers) await sendOne(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const store = createDynamoStore(openTable(TABLE_NAME, server.config));
  for (let sweep = 0; sweep < MOST_SWEEPS && (await hasUnsent(store)); sweep += 1) {
    clock.advance(SWEEP_MS);
    await Promise.all([pick(mail)(SCHEDULE_EVENT), pick(mail)(SCHEDULE_EVENT)]);
  }
  const durationMs = performance.now() - startedAtMs;
  for (const table of tables) table.close();
  store.close();
  await server.close();
  const sent = Array.from({ length: messages }, (_, number) => mails.get(`Message ${number}`) ?? 0);
  return {
    ...counts,
    lost: sent.filter((count) => count === 0).length,
    twice: sent.filter((count) => count > 1).length,
    durationMs,
  };
}

const silent = (): void => undefined;

function chooseFault(value: number): TableFault {
  if (value < THROTTLED) return "throttle";
  return value < THROTTLED + LOST_ANSWERS ? "lose" : "pass";
}

const hasUnsent = async (store: { nextMailDueAtMs(): Promise<number | undefined> }): Promise<boolean> =>
  (await store.nextMailDueAtMs().catch(() => 0)) !== undefined;

interface Parts {
  readonly clock: ManualClock;
  readonly random: () => number;
}

const acceptToken: VerifyIdToken = (token) =>
  Promise.resolve({ sub: token, email: "visitor@example.com", isEmailVerified: true });

/** The function `contact`, whose caller is the text of the token. */
function createContact(table: Table, { clock, random, notices }: Parts & { readonly notices: string[] }): Hono {
  const route = contactRoute({
    verifyIdToken: acceptToken,
    store: createDynamoStore(table),
    onStored: (id) => {
      // Killed after the message was stored: there is neither a notice nor an answer.
      if (random() < KILLED) throw new Error("killed");
      notices.push(id);
    },
    limitCaller: () => Promise.resolve([{ key: "unknown", share: 1 }]),
    limitSender: createTableLimit(table, clock)(SENDER_RULE),
    clock,
    newId: () => crypto.randomUUID(),
    log: silent,
  });
  return createApp([route], { siteOrigins: [], clock, log: silent });
}

async function submit(app: Hono, number: number): Promise<number> {
  const body = { name: "Ada", email: "ada@example.com", message: `Message ${number}` };
  const headers = {
    Authorization: `Bearer account-${number}`,
    "Content-Type": "application/json",
    "Idempotency-Key": `key-${number}`,
  };
  const response = await app.request("/contact", { method: "POST", headers, body: JSON.stringify({ body }) });
  return response.status;
}

/** The function `retry`, with a mail service that counts the mails. */
function createMail(
  table: Table,
  { clock, random, mails }: Parts & { readonly mails: Map<string, number> },
): (event: unknown) => Promise<unknown> {
  const mailer = {
    from: "site@example.com",
    send: async ({ text }: { text: string }) => {
      // A rejected mail, and a function that was killed after its claim, look the same to the others.
      if (random() < MAILS_REJECTED + KILLED) throw new Error("rejected");
      const message = /Message \d+/.exec(text)?.[0] ?? "";
      mails.set(message, (mails.get(message) ?? 0) + 1);
    },
  };
  const run = createMailFunction(async () => ({ store: createDynamoStore(table), mailer, clock, log: silent }), silent);
  return (event) => run(event, { getRemainingTimeInMillis: () => MINUTE_MS }).catch(() => undefined);
}
