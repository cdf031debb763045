/** Custom sign-ins: any number of rounds, with or without a password first, as the triggers decide. */
import type { LambdaConfig } from "@poolgate/local-pool";
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import { initiate, respond, respondWell, type Step, verifyPassword } from "./support/sign-in-steps.ts";
import { newEphemeral } from "./support/srp-sign-in.ts";
import { ANN, startPool, type StartedPool } from "./support/start-pool.ts";

const TWO_WORDS: LambdaConfig = {
  // Two right answers sign in; three wrong answers end the sign-in.
  defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
    const right = session.filter((round) => round.challengeName === "CUSTOM_CHALLENGE" && round.challengeResult).length;
    const wrong = session.filter((round) => !round.challengeResult).length;
    if (wrong >= 3) return { failAuthentication: true };
    return right >= 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
  }),
  createAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => ({
    publicChallengeParameters: { round: String(session.length + 1) },
    privateChallengeParameters: { answer: session.length === 0 ? "sesame" : "tomorrow" },
    challengeMetadata: `ROUND_${session.length + 1}`,
  })),
  verifyAuthChallengeResponse: answering<AnswerRequest>(
    ({ request: { privateChallengeParameters, challengeAnswer } }) => ({
      answerCorrect: challengeAnswer === privateChallengeParameters["answer"],
    }),
  ),
};

const AFTER_PASSWORD: LambdaConfig = {
  ...TWO_WORDS,
  defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
    const last = session.at(-1);
    if (last?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
    if (last?.challengeName === "PASSWORD_VERIFIER") return { challengeName: "CUSTOM_CHALLENGE" };
    return last?.challengeResult === true ? { issueTokens: true } : { failAuthentication: true };
  }),
  createAuthChallenge: answering(() => ({ privateChallengeParameters: { answer: "sesame" } })),
};

function start(lambdaConfig: LambdaConfig, client: { preventUserExistenceErrors?: "ENABLED" } = {}): StartedPool {
  return startPool({
    clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"], ...client }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    lambdaConfig,
  });
}

const begin = (pool: StartedPool, parameters: Readonly<Record<string, string>> = {}): Promise<Step> =>
  initiate(pool, "CUSTOM_AUTH", parameters, { ClientMetadata: { from: "test" } });

describe("CUSTOM_CHALLENGE without a password", () => {
  it("continues round by round and ends with tokens", async () => {
    const pool = start(TWO_WORDS);
    const first = await begin(pool);
    expect(first).toMatchObject({ ChallengeName: "CUSTOM_CHALLENGE", ChallengeParameters: { round: "1" } });
    expect(JSON.stringify(first)).not.toContain("sesame");
    const second = await respondWell(pool, first, { ANSWER: "sesame" });
    expect(second.ChallengeParameters).toMatchObject({ round: "2" });
    expect((await respondWell(pool, second, { ANSWER: "tomorrow" })).AuthenticationResult).toBeDefined();
    expect((await respond(pool, second, { ANSWER: "tomorrow" })).message).toMatch(/only be used once/);
  });

  it("allows another round after a wrong answer, until the trigger ends the sign-in", async () => {
    const pool = start(TWO_WORDS);
    let step = await begin(pool);
    for (let tries = 0; tries < 2; tries += 1) step = await respondWell(pool, step, { ANSWER: "wrong" });
    expect(await respond(pool, step, { ANSWER: "wrong" })).toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it.each([
    ["decides nothing", {}],
    ["asks for a password that was not begun with", { challengeName: "PASSWORD_VERIFIER" }],
  ])("is refused when a trigger %s", async (_what, answer) => {
    await expect(begin(start({ ...TWO_WORDS, defineAuthChallenge: answering(() => answer) }))).rejects.toThrow(
      "InvalidLambdaResponseException: Unrecognizable lambda output",
    );
  });

  it("reports that it is not configured", async () => {
    await expect(begin(start({}))).rejects.toThrow(
      "InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.",
    );
  });
});

describe("CUSTOM_CHALLENGE after a password", () => {
  it("asks for the proof, then for the answer", async () => {
    const pool = start(AFTER_PASSWORD);
    const ephemeral = newEphemeral();
    const asked = await begin(pool, { CHALLENGE_NAME: "SRP_A", SRP_A: ephemeral.srpA });
    expect(asked.ChallengeName).toBe("PASSWORD_VERIFIER");
    const step = await verifyPassword(pool, ephemeral, asked);
    expect(step.ChallengeName).toBe("CUSTOM_CHALLENGE");
    expect((await respondWell(pool, step, { ANSWER: "sesame" })).AuthenticationResult).toBeDefined();
  });

  it("ends after a wrong password", async () => {
    const pool = start(AFTER_PASSWORD);
    const ephemeral = newEphemeral();
    const asked = await begin(pool, { CHALLENGE_NAME: "SRP_A", SRP_A: ephemeral.srpA });
    const person = { ...ANN, password: "wrong horse" };
    await expect(verifyPassword(pool, ephemeral, asked, { person })).rejects.toThrow("NotAuthorizedException");
  });
});

describe("an unknown name", () => {
  it("goes through the rounds if existence is hidden, and gets no tokens", async () => {
    const pool = start(TWO_WORDS, { preventUserExistenceErrors: "ENABLED" });
    const USERNAME = "nobody@example.com";
    const first = await begin(pool, { USERNAME });
    const second = await respondWell(pool, first, { ANSWER: "sesame" }, USERNAME);
    expect(await respond(pool, second, { ANSWER: "tomorrow" }, USERNAME)).toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("is reported at once if existence is not hidden", async () => {
    await expect(begin(start(TWO_WORDS), { USERNAME: "nobody@example.com" })).rejects.toThrow("UserNotFoundException");
  });
});
