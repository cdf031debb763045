/** Triggers that return a promise: it is awaited outside of any transaction, limited in time, and part of the call. */
import { fileURLToPath } from "node:url";
import { decodeJwt } from "jose";
import { openData, type UserPoolConfig } from "@poolgate/local-pool";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeFolder } from "../support/make-folder.ts";
import { type Step, respond } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool, authOf } from "../support/start-pool.ts";
import { startNodePool } from "../support/node-pool.ts";
import { call, callWell, textOf, type WireAnswer } from "../support/wire-client.ts";

type Triggers = NonNullable<UserPoolConfig["triggers"]>;
type Name = keyof Triggers;

const CLIENT = {
  explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_USER_SRP_AUTH"],
  refreshTokenRotation: { feature: "ENABLED" },
} as const;
const SEEDED = [{ email: ANN.username, password: ANN.password }];
const SIGN_UP = { ClientId: CLIENT_ID, Username: "bob@example.com", Password: ANN.password };
const SIGN_IN = authOf("USER_PASSWORD_AUTH", { USERNAME: ANN.username, PASSWORD: ANN.password });
const UNKNOWN_SIGN_IN = { ...SIGN_IN, AuthParameters: { USERNAME: "old@example.com", PASSWORD: ANN.password } };

const later = async <Value>(value: Value): Promise<Value> => {
  await new Promise((resolve) => setImmediate(resolve));
  return value;
};

function refuse(): never {
  throw new Error("no room");
}

/** The result of each trigger, one turn of the event loop later. */
const ANSWERS: Required<Triggers> = {
  preSignUp: () => later({ autoConfirmUser: false }),
  postConfirmation: () => later(undefined),
  defineAuthChallenge: ({ session }) =>
    later(session.length > 0 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" }),
  createAuthChallenge: () => later({ privateChallengeParameters: { answer: "sesame" } }),
  verifyAuthChallengeResponse: () => later({ answerCorrect: true }),
  customMessage: ({ codeParameter }) => later({ emailMessage: `Your code is ${codeParameter}.` }),
  userMigration: () => later({ userAttributes: { email_verified: "true" }, finalUserStatus: "CONFIRMED" }),
  preTokenGeneration: () => later({ claimsToAddOrOverride: { plan: "gold" } }),
};

function startCustom(pool: StartedPool): Promise<WireAnswer> {
  return call(pool.handle, "InitiateAuth", authOf("CUSTOM_AUTH", { USERNAME: ANN.username }));
}

/** A call that runs each trigger. */
const CALLS: Readonly<Record<Name, (pool: StartedPool) => Promise<WireAnswer>>> = {
  preSignUp: (pool) => call(pool.handle, "SignUp", SIGN_UP),
  postConfirmation: async (pool) => {
    await callWell(pool.handle, "SignUp", SIGN_UP);
    const { ClientId, Username } = SIGN_UP;
    return call(pool.handle, "ConfirmSignUp", { ClientId, Username, ConfirmationCode: pool.latestCode() });
  },
  defineAuthChallenge: startCustom,
  createAuthChallenge: startCustom,
  verifyAuthChallengeResponse: async (pool) => {
    const { body } = await startCustom(pool);
    return respond(pool, body as unknown as Step, { ANSWER: "sesame" });
  },
  customMessage: (pool) => call(pool.handle, "SignUp", SIGN_UP),
  userMigration: (pool) => call(pool.handle, "InitiateAuth", UNKNOWN_SIGN_IN),
  preTokenGeneration: (pool) => call(pool.handle, "InitiateAuth", SIGN_IN),
};

const start = (triggers: Triggers) => startPool({ clients: [CLIENT], seededUsers: SEEDED, triggers });
const names = Object.keys(CALLS) as Name[];
const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

afterEach(() => {
  vi.useRealTimers();
});

describe.each(names)("%s", (name) => {
  it("may return a promise", async () => {
    const pool = start(ANSWERS);
    const answer = await CALLS[name](pool);
    expect([answer.name, answer.message]).toEqual([undefined, ""]);
  });

  it.each([
    ["throws", refuse],
    ["rejects", async () => refuse()],
    ["rejects later", () => later(undefined).then(refuse)],
  ])("refuses the call when it %s", async (_how, trigger) => {
    const pool = start({ ...ANSWERS, [name]: trigger });
    const answer = await CALLS[name](pool);
    expect([answer.name, answer.message]).toEqual([
      "UserLambdaValidationException",
      `${titleOf(name)} failed with error no room.`,
    ]);
  });

  it("has five seconds, as in the service", async () => {
    const asked = Promise.withResolvers<undefined>();
    const pool = start({ ...ANSWERS, [name]: () => new Promise(() => asked.resolve(undefined)) });
    await pool.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answering = CALLS[name](pool);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(5_000);
    const answer = await answering;
    expect([answer.name, answer.message]).toEqual([
      "UnexpectedLambdaException",
      `${titleOf(name)} invocation failed due to error Socket timeout while invoking Lambda function.`,
    ]);
  });
});

it("uses the resolved values", async () => {
  const pool = start(ANSWERS);
  await callWell(pool.handle, "SignUp", SIGN_UP);
  expect(pool.outbox()[0]?.text).toBe(`Your code is ${pool.latestCode()}.`);
  const { IdToken } = await signInByPassword(pool);
  expect(decodeJwt(IdToken)).toMatchObject({ plan: "gold" });
  const migrated = await signInByPassword(pool, { ...ANN, username: "old@example.com" });
  expect(decodeJwt(migrated.IdToken)).toMatchObject({ email: "old@example.com", email_verified: true, plan: "gold" });
});

it("runs each trigger once a call, with the ids that the account gets", async () => {
  const asked: string[] = [];
  const subjects = new Set<string | undefined>();
  const pool = start({
    preSignUp: (event) => {
      asked.push("preSignUp");
      subjects.add(event.userAttributes["sub"]);
      return later({});
    },
    customMessage: (event) => {
      asked.push("customMessage");
      subjects.add(event.userAttributes["sub"]);
      return later({});
    },
  });
  const { UserSub } = await callWell(pool.handle, "SignUp", SIGN_UP);
  expect(asked).toEqual(["preSignUp", "customMessage"]);
  expect([...subjects]).toEqual([UserSub]);
});

describe("while a trigger is running", () => {
  it("other calls are processed and committed, even calls of the trigger itself", async () => {
    const folder = makeFolder();
    let inner: WireAnswer | undefined;
    const pool: StartedPool = startPool(
      {
        triggers: {
          preSignUp: async ({ userAttributes }) => {
            if (userAttributes["email"] === SIGN_UP.Username) {
              inner = await call(pool.handle, "SignUp", { ...SIGN_UP, Username: "carol@example.com" });
            }
            return {};
          },
        },
      },
      openData(folder),
    );
    expect((await call(pool.handle, "SignUp", SIGN_UP)).name).toBeUndefined();
    expect(inner?.name).toBeUndefined();
    expect(pool.outbox().map(({ destination }) => destination)).toEqual([SIGN_UP.Username, "carol@example.com"]);
  });

  it("another sign-up may take a free name, and this sign-up is refused", async () => {
    let isFirst = true;
    const pool: StartedPool = startPool({
      triggers: {
        preSignUp: async () => {
          if (isFirst) {
            isFirst = false;
            await callWell(pool.handle, "SignUp", SIGN_UP);
          }
          return {};
        },
      },
    });
    expect((await call(pool.handle, "SignUp", SIGN_UP)).name).toBe("UsernameExistsException");
    expect(pool.outbox()).toHaveLength(1);
  });

  it("a password may change, and a sign-in with the old one gets no tokens", async () => {
    let AccessToken = "";
    const pool: StartedPool = start({
      preTokenGeneration: async () => {
        if (AccessToken !== "") {
          const change = { AccessToken, PreviousPassword: ANN.password, ProposedPassword: "another horse" };
          AccessToken = "";
          await callWell(pool.handle, "ChangePassword", change);
        }
        return {};
      },
    });
    ({ AccessToken } = await signInByPassword(pool));
    expect((await call(pool.handle, "InitiateAuth", SIGN_IN)).message).toBe("Incorrect username or password.");
  });

  it("an account may change, and the trigger runs again with the account as it is", async () => {
    const seen: (string | undefined)[] = [];
    let AccessToken = "";
    const pool: StartedPool = start({
      preTokenGeneration: async ({ userAttributes }) => {
        seen.push(userAttributes["name"]);
        if (AccessToken !== "") {
          const UserAttributes = [{ Name: "name", Value: "Ann" }];
          const change = { AccessToken, UserAttributes };
          AccessToken = "";
          await callWell(pool.handle, "UpdateUserAttributes", change);
        }
        return {};
      },
    });
    ({ AccessToken } = await signInByPassword(pool));
    const { IdToken } = await signInByPassword(pool);
    expect(seen).toEqual([undefined, undefined, "Ann"]);
    expect(decodeJwt(IdToken)).toMatchObject({ name: "Ann" });
  });
});

const refresh = (pool: StartedPool, RefreshToken: string) =>
  call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken });

describe("a refresh with token rotation", () => {
  it("replaces the token once, however often the call is repeated internally", async () => {
    const pool = start(ANSWERS);
    const { RefreshToken } = await signInByPassword(pool);
    const first = await refresh(pool, RefreshToken);
    expect(first.name).toBeUndefined();
    const next = (first.body["AuthenticationResult"] as { RefreshToken: string }).RefreshToken;
    expect((await refresh(pool, next)).name).toBeUndefined();
    expect((await refresh(pool, RefreshToken)).name).toBe("RefreshTokenReuseException");
  });
});

it("counts a wrong code once, and a wrong password once", async () => {
  const pool = start(ANSWERS);
  await callWell(pool.handle, "SignUp", SIGN_UP);
  const { ClientId, Username } = SIGN_UP;
  const wrong = { ClientId, Username, ConfirmationCode: "no" };
  const seen = new Set<string | undefined>();
  for (let tries = 0; tries < 15; tries += 1) seen.add((await call(pool.handle, "ConfirmSignUp", wrong)).name);
  expect([...seen]).toEqual(["CodeMismatchException"]);
  expect((await call(pool.handle, "ConfirmSignUp", wrong)).name).toBe("LimitExceededException");
});

it("a rejecting trigger does not end the process, and the sign-up is refused", async () => {
  const config = fileURLToPath(new URL("../support/rejecting.config.ts", import.meta.url));
  const pool = await startNodePool(["--data", ":memory:", "--config", config]);
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = "UserLambdaValidationException: PreSignUp failed with error Only by invitation.";
    expect(textOf(await pool.call("SignUp", SIGN_UP))).toBe(refused);
  }
  const outbox = await fetch(`${pool.url}/outbox`, { headers: { accept: "application/json" } });
  expect(await outbox.json()).toEqual([]);
});
