/** The mail after a message, sent to a real SMTP server (OWASP ASVS 1.3.11). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailQueue, type MailQueue } from "../../src/contact/mail/mail-queue.ts";
import { createSmtpMailer } from "../../src/contact/mail/smtp-mailer.ts";
import { createLog } from "../../src/log.ts";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.ts";
import { contactMessage } from "../support/contact-message.ts";
import { decodeHeader, type MailServer, startMailServer } from "../support/mail-server.ts";
import { readData } from "../support/read-data.ts";
import { createTestApi, SUBMISSION, type TestApi } from "../support/test-api.ts";
import { ownIssuer } from "../support/token-issuer.ts";

const TO = "owner@owner.example";
const FROM = "site@owner.example";

const issuer = await ownIssuer();
const token = await issuer.sign();
let server: MailServer;
let api: TestApi;
let queue: MailQueue;

beforeEach(async () => {
  server = await startMailServer();
  api = createTestApi(issuer, { mailQueue: { wake: () => queue.wake() } });
  queue = startQueue();
});
afterEach(async () => {
  await queue.stop();
  api.close();
  await server.close();
});

function startQueue(smtpUrl = server.url): MailQueue {
  const { store, clock, logged } = api;
  const mailer = createSmtpMailer({ smtpUrl, to: TO, from: FROM });
  return createMailQueue({ store, mailer, clock, log: createLog((line) => logged.push(line), clock) });
}

async function send(submission: Partial<typeof SUBMISSION> = {}): Promise<number> {
  const { status } = await api.contact(token, { body: { ...SUBMISSION, ...submission } });
  await queue.settled();
  return status;
}

test("the owner gets the message as plain text, with the visitor in Reply-To", async () => {
  expect(await send({ message: "Grüße!\n\nA long line: " + "word ".repeat(60) + "\n.\n.hidden dot" })).toBe(200);

  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail?.from).toBe(FROM);
  expect(mail?.recipients).toEqual([TO]);
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: FROM,
    to: TO,
    "reply-to": "ada@example.com",
    subject: "Contact form: Ada Lovelace",
    "message-id": "<contact.id-1@owner.example>",
    date: "Fri, 20 Nov 2026 12:00:00 +0000",
  });
  expect(mail?.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8/i);
  expect(mail?.text.trimEnd()).toBe(
    [
      "Name: Ada Lovelace",
      "Email: ada@example.com",
      "Signed in as: visitor@example.com",
      "Received: 2026-11-20T12:00:00.000Z",
      "",
      "Grüße!\n\nA long line: " + "word ".repeat(60) + "\n.\n.hidden dot",
    ].join("\n"),
  );
  expect(api.rows()[0]).toMatchObject({ mailed_at: api.clock.now(), mail_attempts: 1 });
});

test.each([
  ["the pool has not verified it", { email_verified: false }],
  ["the token does not say so", { email_verified: undefined }],
  ["the token says so in another form", { email_verified: "true" }],
  ["a provider has given it", { email_verified: false, identities: [{ providerName: "Facebook", userId: "1" }] }],
])(
  "a message whose account has an address that is not its own for sure is taken and says so: %s",
  async (_, claims) => {
    const unverified = await issuer.sign({ sub: "account-7", email: "owner@owner.example", ...claims });

    expect((await api.contact(unverified, { body: SUBMISSION })).status).toBe(200);
    await queue.settled();
    const lines = server.mails[0]?.text.split("\n").slice(2, 4);
    expect(lines).toEqual(["Signed in as (not verified): owner@owner.example", "Account: account-7"]);
  },
);

const { names } = readData("mail-header-names.json") as { names: string[] };
const isRefused = (name: string): boolean => /[\p{Cc}\u2028\u2029]|.{201}/u.test(name.trim());

test("the list of hostile names has accepted and rejected ones", () => {
  expect(names.filter(isRefused)).toHaveLength(9);
  expect(names.filter((name) => !isRefused(name))).toHaveLength(8);
});

test.each(names.filter(isRefused))("rejects the name %j", async (name) => {
  expect(await send({ name })).toBe(400);
  expect(server.mails).toEqual([]);
});

test.each(names.filter((name) => !isRefused(name)))("the name %j is harmless in the mail's headers", async (name) => {
  expect(await send({ name })).toBe(200);

  const [mail] = server.mails;
  expect(mail?.recipients).toEqual([TO]);
  expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  const shown = decodeHeader(mail?.headers.get("subject"));
  expect(shown).toBe(`Contact form: ${name.trim().replace("=?", "= ?").replace("\u202E", "")}`);
  expect(mail?.text).toContain(`Name: ${name.trim()}\n`);
});

test("a name and an address at the limits of what is allowed produce one recipient", async () => {
  const email = "o'hara+{tag}`|~!#$%&*/=?^_-@x-1.example.co.uk";
  await send({ name: 'Ada" <eve@evil.example>, "Eve', email });

  expect(server.mails[0]?.recipients).toEqual([TO]);
  expect(server.mails[0]?.headers.get("reply-to")).toBe(email);
  expect(server.mails[0]?.headers.get("to")).toBe(TO);
});

test("control characters in a message stay in the body of the mail", async () => {
  await send({ message: "a\0b\u0001c\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nd" });

  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.text).toContain("a\0b\u0001c\n.\nMAIL FROM:<eve@evil.example>\nd");
});

test("when the mail server rejects a mail, the visitor's request succeeds, and the mail is retried until it is sent", async () => {
  server.refuseWith({ code: 451, message: "try later, ada@example.com" });
  expect(await send()).toBe(200);
  expect(api.rows()[0]).toMatchObject({ mailed_at: null, mail_attempts: 1 });

  for (const delayMs of [30_000, 60_000, 120_000, 240_000, 480_000, 900_000]) {
    expect(api.clock.pendingDelaysMs()).toEqual([delayMs]);
    api.clock.advance(delayMs - 1);
    await queue.settled();
    api.clock.advance(1);
    await queue.settled();
  }
  expect(api.rows()[0]).toMatchObject({ mailed_at: null, mail_attempts: 7 });
  server.refuseWith(undefined);
  api.clock.advance(900_000);
  await queue.settled();

  expect(server.mails).toHaveLength(1);
  expect(api.rows()[0]).toMatchObject({ mailed_at: api.clock.now(), mail_attempts: 8 });
  expect(api.clock.pendingDelaysMs()).toEqual([]);
  expect(api.logged.join("")).not.toContain("ada@example.com");
});

test("mails that were not sent before a restart are sent after it", async () => {
  server.refuseWith({ code: 421, message: "down" });
  await send();
  await send({ message: "Second." });
  await queue.stop();
  server.refuseWith(undefined);
  api.clock.advance(3_600_000);
  queue = startQueue();
  queue.wake();
  await queue.settled();

  expect(server.mails.map((mail) => mail.text.trimEnd().split("\n").at(-1))).toEqual([SUBMISSION.message, "Second."]);
});

test("a restart during an attempt does not send the mail again at once", async () => {
  server.hang();
  await api.contact(token, { body: SUBMISSION });
  await queue.stop();
  expect(api.rows()[0]).toMatchObject({ mailed_at: null, mail_attempts: 1, mail_due_at: api.clock.now() + 30_000 });

  await server.close();
  server = await startMailServer({ port: Number(server.url.port) });
  queue = startQueue();
  queue.wake();
  await queue.settled();
  expect(server.mails).toEqual([]);
  api.clock.advance(30_000);
  await queue.settled();

  expect(server.mails.map((mail) => mail.headers.get("message-id"))).toEqual(["<contact.id-1@owner.example>"]);
});

test("a message that is stored while the queue computes its next time is sent too", async () => {
  const { store, clock, logged } = api;
  const message = contactMessage({ id: "late", receivedAtMs: clock.now() });
  let isFirst = true;
  const racing = createMailQueue({
    store: {
      ...store,
      nextMailDueAtMs: async () => {
        const dueAtMs = await store.nextMailDueAtMs();
        if (isFirst) {
          isFirst = false;
          await store.addMessage({ message, idempotencyKey: undefined, repeatsSinceMs: 0 });
          racing.wake();
        }
        return dueAtMs;
      },
    },
    mailer: createSmtpMailer({ smtpUrl: server.url, to: TO, from: FROM }),
    clock,
    log: createLog((line) => logged.push(line), clock),
  });
  racing.wake();
  await racing.settled();

  expect(server.mails).toHaveLength(1);
  await racing.stop();
});

test("uses the percent-decoded credentials of the address", async () => {
  await server.close();
  server = await startMailServer({ credentials: { user: "mailer@owner.example", password: "p4ss" } });
  await queue.stop();
  queue = startQueue();
  await send();

  expect(server.mails).toHaveLength(1);
  expect(api.logged.join("")).not.toContain("p4ss");
});

test("tries again later when the database fails", async () => {
  const broken = openSqliteStore(undefined);
  broken.close();
  const { clock, logged } = api;
  const log = createLog((line) => logged.push(line), clock);
  const mailer = createSmtpMailer({ smtpUrl: server.url, to: TO, from: FROM });
  const brokenQueue = createMailQueue({ store: broken, mailer, clock, log });
  brokenQueue.wake();
  await brokenQueue.settled();

  expect(clock.pendingDelaysMs()).toEqual([30_000]);
  expect(logged.join("")).toContain("mail.queueFailed");
  await brokenQueue.stop();
  expect(clock.pendingDelaysMs()).toEqual([]);
});

test("sends mail to other machines only over TLS", async () => {
  // The server runs on loopback under a name that is not a loopback name, and offers no STARTTLS.
  const mailer = createSmtpMailer({ smtpUrl: new URL(`smtp://0.0.0.0:${server.url.port}`), to: TO, from: FROM });
  const mail = { messageId: "<x@y.z>", date: new Date(0), replyTo: TO, subject: "x", text: "x" };

  await expect(mailer.send(mail, AbortSignal.timeout(5_000))).rejects.toMatchObject({ code: "ETLS" });
  expect(server.mails).toEqual([]);
});
