/** What becomes of a call whose handler fails, answers what cannot be read, or does not answer. */
import type { LambdaConfig, LambdaHandler } from "@poolgate/local-pool";
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { respond, type Step } from "../support/sign-in-steps.ts";
import { ANN, authOf, CLIENT_ID, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, textOf, type WireAnswer } from "../support/wire-client.ts";

const CLIENT = { explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH"] } as const;
const SIGN_UP = { ClientId: CLIENT_ID, Username: "bob@example.com", Password: ANN.password };
const SIGN_IN = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
const UNKNOWN_SIGN_IN = { ...SIGN_IN, AuthParameters: { USERNAME: "old@example.com", PASSWORD: ANN.password } };

/** A handler that leaves everything as it is. */
const same = answering(() => ({}));

const GOOD = {
  preSignUp: same,
  postConfirmation: same,
  preAuthentication: same,
  postAuthentication: same,
  defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
    session.length > 0 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" },
  ),
  createAuthChallenge: answering(() => ({ privateChallengeParameters: { answer: "sesame" } })),
  verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
  customMessage: same,
  userMigration: answering(() => ({ userAttributes: { email_verified: "true" }, messageAction: "SUPPRESS" })),
  preTokenGeneration: same,
} satisfies LambdaConfig;
type Name = keyof typeof GOOD;

const startCustom = (pool: StartedPool): Promise<WireAnswer> =>
  call(pool.handle, "InitiateAuth", authOf("CUSTOM_AUTH", { USERNAME: ANN.username }));
const signIn = (pool: StartedPool): Promise<WireAnswer> => call(pool.handle, "InitiateAuth", SIGN_IN);
const signUp = (pool: StartedPool): Promise<WireAnswer> => call(pool.handle, "SignUp", SIGN_UP);

/** A call that runs each trigger. */
const CALLS: Readonly<Record<Name, (pool: StartedPool) => Promise<WireAnswer>>> = {
  preSignUp: signUp,
  postConfirmation: async (pool) => {
    await callWell(pool.handle, "SignUp", SIGN_UP);
    const { ClientId, Username } = SIGN_UP;
    return call(pool.handle, "ConfirmSignUp", { ClientId, Username, ConfirmationCode: pool.latestCode() });
  },
  preAuthentication: signIn,
  postAuthentication: signIn,
  defineAuthChallenge: startCustom,
  createAuthChallenge: startCustom,
  verifyAuthChallengeResponse: async (pool) => {
    const { body } = await startCustom(pool);
    return respond(pool, body as unknown as Step, { ANSWER: "sesame" });
  },
  customMessage: signUp,
  userMigration: (pool) => call(pool.handle, "InitiateAuth", UNKNOWN_SIGN_IN),
  preTokenGeneration: signIn,
};

const start = (lambdaConfig: LambdaConfig) =>
  startPool({
    clients: [CLIENT],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    lambdaConfig: { ...GOOD, ...lambdaConfig },
  });
const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

afterEach(() => {
  vi.useRealTimers();
});

function refuse(): never {
  throw new Error("no room");
}

const STYLES: readonly (readonly [how: string, handler: LambdaHandler])[] = [
  ["throws", refuse],
  ["rejects", async () => refuse()],
  ["calls back with an error", (_event, _context, callback) => callback(new Error("no room"))],
  ["calls back with a text", (_event, _context, callback) => callback("no room")],
  ["fails by its context", (_event, context) => (context as { fail(error: unknown): void }).fail(new Error("no room"))],
];

describe.each(Object.keys(CALLS) as Name[])("%s", (name) => {
  it("leaves everything as it is when the handler returns its event", async () => {
    expect(textOf(await CALLS[name](start({})))).toBe("good");
  });

  it("refuses the call when the handler throws", async () => {
    expect(textOf(await CALLS[name](start({ [name]: refuse })))).toBe(
      `UserLambdaValidationException: ${titleOf(name)} failed with error no room.`,
    );
  });
});

it.each(STYLES)("refuses the call when the handler %s", async (_how, preSignUp) => {
  expect(textOf(await signUp(start({ preSignUp })))).toBe(
    "UserLambdaValidationException: PreSignUp failed with error no room.",
  );
});

it.each<readonly [string, (event: object) => unknown, string]>([
  ["nothing", () => undefined, "Invalid lambda function output : Invalid JSON"],
  ["null", () => null, "Invalid lambda function output : Invalid JSON"],
  ["a text", () => "yes", "Unrecognizable lambda output"],
  ["a list", () => [], "Unrecognizable lambda output"],
  ["only a response", () => ({ response: {} }), "Unrecognizable lambda output"],
  ["a list as its response", (event) => ({ ...event, response: [] }), "Unrecognizable lambda output"],
  ["another user's event", (event) => ({ ...event, userName: "eve" }), "Unrecognizable lambda output"],
])("refuses the call, and logs it, when the handler returns %s", async (_what, answer, text) => {
  const pool = start({ preSignUp: async (event: object) => answer(event) });
  expect(textOf(await signUp(pool))).toBe(`InvalidLambdaResponseException: ${text}`);
  expect(pool.logged.join("\n")).toContain(text);
});

it("calls a handler three times, and waits five seconds for each", async () => {
  const asked: unknown[] = [];
  const pool = start({ preSignUp: () => new Promise(() => asked.push("preSignUp")) });
  await pool.ready();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const refused = signUp(pool);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await vi.waitUntil(() => asked.length === attempt, { interval: 0 });
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(textOf(await refused)).toBe(
    "UnexpectedLambdaException: PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.",
  );
  expect(asked).toHaveLength(3);
});

it("an answer that comes too late, or twice, counts for nothing", async () => {
  let calls = 0;
  const pool = start({
    preSignUp: (event, _context, callback) => {
      calls += 1;
      callback(null, { ...event, response: { autoConfirmUser: true } });
      callback(new Error("too late"));
    },
  });
  expect((await callWell(pool.handle, "SignUp", SIGN_UP))["UserConfirmed"]).toBe(true);
  expect(calls).toBe(1);
});

it.each([
  ["preSignUp", "UserNotFoundException"],
  ["customMessage", "UserNotFoundException"],
  // As on the service, the user is confirmed before this trigger runs.
  ["postConfirmation", "InvalidParameterException"],
])("a sign-up that %s refuses leaves what it leaves on the service", async (name, again) => {
  const pool = start({
    preSignUp: answering(() => ({ autoConfirmUser: name === "postConfirmation" })),
    [name]: refuse,
  });
  expect((await signUp(pool)).name).toBe("UserLambdaValidationException");
  expect((await call(pool.handle, "ResendConfirmationCode", SIGN_UP)).name).toBe(again);
});

it("a call that waits for a handler ends when the pool is closed", async () => {
  const asked = Promise.withResolvers<undefined>();
  const pool = start({ preSignUp: () => new Promise(() => asked.resolve(undefined)) });
  const waiting = signUp(pool);
  await asked.promise;
  pool.close();
  expect(textOf(await waiting)).toBe("UnexpectedLambdaException: PreSignUp invocation failed due to error Closed.");
  expect(pool.logged.join("\n")).not.toContain('"failed"');
});

it("counts a wrong code once, and a wrong password once", async () => {
  const pool = start({});
  await callWell(pool.handle, "SignUp", SIGN_UP);
  const { ClientId, Username } = SIGN_UP;
  const wrong = { ClientId, Username, ConfirmationCode: "no" };
  const seen = new Set<string | undefined>();
  for (let tries = 0; tries < 15; tries += 1) seen.add((await call(pool.handle, "ConfirmSignUp", wrong)).name);
  expect([...seen]).toEqual(["CodeMismatchException"]);
  expect((await call(pool.handle, "ConfirmSignUp", wrong)).name).toBe("LimitExceededException");
});

it("never logs what a handler throws", async () => {
  const pool = start({
    preSignUp: () => {
      throw new Error("canary in the message");
    },
  });
  expect((await signUp(pool)).message).toContain("canary");
  expect(pool.logged.join("\n")).toContain("triggerRefused");
  expect(pool.logged.join("\n")).not.toContain("canary");
});
