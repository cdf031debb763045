/** An automatic sign-in that is challenged: the challenge is the next step, for every caller. */
import { autoSignIn, confirmSignIn, confirmSignUp, getCurrentUser, signUp } from "@poolgate/auth";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, startEngine } from "../engine.ts";

const CHOICE = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
} as const satisfies UserPoolConfig;
const MAILED: UserPoolConfig = { mfaConfiguration: "ON", enabledMfas: ["EMAIL_OTP"] };
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const byMail = {
  isSignedIn: false,
  nextStep: {
    signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
    codeDeliveryDetails: expect.objectContaining({ medium: "EMAIL", destination: "a***@e***" }),
  },
};
/** The password is proved, which takes two requests. */
const PROVING = { signInFlow: "srp" } as const;

let engine: Engine;

const code = (): string => engine.pool.latestCode(EMAIL);
const answer = (challengeResponse: string) => confirmSignIn(engine.auth, { challengeResponse });

async function startConfirmed(config: UserPoolConfig): Promise<void> {
  engine = startEngine({ pool: { config }, config: PROVING });
  await signUp(engine.auth, { username: EMAIL, password: PASSWORD, options: { autoSignIn: true } });
  await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: code() });
  engine.operations.length = 0;
}

describe("an automatic sign-in with a second factor", () => {
  it.each([
    ["the session of the confirmation", CHOICE, ["InitiateAuth", "RespondToAuthChallenge"]],
    ["the password", {}, ["InitiateAuth", "RespondToAuthChallenge", "RespondToAuthChallenge"]],
  ])("by %s asks for the code, and confirmSignIn continues", async (_by, config, operations) => {
    await startConfirmed({ ...config, ...MAILED });
    expect(await autoSignIn(engine.auth)).toEqual(byMail);
    expect(await answer(code())).toEqual(DONE);
    expect(engine.operations).toEqual(operations);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  });

  it("without a session left asks for the first factor without a password", async () => {
    engine = startEngine({
      pool: { config: { ...CHOICE, allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] } },
      config: PROVING,
    });
    await signUp(engine.auth, { username: EMAIL, options: { passwordless: true, autoSignIn: true } });
    loseFirstAnswerOf(engine, "ConfirmSignUp");
    const confirmed = confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: code() });
    expect((await engine.clock.settle(confirmed)).nextStep).toEqual({ signUpStep: "COMPLETE_AUTO_SIGN_IN" });
    expect((await autoSignIn(engine.auth)).nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["EMAIL_OTP"],
    });
    expect(await answer("EMAIL_OTP")).toEqual(byMail);
    expect(await answer(code())).toEqual(DONE);
  });
});
