/**
 * `preventUserExistenceErrors: ENABLED`: an unknown user looks like a known one, in shape, in cost and in every later
 * response.
 *
 * Time is not measured, because machines are noisy. Instead the powers modulo N are counted, which take nearly all of
 * it.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, it, onTestFinished } from "vitest";
import { answerChallenge, prepareClaim } from "../support/srp-sign-in.ts";
import { ANN, signInBySrp, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callWell, type WireAnswer } from "../support/wire-client.ts";

const KNOWN = ANN;
const UNKNOWN = { ...ANN, username: "nobody@example.com" };
const DISABLED = { ...ANN, username: "disabled@example.com" };
const RESET = { ...ANN, username: "reset@example.com" };
const WRONG = "wrong horse";

function startHiding(): StartedPool {
  return startPool({
    clients: [{ preventUserExistenceErrors: "ENABLED" }],
    seededUsers: [
      { email: KNOWN.username, password: KNOWN.password },
      { email: DISABLED.username, password: DISABLED.password, enabled: false },
      { email: RESET.username, password: RESET.password, status: "RESET_REQUIRED" },
    ],
  });
}

/** Counts the powers that OpenSSL computes while `work` runs. */
async function countPowers(work: () => Promise<unknown>): Promise<number> {
  const { diffieHellman, getDiffieHellman, publicEncrypt } = crypto;
  // A drawn secret keeps the group that drew it.
  const group = Object.getPrototypeOf(getDiffieHellman("modp15")) as { computeSecret(...parts: unknown[]): Buffer };
  const { computeSecret } = group;
  let count = 0;
  group.computeSecret = function counted(...parts) {
    count += 1;
    return computeSecret.apply(this, parts);
  };
  crypto.diffieHellman = ((...args: Parameters<typeof diffieHellman>) => {
    count += 1;
    return diffieHellman(...args);
  }) as typeof diffieHellman;
  crypto.getDiffieHellman = (name) => {
    count += 1;
    return getDiffieHellman(name);
  };
  crypto.publicEncrypt = (...args: Parameters<typeof publicEncrypt>) => {
    count += 1;
    return publicEncrypt(...args);
  };
  syncBuiltinESMExports();
  const restore = (): void => {
    Object.assign(crypto, { diffieHellman, getDiffieHellman, publicEncrypt });
    group.computeSecret = computeSecret;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  await work();
  restore();
  return count;
}

function challengeFor(pool: StartedPool, name: string): Promise<Readonly<Record<string, unknown>>> {
  const AuthParameters = { USERNAME: name, SRP_A: "2".repeat(700) };
  return callWell(pool.handle, "InitiateAuth", { ClientId: ANN.clientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
}

/** Everything in a response except the values that differ each time. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) {
    const text = String(value);
    if (/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(text)) return "uuid";
    if (/^[\da-f]{31,32}$/u.test(text)) return "salt";
    return /^[\da-f]{760,768}$/u.test(text) ? "number" : text.length > 60 ? "block" : text;
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

describe.each([UNKNOWN, DISABLED, RESET])("$username", (hidden) => {
  it("gets a challenge of the same shape, and the same refusal of its proof", async () => {
    const pool = startHiding();
    expect(shapeOf(await challengeFor(pool, hidden.username))).toEqual(
      shapeOf(await challengeFor(pool, KNOWN.username)),
    );
    const known = await signInBySrp(pool, { ...KNOWN, password: WRONG });
    expect(await signInBySrp(pool, { ...hidden, password: WRONG })).toEqual(known);
    expect(await signInBySrp(pool, hidden)).toEqual(known);
    expect((await signInBySrp(pool)).name).toBeUndefined();
  });

  it("keeps its own salt and id", async () => {
    const pool = startHiding();
    const idOf = async (name: string): Promise<unknown[]> => {
      const { SALT, USER_ID_FOR_SRP } = (await challengeFor(pool, name))["ChallengeParameters"] as Record<
        string,
        string
      >;
      return [SALT, USER_ID_FOR_SRP];
    };
    const first = await idOf(hidden.username);
    expect(await idOf(hidden.username)).toEqual(first);
    expect(await idOf(hidden.username.toUpperCase())).toEqual(first);
    expect(await idOf("somebody-else@example.com")).not.toEqual(first);
  });

  it("costs the same powers: one for a challenge, two for a proof, one for a password", async () => {
    const pool = startHiding();
    const costs: number[][] = [];
    for (const person of [KNOWN, hidden]) {
      const claim = await prepareClaim(pool.handle, { ...person, password: WRONG }, { nowMs: pool.clock.now() });
      costs.push([
        await countPowers(() => challengeFor(pool, person.username)),
        await countPowers(() => answerChallenge(pool.handle, claim)),
        await countPowers(() => tryPassword(pool, person.username, WRONG)),
      ]);
    }
    expect(costs).toEqual([
      [1, 2, 1],
      [1, 2, 1],
    ]);
  });

  it("is locked like a known user", async () => {
    const pool = startHiding();
    const say = async (name: string): Promise<string[]> => {
      const messages: string[] = [];
      for (let failure = 1; failure <= 6; failure += 1) {
        messages.push((await tryPassword(pool, name, WRONG)).message);
      }
      return messages;
    };
    expect(await say(hidden.username)).toEqual(await say(KNOWN.username));
  });

  it("is told of a reset code like a known user, and any code for it is wrong", async () => {
    const pool = startHiding();
    const who = { ClientId: ANN.clientId, Username: hidden.username };
    const confirm = (): Promise<WireAnswer> =>
      call(pool.handle, "ConfirmForgotPassword", { ...who, ConfirmationCode: "abc", Password: "another horse" });
    expect((await confirm()).name).toBe("ExpiredCodeException");
    const { CodeDeliveryDetails } = await callWell(pool.handle, "ForgotPassword", who);
    const Destination = `${hidden.username.slice(0, 1)}***@e***`;
    expect(CodeDeliveryDetails).toEqual({ Destination, DeliveryMedium: "EMAIL", AttributeName: "email" });
    // A known account whose password was reset must be able to get a code.
    expect(pool.outbox()).toHaveLength(hidden === RESET ? 1 : 0);
    expect((await confirm()).name).toBe("CodeMismatchException");
    pool.clock.advance(3_600_000);
    expect((await confirm()).name).toBe("ExpiredCodeException");
  });
});

it("an unknown user gets the same response to a code as an unconfirmed sign-up, including limits", async () => {
  const pool = startHiding();
  pool.seedUser({ email: "unconfirmed@example.com", password: ANN.password, status: "UNCONFIRMED" });
  const say = async (Username: string): Promise<unknown[]> => {
    const who = { ClientId: ANN.clientId, Username };
    const answers = [await call(pool.handle, "ConfirmSignUp", { ...who, ConfirmationCode: "abc" })];
    for (let index = 0; index < 6; index += 1) answers.push(await call(pool.handle, "ResendConfirmationCode", who));
    answers.push(await call(pool.handle, "ConfirmSignUp", { ...who, ConfirmationCode: "abc" }));
    return answers;
  };
  expect(await say("ughost@example.com")).toEqual(await say("unconfirmed@example.com"));
});

it("LEGACY, which is the default, reports the reason", async () => {
  const pool = startPool({
    seededUsers: [
      { email: DISABLED.username, password: DISABLED.password, enabled: false },
      { email: RESET.username, password: RESET.password, status: "RESET_REQUIRED" },
    ],
  });
  const answers = [UNKNOWN, DISABLED, RESET].map((person) => tryPassword(pool, person.username, person.password));
  expect((await Promise.all(answers)).map(({ name, message }) => [name, message])).toEqual([
    ["UserNotFoundException", "User does not exist."],
    ["NotAuthorizedException", "User is disabled."],
    ["PasswordResetRequiredException", "Password reset required for the user"],
  ]);
});

function tryPassword(pool: StartedPool, name: string, password: string): Promise<WireAnswer> {
  const AuthParameters = { USERNAME: name, PASSWORD: password };
  return call(pool.handle, "InitiateAuth", { ClientId: ANN.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
}
