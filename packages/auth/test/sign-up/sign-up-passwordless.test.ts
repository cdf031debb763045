/** Accounts without a password, which sign in with codes. */
import { autoSignIn, confirmSignUp, getCurrentUser, signUp } from "@poolgate/auth";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { expect, it } from "vitest";
import { EMAIL, type Engine, startEngine } from "../engine.ts";

const PASSWORDLESS: UserPoolConfig = {
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
};
const registration = { username: EMAIL, options: { passwordless: true, autoSignIn: true } } as const;

let engine: Engine;

const confirmation = () => ({ username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });

it("creates an account without a password, and its code signs in", async () => {
  engine = startEngine({ pool: { config: PASSWORDLESS } });
  expect(await signUp(engine.auth, registration)).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: { medium: "EMAIL" } },
  });
  expect((await confirmSignUp(engine.auth, confirmation())).nextStep).toEqual({ signUpStep: "COMPLETE_AUTO_SIGN_IN" });
  expect(await autoSignIn(engine.auth)).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  expect(engine.operations).toEqual(["SignUp", "ConfirmSignUp", "InitiateAuth"]);
  expect(engine.pool.outbox()).toHaveLength(1);
});

it("is refused by a pool that does not allow sign-ins with codes only", async () => {
  engine = startEngine();
  await expect(signUp(engine.auth, registration)).rejects.toMatchObject({
    name: "EmptySignUpPassword",
    code: "input.required",
    message: "password is required to signUp",
  });
  expect(engine.operations).toEqual(["SignUp"]);
});

it("asks for a code, not for a link, if there is no password that could be sent with each poll", async () => {
  const verificationMessageTemplate = { defaultEmailOption: "CONFIRM_WITH_LINK" } as const;
  engine = startEngine({
    pool: { config: { ...PASSWORDLESS, verificationMessageTemplate } },
    config: { signUpVerification: "link" },
  });
  expect((await signUp(engine.auth, registration)).nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  await confirmSignUp(engine.auth, confirmation());
  expect((await autoSignIn(engine.auth)).isSignedIn).toBe(true);
});
