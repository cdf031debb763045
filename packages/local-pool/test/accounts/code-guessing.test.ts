/** The number of guessed codes is limited for each user, however many sign-ins they are spread over. */
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { initiate, respond, startSignIn, type Step, TOTP_SECRET, totpAt } from "../support/sign-in-steps.ts";
import { ANN, startPool, type StartedPool } from "../support/start-pool.ts";

const BOB = { ...ANN, username: "bob@example.com" };
const HOUR_MS = 3_600_000;
/** Our assumption, because the service documents no number. */
const LIMIT = 20;

type Factor = "SOFTWARE_TOKEN_MFA" | "SMS_MFA" | "EMAIL_OTP";

function startWith(factor: Factor, config: UserPoolConfig = {}): StartedPool {
  const mfa: Partial<SeededUserConfig> = {
    attributes: { phone_number: "+12345670008" },
    mfa: { enabled: [factor] },
    ...(factor === "SOFTWARE_TOKEN_MFA" ? { totpSecret: TOTP_SECRET } : {}),
  };
  const seededUsers = [ANN, BOB].map(({ username, password }) => ({ email: username, password, ...mfa }));
  return startPool({ mfaConfiguration: "OPTIONAL", seededUsers, ...config });
}

async function guess(pool: StartedPool, factor: string, begin: () => Promise<Step>): Promise<string> {
  const { name } = await respond(pool, await begin(), { [`${factor}_CODE`]: "no code" });
  return name ?? "good";
}

async function guessUpToLimit(pool: StartedPool, factor: string, begin: () => Promise<Step>): Promise<void> {
  for (let guesses = 0; guesses < LIMIT; guesses += 1) {
    expect(await guess(pool, factor, begin)).toBe("CodeMismatchException");
  }
}

const rightCode = (pool: StartedPool, factor: Factor): Readonly<Record<string, string>> => ({
  [`${factor}_CODE`]: factor === "SOFTWARE_TOKEN_MFA" ? totpAt(pool.clock.now()) : pool.latestCode(),
});

describe.each(["SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP"] as const)(
  "guesses of %s in separate sign-ins",
  (factor) => {
    it("end with TooManyFailedAttemptsException, also for the right code, for an hour and for this user only", async () => {
      const pool = startWith(factor);
      const begin = () => startSignIn(pool);
      await guessUpToLimit(pool, factor, begin);
      expect(await guess(pool, factor, begin)).toBe("TooManyFailedAttemptsException");
      const refused = await respond(pool, await begin(), rightCode(pool, factor));
      expect([refused.name, refused.message]).toEqual([
        "TooManyFailedAttemptsException",
        "Too many failed attempts, please try after some time.",
      ]);

      const others = await startSignIn(pool, BOB.password, BOB.username);
      expect((await respond(pool, others, rightCode(pool, factor), BOB.username)).name).toBeUndefined();

      pool.clock.advance(HOUR_MS);
      expect((await respond(pool, await begin(), rightCode(pool, factor))).name).toBeUndefined();
    });
  },
);

it("right codes are not counted", async () => {
  const pool = startWith("SOFTWARE_TOKEN_MFA");
  for (let signIns = 0; signIns <= LIMIT; signIns += 1) {
    const answer = await respond(pool, await startSignIn(pool), rightCode(pool, "SOFTWARE_TOKEN_MFA"));
    expect(answer.name).toBeUndefined();
    pool.clock.advance(30_000);
  }
});

const HIDDEN: UserPoolConfig = {
  clients: [
    { explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"], preventUserExistenceErrors: "ENABLED" },
  ],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  mfaConfiguration: "OFF",
};

const askForCode = (pool: StartedPool, USERNAME: string): Promise<Step> =>
  initiate(pool, "USER_AUTH", { USERNAME, PREFERRED_CHALLENGE: "EMAIL_OTP" });

/** The results of forty wrong codes for a name, each in a sign-in of its own. */
async function guessOutcomes(username: string): Promise<readonly string[]> {
  const pool = startWith("SMS_MFA", HIDDEN);
  const names: string[] = [];
  for (let guesses = 0; guesses < 2 * LIMIT; guesses += 1) {
    const step = await askForCode(pool, username).catch(() => undefined);
    const answer = step && (await respond(pool, step, { EMAIL_OTP_CODE: "no code" }, username));
    names.push(answer === undefined ? "no message" : (answer.name ?? "good"));
  }
  return names;
}

describe("guesses of a one-time password", () => {
  it("are limited, and do not affect sign-ins with a password", async () => {
    const pool = startWith("SMS_MFA", HIDDEN);
    const begin = () => askForCode(pool, ANN.username);
    await guessUpToLimit(pool, "EMAIL_OTP", begin);
    expect(await guess(pool, "EMAIL_OTP", begin)).toBe("TooManyFailedAttemptsException");
    expect((await startSignIn(pool)).AuthenticationResult).toBeDefined();
  });

  it("look the same for an unknown name: wrong codes, and requested messages", async () => {
    expect(await guessOutcomes("nobody@example.com")).toEqual(await guessOutcomes(ANN.username));
  });
});
