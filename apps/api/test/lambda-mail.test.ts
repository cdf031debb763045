/**
 * The functions `contact` and `retry` in Node processes of their own, with a table, a queue and a mail service on
 * loopback: every accepted message is mailed once, whatever fails or is repeated in between.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunction } from "@poolgate/cloud/src/stacks/bundle-functions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HttpResult } from "../src/lambda/http-function.ts";
import {
  acceptMail,
  acceptNotice,
  type AwsServer,
  noticeOf,
  SENDER_NOT_VERIFIED,
  startAwsServer,
} from "./support/aws-server.ts";
import { type FunctionProcess, startFunction } from "./support/function-process.ts";
import { type KeyServer, startKeyServer } from "./support/key-server.ts";
import { answerJson } from "./support/played-server.ts";
import { httpEvent, queueEvent, restEvent, SCHEDULE_EVENT } from "./support/lambda-events.ts";
import { AWS_ENVIRONMENT, startTableServer, type TableServer } from "./support/table-server.ts";
import { SITE_ORIGIN, SUBMISSION } from "./support/test-api.ts";
import { CLIENT_ID, idTokenClaims, ownIssuer } from "./support/token-issuer.ts";

let bundles: string;
const issuer = await ownIssuer();
let pool: KeyServer;
let mails: AwsServer;
let notices: AwsServer;
let table: TableServer;
let contact: FunctionProcess;
let retry: FunctionProcess;

beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), "poolgate-functions-"));
  [pool, mails, notices, table] = await Promise.all([
    startKeyServer(answerJson(issuer.jwks)),
    startAwsServer(acceptMail),
    startAwsServer(acceptNotice),
    startTableServer(),
    bundleFunction("contact", join(bundles, "contact")),
    bundleFunction("retry", join(bundles, "retry")),
  ]);
  [contact, retry] = await Promise.all([startContact(), startRetry()]);
});
afterAll(async () => {
  await Promise.all([contact.stop(), retry.stop()]);
  await Promise.all([pool.close(), mails.close(), notices.close(), table.close()]);
  rmSync(bundles, { recursive: true });
});
beforeEach(async () => {
  mails.answerWith(acceptMail);
  notices.answerWith(acceptNotice);
  await table.empty();
});

const startContact = (changed: Readonly<Record<string, string>> = {}): Promise<FunctionProcess> =>
  startFunction(join(bundles, "contact/index.mjs"), {
    ...table.environment,
    USER_POOL_ISSUER: pool.issuer,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    SITE_ORIGIN,
    RETRY_QUEUE_URL: `${notices.endpoint}/123456789012/mail`,
    ...changed,
  });

const startRetry = (changed: Readonly<Record<string, string>> = {}): Promise<FunctionProcess> =>
  startFunction(join(bundles, "retry/index.mjs"), {
    ...table.environment,
    MAIL: "ses",
    CONTACT_MAIL_TO: "owner@owner.example",
    CONTACT_MAIL_FROM: "site@owner.example",
    AWS_ENDPOINT_URL_SESV2: mails.endpoint,
    ...changed,
  });

async function contactEvent(): Promise<object> {
  const token = await issuer.sign(idTokenClaims(pool.issuer, Math.floor(Date.now() / 1000)));
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": "key-1" };
  return httpEvent({ method: "POST", path: "/contact", headers, body: JSON.stringify({ body: SUBMISSION }) });
}

const statusOf = async (running: FunctionProcess, event: unknown): Promise<number> =>
  ((await running.invoke(event)) as HttpResult).statusCode;

const noticed = (): string[] => notices.calls.map(({ body }) => noticeOf(body));

test("a message is mailed once, when its request, its notice and the schedule all come twice", async () => {
  const event = await contactEvent();
  const statuses = await Promise.all([statusOf(contact, event), statusOf(contact, event)]);
  expect(statuses).toEqual([200, 200]);
  expect(noticed()).toHaveLength(1);
  const queue = queueEvent(...noticed());
  const other = await startRetry();
  const results = (await Promise.all([retry.invoke(queue), other.invoke(queue)])) as { batchItemFailures: unknown[] }[];

  // One of the two may find that the other is just sending; its notice comes again.
  expect(results.some(({ batchItemFailures }) => batchItemFailures.length === 0)).toBe(true);
  expect(await retry.invoke(queue)).toEqual({ batchItemFailures: [] });
  expect(await retry.invoke(SCHEDULE_EVENT)).toEqual({ sent: 0, failed: 0 });
  expect(mails.calls).toHaveLength(1);
  await other.stop();
});

test("when the queue does not work, the visitor's request succeeds, and the schedule sends the mail", async () => {
  notices.answerWith(() => ({ status: 500, error: "InternalFailure", body: { message: "down" } }));

  expect(await statusOf(contact, await contactEvent())).toBe(200);
  expect(contact.log()).toContain('"event":"mail.noticeFailed"');
  expect(await retry.invoke(SCHEDULE_EVENT)).toEqual({ sent: 1, failed: 0 });
  expect(mails.calls).toHaveLength(1);
});

test("a function that is killed between store and mail loses nothing, and its repeat sends nothing twice", async () => {
  const event = await contactEvent();
  const { promise: isStored, resolve } = Promise.withResolvers<void>();
  notices.answerWith(() => {
    resolve();
    return undefined;
  });
  const killed = contact.invoke(event).catch(() => "killed");
  await isStored;
  await contact.kill();
  expect(await killed).toBe("killed");

  contact = await startContact();
  expect(await statusOf(contact, event)).toBe(200);
  expect(await retry.invoke(SCHEDULE_EVENT)).toEqual({ sent: 1, failed: 0 });
  expect(await retry.invoke(SCHEDULE_EVENT)).toEqual({ sent: 0, failed: 0 });
  expect(mails.calls).toHaveLength(1);
});

test("a mail that SES refuses stays in the queue, and the log says why without an address", async () => {
  mails.answerWith(() => SENDER_NOT_VERIFIED);
  await contact.invoke(await contactEvent());
  const queue = queueEvent(...noticed());
  const kept = { batchItemFailures: [{ itemIdentifier: queue.Records[0]?.messageId }] };

  expect(await retry.invoke(queue)).toEqual(kept);
  expect(await retry.invoke(queue)).toEqual(kept);
  expect(mails.calls).toHaveLength(1);
  expect(retry.log()).toContain('"code":"mail.senderNotVerified"');
  expect(retry.log()).not.toMatch(/owner\.example|ada@|Ada/);
});

test("two functions share the counts of an account", async () => {
  const other = await startContact();
  const event = { ...(await contactEvent()), body: "{" };
  const statuses: number[] = [];
  for (let call = 0; call < 22; call += 1) statuses.push(await statusOf(call % 2 === 0 ? contact : other, event));

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
  await other.stop();
});

test("a notice that can't be read stays for the dead-letter queue, one of an unknown message does not", async () => {
  const queue = queueEvent("{", JSON.stringify({ version: 2, id: "x" }), JSON.stringify({ version: 1, id: "unknown" }));
  const unreadable = queue.Records.slice(0, 2).map(({ messageId }) => ({ itemIdentifier: messageId }));

  expect(await retry.invoke(queue)).toEqual({ batchItemFailures: unreadable });
  expect(mails.calls).toEqual([]);
});

test("events of another kind or version get typed errors", async () => {
  for (const event of [restEvent("/contact"), { version: "3.0" }, { version: "2.0" }, queueEvent("{}"), null, []]) {
    const { statusCode, body } = (await contact.invoke(event)) as HttpResult;
    expect({ statusCode, body }).toEqual({
      statusCode: 500,
      body: '{"error":"This service is not connected correctly. Please try again later."}',
    });
  }
  expect(contact.log()).toContain('"event":"lambda.wrongEvent","expected":"HTTP API 2.0","version":"1.0"');
  for (const event of [await contactEvent(), {}, { Records: [{ eventSource: "aws:s3", s3: {} }] }]) {
    await expect(retry.invoke(event)).rejects.toMatchObject({ name: "MailFunctionError", code: "lambda.wrongEvent" });
  }
});

test("a function without its settings answers 503, and its log names them all and no value", async () => {
  const bare = await startFunction(join(bundles, "contact/index.mjs"), { SITE_ORIGIN: "bad-origin", STORE: "sqlite" });
  const { statusCode, headers, body } = (await bare.invoke(await contactEvent())) as HttpResult;

  expect(statusCode).toBe(503);
  expect(headers?.["Retry-After"]).toBe("60");
  expect(body).toBe('{"error":"This service is not set up. Please try again later."}');
  expect(bare.log()).toMatch(/lambda\.notSetUp.*SITE_ORIGIN must list.*STORE must be dynamodb.*USER_POOL_ISSUER and/);
  expect(bare.log()).not.toContain("bad-origin");
  await bare.stop();
  const mute = await startFunction(join(bundles, "retry/index.mjs"), { ...AWS_ENVIRONMENT });
  await expect(mute.invoke(SCHEDULE_EVENT)).rejects.toMatchObject({ code: "lambda.notSetUp" });
  await mute.stop();
});
