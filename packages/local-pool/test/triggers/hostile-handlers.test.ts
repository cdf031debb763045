/** Handlers that misbehave: each call is refused as on the service, nothing is half written, and the pool goes on. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { LambdaCode, LambdaHandler } from "@poolgate/local-pool";
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { ANN, CLIENT_ID, createTestPool, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const UNWRITABLE = "UserLambdaValidationException: PreSignUp failed with error Unable to stringify response body.";
const TOO_LONG =
  "UserLambdaValidationException: PreSignUp failed with error Response payload size exceeded maximum allowed payload size (6291556 bytes)..";
const UNREADABLE = "InvalidLambdaResponseException: Unrecognizable lambda output";
const NO_JSON = "InvalidLambdaResponseException: Invalid lambda function output : Invalid JSON";
const LATE =
  "UnexpectedLambdaException: PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.";
const LOST = "UnexpectedLambdaException: PreSignUp invocation failed due to error ConnectException.";
const UserPoolId = "us-east-1_LocalPool";
const EVE = "eve@example.com";
const BOB = "bob@example.com";

const start = (preSignUp: LambdaCode): StartedPool => startPool({ lambdaConfig: { preSignUp } });
const signUp = (pool: StartedPool, Username: string) =>
  call(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username, Password: ANN.password });

afterEach(() => {
  vi.useRealTimers();
});

/** Eve's sign-up misbehaves by `code`. Others are confirmed. */
function fileOf(code: string, folder = makeFolder()): string {
  const file = join(folder, "handler.mjs");
  const misbehave = `if (event.request.userAttributes.email === "${EVE}") { ${code} }`;
  const text = `import { appendFileSync } from "node:fs";
export const handler = async (event, context, callback) => { ${misbehave} event.response.autoConfirmUser = true; return event; };`;
  writeFileSync(file, text);
  return file;
}

/** Eve has no account and no mail. */
async function expectNothingHappened(pool: StartedPool): Promise<void> {
  expect(pool.outbox().filter(({ destination }) => destination === EVE)).toEqual([]);
  const found = await callAsOwner(pool.handle, "AdminGetUser", { UserPoolId, Username: EVE });
  expect(found.name).toBe("UserNotFoundException");
}

function nested(levels: number): unknown {
  let deep: unknown = [];
  for (let level = 0; level < levels; level += 1) deep = [deep];
  return deep;
}

const same: LambdaHandler = async (event) => event;
const parsed = (json: string): object => JSON.parse(json) as object;

describe("a handler", () => {
  let misbehave = same;
  const pool = createTestPool({
    lambdaConfig: {
      preSignUp: (event, context, callback) => {
        if (event.request.userAttributes?.["email"] === EVE) return misbehave(event, context, callback);
        return Promise.resolve({ ...event, response: { autoConfirmUser: true } });
      },
    },
  });
  afterAll(() => pool.close());

  it.each<readonly [string, LambdaHandler, string]>([
    ["a circle", async (event) => Object.assign(event, { self: event }), UNWRITABLE],
    ["a BigInt", async (event) => ({ ...event, response: { size: 1n } }), UNWRITABLE],
    ["what is nested too deeply", async (event) => ({ ...event, response: { deep: nested(100_000) } }), UNWRITABLE],
    [
      "what refuses to be JSON",
      async () => ({
        toJSON() {
          throw new Error("canary");
        },
      }),
      UNWRITABLE,
    ],
    ["10 MB", async (event) => ({ ...event, response: { text: "x".repeat(10_000_000) } }), TOO_LONG],
    ["a function", async () => () => true, NO_JSON],
    ["a Map", async (event) => new Map(Object.entries(event)), UNREADABLE],
    ["an error as its value", async () => new Error("no room"), UNREADABLE],
    ["a prototype", async () => parsed('{"__proto__":{"response":{"autoConfirmUser":true}}}'), UNREADABLE],
  ])("that answers %s", async (_what, handler, outcome) => {
    misbehave = handler;
    expect(textOf(await signUp(pool, EVE))).toBe(outcome);
    await expectNothingHappened(pool);
    expect(pool.logged.join("\n")).not.toContain("canary");
  });

  it.each<readonly [string, LambdaHandler]>([
    ["an answer by a prototype", async (event) => ({ ...event, response: Object.create({ autoConfirmUser: true }) })],
    ["a prototype", async (event) => ({ ...event, response: parsed('{"__proto__":{"autoConfirmUser":true}}') })],
    ["more than was asked", async (event) => ({ ...event, more: 1, response: { deep: nested(500) } })],
    [
      "and rejects afterwards",
      async (event, _context, callback) => {
        callback(null, event);
        throw new Error("too late");
      },
    ],
  ])("that answers %s has no effect", async (what, handler) => {
    misbehave = handler;
    const { name, body } = await signUp(pool, EVE);
    expect([what, name, body["UserConfirmed"]]).toEqual([what, undefined, false]);
    await callWell(pool.handle, "AdminDeleteUser", { UserPoolId, Username: EVE });
    await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username: BOB, Password: ANN.password });
    await callWell(pool.handle, "AdminDeleteUser", { UserPoolId, Username: BOB });
  });
});

describe("a file", () => {
  it.each([
    ["ends its process", "setImmediate(() => process.exit(1)); return event;"],
    ["throws", "setImmediate(() => { throw new Error('too late'); }); return event;"],
    ["rejects", "setImmediate(() => Promise.reject(new Error('too late'))); return event;"],
  ])("that %s after it has answered fails at most one other call, as in Lambda", async (_what, code) => {
    const pool = start(fileOf(code));
    expect(textOf(await signUp(pool, EVE))).toBe("good");
    const others: string[] = [];
    for (const Username of [BOB, "carol@example.com", "dave@example.com"]) {
      others.push(textOf(await signUp(pool, Username)));
    }
    expect(others.filter((outcome) => outcome === "good").length).toBeGreaterThanOrEqual(2);
  });

  it("that never gives its thread back is stopped, three times, and others are answered meanwhile", async () => {
    const folder = makeFolder();
    const log = join(folder, "log");
    appendFileSync(log, "");
    const pool = start(fileOf(`appendFileSync(${JSON.stringify(log)}, "x"); for (;;);`, folder));
    await pool.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = signUp(pool, EVE);
    await vi.waitUntil(() => readFileSync(log, "utf8") === "x", { interval: 1, timeout: 20_000 });
    expect((await signUp(pool, BOB)).body["UserConfirmed"]).toBe(true);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await vi.waitUntil(() => readFileSync(log, "utf8").length === attempt, { interval: 1, timeout: 20_000 });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(textOf(await refused)).toBe(LATE);
    await expectNothingHappened(pool);
  });

  it("that never gives its thread back ends with the pool", async () => {
    const folder = makeFolder();
    const log = join(folder, "log");
    appendFileSync(log, "");
    const pool = start(fileOf(`appendFileSync(${JSON.stringify(log)}, "x"); for (;;);`, folder));
    const refused = signUp(pool, EVE);
    await vi.waitUntil(() => readFileSync(log, "utf8") === "x", { interval: 1, timeout: 20_000 });
    pool.close();
    expect((await refused).status).toBeGreaterThanOrEqual(400);
  });
});

async function startEmulator(
  answer: (response: ServerResponse) => void,
): Promise<{ address: string; asked: number[] }> {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      asked.push(asked.length);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe("an address", () => {
  it.each<readonly [string, (response: ServerResponse) => void, string]>([
    ["10 MB", (response) => response.end(`"${"x".repeat(1e7)}"`), TOO_LONG],
    [
      "a hundred thousand lists in one another",
      (response) => response.end("[".repeat(1e5) + "]".repeat(1e5)),
      UNREADABLE,
    ],
    [
      "half an answer",
      (response) => response.writeHead(200, { "content-length": 9 }).write("{}", () => response.destroy()),
      LOST,
    ],
    ["nothing, and hangs up", (response) => response.destroy(), LOST],
    ["another address", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), LOST],
    ["no content", (response) => response.writeHead(204).end(), NO_JSON],
    [
      "an error of a function, without words",
      (response) => response.writeHead(200, { "x-amz-function-error": "Unhandled" }).end("<html>"),
      "UserLambdaValidationException: PreSignUp failed with error Unhandled.",
    ],
  ])("that answers %s", async (_what, answer, outcome) => {
    const { address } = await startEmulator(answer);
    const pool = start(address);
    expect(textOf(await signUp(pool, EVE))).toBe(outcome);
    await expectNothingHappened(pool);
  });

  it("that never ends its answer is asked three times", async () => {
    const { address, asked } = await startEmulator((response) => void response.writeHead(200).write("{"));
    const pool = start(address);
    await pool.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = signUp(pool, EVE);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await vi.waitUntil(() => asked.length === attempt, { interval: 1, timeout: 20_000 });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(textOf(await refused)).toBe(LATE);
    await expectNothingHappened(pool);
  });
});
