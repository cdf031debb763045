/**
 * aws-amplify, as published, with second factors: each kind, the choice, the set-up during and after a sign-in, and the
 * preferences.
 */
import { Amplify } from "aws-amplify";
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { callWell } from "./support/wire-client.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";

const password = "correct horse battery";
const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

function configure({ userPoolId, userPoolClientId, url }: ServedPool): void {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
}

afterEach(() => signOut());

describe("if a second factor is optional", () => {
  let pool: ServedPool;

  beforeAll(async () => {
    const attributes = { phone_number: PHONE };
    const both = { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] } as const;
    pool = await servePool({
      mfaConfiguration: "OPTIONAL",
      seededUsers: [
        { email: "none@example.com", password, attributes },
        { email: "sms@example.com", password, attributes, mfa: { enabled: ["SMS_MFA"] } },
        { email: "mail@example.com", password, mfa: { enabled: ["EMAIL_OTP"] } },
        { email: "app@example.com", password, mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET },
        { email: "all@example.com", password, attributes, mfa: both, totpSecret: TOTP_SECRET },
      ],
    });
    configure(pool);
  });
  afterAll(() => pool.stop());

  it("SMS_MFA: asks for a code, again after a wrong one", async () => {
    expect(await signIn({ username: "sms@example.com", password })).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE",
        codeDeliveryDetails: { deliveryMedium: "SMS", destination: "+*******0008" },
      },
    });
    const challengeResponse = pool.latestCode(PHONE);
    const wrong = challengeResponse === "000000" ? "000001" : "000000";
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect(await confirmSignIn({ challengeResponse })).toEqual(DONE);
  });

  it("EMAIL_OTP: asks for a code", async () => {
    const username = "mail@example.com";
    expect(await signIn({ username, password })).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
        codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "m***@e***" },
      },
    });
    expect(await confirmSignIn({ challengeResponse: pool.latestCode(username) })).toEqual(DONE);
  });

  it("SOFTWARE_TOKEN_MFA: asks for a code of the app, and accepts each once", async () => {
    const username = "app@example.com";
    const challengeResponse = totpAt(pool.now());
    expect(await signIn({ username, password })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" },
    });
    expect(await confirmSignIn({ challengeResponse })).toEqual(DONE);
    await signOut();
    await signIn({ username, password });
    await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });

  it.each([
    ["SMS", "CONFIRM_SIGN_IN_WITH_SMS_CODE", () => pool.latestCode(PHONE)],
    ["EMAIL", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", () => pool.latestCode("all@example.com")],
    ["TOTP", "CONFIRM_SIGN_IN_WITH_TOTP_CODE", () => totpAt(pool.now())],
  ])("SELECT_MFA_TYPE: lets the user choose %s", async (challengeResponse, signInStep, code) => {
    expect(await signIn({ username: "all@example.com", password })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION", allowedMFATypes: ["SMS", "TOTP", "EMAIL"] },
    });
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ nextStep: { signInStep } });
    expect(await confirmSignIn({ challengeResponse: code() })).toEqual(DONE);
  });

  it("sets an app up, prefers it, and asks for it at the next sign-in", async () => {
    const username = "none@example.com";
    expect(await signIn({ username, password })).toEqual(DONE);
    expect(await fetchMFAPreference()).toEqual({});
    const setup = await setUpTOTP();
    const { sharedSecret } = setup;
    expect(setup.getSetupUri("Poolgate", username).toString()).toContain(sharedSecret);
    const code = totpAt(pool.now(), sharedSecret);
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(verifyTOTPSetup({ code: wrong })).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: "PREFERRED", sms: "ENABLED", email: "DISABLED" });
    expect(await fetchMFAPreference()).toEqual({ preferred: "TOTP", enabled: ["SMS", "TOTP"] });
    await signOut();

    expect(await signIn({ username, password })).toMatchObject({
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" },
    });
    pool.advance(30_000);
    expect(await confirmSignIn({ challengeResponse: totpAt(pool.now(), sharedSecret) })).toEqual(DONE);
    await updateMFAPreference({ totp: "DISABLED", sms: "DISABLED" });
    expect(await fetchMFAPreference()).toEqual({});
    await signOut();
    expect(await signIn({ username, password })).toEqual(DONE);
  });
});

describe("if a second factor is required", () => {
  let pool: ServedPool;

  beforeAll(async () => {
    pool = await servePool({
      usernameAttributes: [],
      mfaConfiguration: "ON",
      enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
      triggers: { preSignUp: () => ({ autoConfirmUser: true }) },
    });
    configure(pool);
    // The user has no address that could itself serve as a factor.
    for (const Username of ["by-app", "by-mail"]) {
      await callWell(pool.handle, "SignUp", { ClientId: pool.userPoolClientId, Username, Password: password });
    }
  });
  afterAll(() => pool.stop());

  const SELECTION = {
    isSignedIn: false,
    nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION", allowedMFATypes: ["TOTP", "EMAIL"] },
  };

  it("MFA_SETUP: sets up an authenticator app during a sign-in", async () => {
    expect(await signIn({ username: "by-app", password })).toEqual(SELECTION);
    const { nextStep } = await confirmSignIn({ challengeResponse: "TOTP" });
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    expect(await confirmSignIn({ challengeResponse: totpAt(pool.now(), sharedSecret) })).toEqual(DONE);
    expect(await fetchMFAPreference()).toMatchObject({ enabled: ["TOTP"] });
    await signOut();

    await signIn({ username: "by-app", password });
    pool.advance(30_000);
    expect(await confirmSignIn({ challengeResponse: totpAt(pool.now(), sharedSecret) })).toEqual(DONE);
  });

  it("MFA_SETUP: sets up an e-mail address during a sign-in", async () => {
    const address = "by-mail@example.com";
    expect(await signIn({ username: "by-mail", password })).toEqual(SELECTION);
    expect(await confirmSignIn({ challengeResponse: "EMAIL" })).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" },
    });
    expect(await confirmSignIn({ challengeResponse: address })).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
        codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "b***@e***" },
      },
    });
    expect(await confirmSignIn({ challengeResponse: pool.latestCode(address) })).toEqual(DONE);
    expect(await fetchMFAPreference()).toMatchObject({ enabled: ["EMAIL"] });
  });
});

/** The first step for a user without a second factor, if this is the only kind. */
async function startSignInWithoutFactor(factor: "SOFTWARE_TOKEN_MFA" | "EMAIL_OTP") {
  const pool = await servePool({
    usernameAttributes: [],
    mfaConfiguration: "ON",
    enabledMfas: [factor],
    triggers: { preSignUp: () => ({ autoConfirmUser: true }) },
  });
  onTestFinished(() => pool.stop());
  configure(pool);
  const { userPoolClientId: ClientId } = pool;
  await callWell(pool.handle, "SignUp", { ClientId, Username: "newcomer", Password: password });
  return { pool, ...(await signIn({ username: "newcomer", password })) };
}

describe("if the only available second factor is required", () => {
  it("sets up an authenticator app without a choice (MFA_SETUP)", async () => {
    const { pool, nextStep } = await startSignInWithoutFactor("SOFTWARE_TOKEN_MFA");
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const challengeResponse = totpAt(pool.now(), nextStep.totpSetupDetails.sharedSecret);
    expect(await confirmSignIn({ challengeResponse })).toEqual(DONE);
  });

  it("sets up an e-mail address without a choice (MFA_SETUP)", async () => {
    const { pool, nextStep } = await startSignInWithoutFactor("EMAIL_OTP");
    expect(nextStep).toEqual({ signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" });
    await confirmSignIn({ challengeResponse: "new@example.com" });
    expect(await confirmSignIn({ challengeResponse: pool.latestCode("new@example.com") })).toEqual(DONE);
  });
});
