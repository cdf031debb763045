/**
 * Each bundled function, in a Node process of its own, answers every request of the api's tests as the server does.
 *
 * The server has SQLite, the functions a table with DynamoDB's protocol. Both have the same pool and speech service.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunction } from "@poolgate/cloud/src/stacks/bundle-functions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpResult } from "../src/lambda/http-function.ts";
import { createDynamoStore } from "../src/store/dynamodb/dynamodb-store.ts";
import { openTable } from "../src/store/dynamodb/table.ts";
import { type ApiProcess, startApiProcess } from "./support/api-process.ts";
import { startFunction } from "./support/function-process.ts";
import { type KeyServer, startKeyServer } from "./support/key-server.ts";
import { httpEvent } from "./support/lambda-events.ts";
import { answerJson, type PlayedServer, startPlayedServer } from "./support/played-server.ts";
import { type Endpoint, type ListedRequest, requestsTo } from "./support/request-list.ts";
import { AWS_ENVIRONMENT, startTableServer, TABLE_NAME, type TableServer } from "./support/table-server.ts";
import { readRows, SITE_ORIGIN } from "./support/test-api.ts";
import { CLIENT_ID, idTokenClaims, ownIssuer } from "./support/token-issuer.ts";

/** What is in the code of a service's client, and in no other. */
const LIBRARIES = {
  DynamoDB: "DynamoDB_20120810",
  SQS: "AmazonSQS",
  SES: "/v2/email/outbound-emails",
  Transcribe: "/stream-transcription",
  Bedrock: "/converse",
  SQLite: "node:sqlite",
} as const;

const FUNCTIONS: Readonly<Record<Endpoint, readonly (keyof typeof LIBRARIES)[]>> = {
  contact: ["DynamoDB", "SQS"],
  transcribe: ["DynamoDB"],
  refine: ["DynamoDB", "Bedrock"],
  vitals: [],
  health: ["DynamoDB"],
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const issuer = await ownIssuer();
let pool: KeyServer;
let speech: PlayedServer;
let table: TableServer;
let directory: string;
let api: ApiProcess;
let url: string;
let settings: Record<string, string>;

beforeAll(async () => {
  pool = await startKeyServer(answerJson(issuer.jwks));
  speech = await startPlayedServer(answerJson({ text: "thank you" }));
  table = await startTableServer();
  // Outside the repository, so that nothing but the bundle is found.
  directory = mkdtempSync(join(tmpdir(), "poolgate-api-"));
  settings = {
    PATH: process.env["PATH"] ?? "",
    USER_POOL_ISSUER: pool.issuer,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    SITE_ORIGIN,
    CALLS_PER_MINUTE: "100000",
    TRUSTED_PROXIES: "1",
    STT_PROVIDER: "openai",
    STT_BASE_URL: `${speech.origin}/v1`,
    // Its engine lies beside the function's own code. Nothing answers it here, so the rules refine.
    REFINE_PROVIDER: "bedrock",
    BEDROCK_MODEL: "vendor.model",
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: "http://127.0.0.1:9",
    ...AWS_ENVIRONMENT,
  };
  api = startApiProcess(["--port", "0", "--data", directory], settings);
  url = await api.ready();
});
afterAll(async () => {
  api.kill("SIGTERM");
  await api.ended();
  await Promise.all([pool.close(), speech.close(), table.close()]);
  rmSync(directory, { recursive: true });
});

async function askServer({ method, path, headers, body }: ListedRequest): Promise<Answer> {
  const init = { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) };
  const response = await fetch(`${url}/production${path}`, init);
  return answerOf(response.status, Object.fromEntries(response.headers), await response.text());
}

function answerOf(status: number, headers: Readonly<Record<string, unknown>>, body: string): Answer {
  // The connection of HTTP, and the time that is left in a window.
  const own = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);
  const rest = Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase()));
  return {
    status,
    body,
    headers: Object.fromEntries(rest.map(([name, value]) => [name.toLowerCase(), String(value)])),
  };
}

/** Runs a few at a time, in order. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

describe.each(Object.entries(FUNCTIONS) as [Endpoint, (typeof FUNCTIONS)[Endpoint]][])("%s", (name, libraries) => {
  test("gives the server's answers, and loads only what it uses", async () => {
    const bundle = join(directory, name);
    await bundleFunction(name, bundle);
    const queue = { RETRY_QUEUE_URL: "http://127.0.0.1:9/123456789012/mail" };
    const running = await startFunction(join(bundle, "index.mjs"), { ...settings, ...table.environment, ...queue });
    const claims = idTokenClaims(pool.issuer, Math.floor(Date.now() / 1000));
    const requests = await requestsTo(name, { issuer, claims });
    // The first requests repeat each other, so they are sent one after the other.
    const [first, rest] = [requests.slice(0, 3), requests.slice(3)];
    const different: unknown[] = [];
    const statuses = new Set<number>();
    let callers = 0;
    const compare = async (listed: ListedRequest): Promise<void> => {
      callers += 1;
      // One caller has few places in the transcription.
      const address = `198.51.${Math.floor(callers / 256)}.${callers % 256}`;
      const request = { ...listed, headers: { ...listed.headers, "X-Forwarded-For": address } };
      const expected = await askServer(request);
      const result = (await running.invoke(httpEvent(request))) as HttpResult;
      const answer = answerOf(result.statusCode, result.headers ?? {}, result.body ?? "");
      statuses.add(answer.status);
      if (JSON.stringify(sorted(answer)) !== JSON.stringify(sorted(expected))) {
        different.push({ name: request.name, server: expected, function: answer });
      }
    };
    for (const request of first) await compare(request);
    await forEach(rest, compare);
    await running.stop();

    expect(different).toEqual([]);
    expect(statuses.size).toBeGreaterThan(2);
    const code = running.loaded().map((one) => (one.startsWith("file:") ? readFileSync(new URL(one), "utf8") : one));
    const used = Object.entries(LIBRARIES).filter(([, mark]) => code.some((text) => text.includes(mark)));
    expect(used.map(([library]) => library)).toEqual(libraries);
    expect(running.log()).not.toMatch(/"event":"(?:request|lambda)\.failed"/);
  });
});

const textOf = (one: { name: string; email: string; message: string }): string =>
  JSON.stringify([one.name, one.email, one.message]);

function sorted({ status, headers, body }: Answer): unknown {
  return [status, Object.entries(headers).toSorted(([one], [other]) => one.localeCompare(other)), body];
}

test("the table and the server's database hold the same messages", async () => {
  const store = createDynamoStore(openTable(TABLE_NAME, table.config));
  const messages: string[] = [];
  for (;;) {
    const claimed = await store.claimMail({ nowMs: Number.MAX_SAFE_INTEGER / 2, retryDelayMs: () => 1 });
    if (claimed === undefined) break;
    messages.push(textOf(claimed.message));
    await store.markMailed(claimed.message.id, 1);
  }
  store.close();

  expect(messages.toSorted()).toEqual(readRows(directory).map(textOf).toSorted());
  expect(messages.length).toBeGreaterThan(2);
});
