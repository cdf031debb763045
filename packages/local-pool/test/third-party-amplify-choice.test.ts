/**
 * aws-amplify, as published, with the choice-based flow: the offered factors, each first factor by choice and by
 * preference, and a sign-up with automatic sign-in.
 */
import { Amplify } from "aws-amplify";
import { autoSignIn, confirmSignIn, confirmSignUp, getCurrentUser, signIn, signOut, signUp } from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { servePool, type ServedPool } from "./support/serve-pool.ts";

const username = "ann@example.com";
const password = "correct horse battery";
const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const CONFIRMED = { isSignUpComplete: true, nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" } };
const USER_AUTH = { authFlowType: "USER_AUTH" } as const;

let pool: ServedPool;

beforeAll(async () => {
  pool = await servePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    seededUsers: [{ email: username, password, attributes: { phone_number: PHONE } }],
  });
  const { userPoolId, userPoolClientId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
});
afterEach(() => signOut());
afterAll(() => pool.stop());

function choose(preferredChallenge?: "PASSWORD" | "PASSWORD_SRP" | "EMAIL_OTP" | "SMS_OTP") {
  const withPassword = preferredChallenge?.startsWith("PASSWORD") === true ? { password } : {};
  const preferred = preferredChallenge === undefined ? {} : { preferredChallenge };
  return signIn({ username, ...withPassword, options: { ...USER_AUTH, ...preferred } });
}

describe("by choice (SELECT_CHALLENGE)", () => {
  const ASKED = {
    isSignedIn: false,
    nextStep: {
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    },
  };

  it.each(["PASSWORD", "PASSWORD_SRP"])("%s", async (challengeResponse) => {
    expect(await choose()).toEqual(ASKED);
    expect(await confirmSignIn({ challengeResponse })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD" },
    });
    await expect(confirmSignIn({ challengeResponse: `${password}!` })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    expect(await choose()).toEqual(ASKED);
    await confirmSignIn({ challengeResponse });
    expect(await confirmSignIn({ challengeResponse: password })).toEqual(DONE);
    expect(await getCurrentUser()).toMatchObject({ signInDetails: { loginId: username, authFlowType: "USER_AUTH" } });
  });

  it.each([
    ["EMAIL_OTP", username, "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", { deliveryMedium: "EMAIL", destination: "a***@e***" }],
    ["SMS_OTP", PHONE, "CONFIRM_SIGN_IN_WITH_SMS_CODE", { deliveryMedium: "SMS", destination: "+*******0008" }],
  ])("%s", async (challengeResponse, address, signInStep, codeDeliveryDetails) => {
    expect(await choose()).toEqual(ASKED);
    expect(await confirmSignIn({ challengeResponse })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep, codeDeliveryDetails },
    });
    const code = pool.latestCode(address);
    const wrong = code === "00000000" ? "00000001" : "00000000";
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(DONE);
  });
});

describe("by preference", () => {
  it.each(["PASSWORD", "PASSWORD_SRP"] as const)("%s, in one step", async (preferred) => {
    expect(await choose(preferred)).toEqual(DONE);
  });

  it.each([
    ["EMAIL_OTP", username, "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"],
    ["SMS_OTP", PHONE, "CONFIRM_SIGN_IN_WITH_SMS_CODE"],
  ] as const)("%s", async (preferred, address, signInStep) => {
    expect(await choose(preferred)).toMatchObject({ nextStep: { signInStep } });
    expect(await confirmSignIn({ challengeResponse: pool.latestCode(address) })).toEqual(DONE);
  });
});

describe("a sign-up without a password", () => {
  it("signs in automatically", async () => {
    const newcomer = "without@example.com";
    const options = { userAttributes: { email: newcomer }, autoSignIn: USER_AUTH };
    expect(await signUp({ username: newcomer, options })).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: "CONFIRM_SIGN_UP" },
    });
    const confirmationCode = pool.latestCode(newcomer);
    expect(await confirmSignUp({ username: newcomer, confirmationCode })).toEqual(CONFIRMED);
    expect(await autoSignIn()).toEqual(DONE);
    await signOut();
    // From then on the user signs in with codes only.
    expect(await signIn({ username: newcomer, options: USER_AUTH })).toMatchObject({
      nextStep: { availableChallenges: ["EMAIL_OTP"] },
    });
  });
});
