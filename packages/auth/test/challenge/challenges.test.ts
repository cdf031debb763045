/** Every challenge of a pool, answered through `confirmSignIn` with a real pool. */
import {
  confirmSignIn,
  createAuth,
  fetchMFAPreference,
  getCurrentUser,
  signIn,
  type SignInInput,
  type SignInResult,
  signUp,
} from "@poolgate/auth";
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, internalsOf, PASSWORD, type PoolConfig, type SeededUser, startEngine } from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";

const PHONE = "+12345670008";
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const NEW_PASSWORD = "another correct horse";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const INCORRECT_METHOD = {
  name: "IncorrectMFAMethod",
  code: "input.invalid",
  message: expect.stringMatching(/^Incorrect MFA method was chosen/) as unknown,
};
const NOT_STARTED = { name: "SignInException", code: "signIn.notStarted" };

let engine: Engine;

function start(config: PoolConfig, user: Partial<SeededUser> = {}): void {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, ...user }];
  engine = startEngine({
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers, ...config } },
    config: { signInFlow: "password" },
  });
}

const begin = (input: Partial<SignInInput> = {}): Promise<SignInResult> =>
  signIn(engine.auth, { username: EMAIL, password: PASSWORD, ...input });
const answer = (challengeResponse: string, options?: Parameters<typeof confirmSignIn>[1]["options"]) =>
  confirmSignIn(engine.auth, { challengeResponse, ...(options === undefined ? {} : { options }) });
const stepOf = async (result: Promise<SignInResult>): Promise<string> => (await result).nextStep.signInStep;
const appCode = (secret = TOTP_SECRET): string => totpOf(secret, engine.clock.now());
const asked = (operation: string): number => engine.operations.filter((one) => one === operation).length;
const choose = () => signIn(engine.auth, { username: EMAIL, options: { flow: "choice" } });
/** Loads the page again in the same tab. */
const reload = () => createAuth(engine.auth.config, internalsOf(engine.auth).environment);

async function startWithoutEmail(enabledMfas: PoolConfig["enabledMfas"]): Promise<void> {
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "ON",
        enabledMfas,
        usernameAttributes: [],
        lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
      } as PoolConfig,
    },
  });
  await signUp(engine.auth, { username: "ann", password: PASSWORD });
}

describe("a code as the second factor", () => {
  it.each([
    [
      "SMS_MFA",
      "CONFIRM_SIGN_IN_WITH_SMS_CODE",
      PHONE,
      { medium: "SMS", destination: "+*******0008", attributeName: "phone_number" },
    ],
    [
      "EMAIL_OTP",
      "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
      EMAIL,
      { medium: "EMAIL", destination: "a***@e***", attributeName: "email" },
    ],
  ] as const)(
    "%s: accepts the code that was sent, in three requests",
    async (factor, signInStep, address, delivery) => {
      start({}, { mfa: { enabled: [factor] } });
      expect((await begin({ options: { flow: "srp" } })).nextStep).toEqual({
        signInStep,
        codeDeliveryDetails: delivery,
      });
      expect(await answer(engine.pool.latestCode(address))).toEqual(DONE);
      expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge", "RespondToAuthChallenge"]);
      expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
    },
  );

  it("SOFTWARE_TOKEN_MFA: accepts the app's code one time step early or late, and each code once", async () => {
    start({}, { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET });
    expect(await begin()).toEqual({ isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } });
    expect(await answer(totpOf(TOTP_SECRET, engine.clock.now() - 30_000))).toEqual(DONE);
    const tab = engine.openTab(undefined);
    await expect(signIn(tab, { username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: "signIn.alreadySignedIn",
    });
  });

  it("SELECT_MFA_TYPE: offers the available factors, and continues with the chosen one", async () => {
    start({}, { mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET });
    const { nextStep } = await begin();
    expect(nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
      allowedMFATypes: expect.arrayContaining(["SMS", "TOTP"]) as unknown,
    });
    for (const other of ["EMAIL", "PIGEON"]) await expect(answer(other)).rejects.toMatchObject(INCORRECT_METHOD);
    expect(await stepOf(answer("TOTP"))).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect(await answer(appCode())).toEqual(DONE);
  });

  it.each([
    ["wrong", "000000"],
    ["of 64 digits", "1".repeat(64)],
    ["of wide digits", "１２３４５６"],
    ["with spaces", "123 456"],
  ])("keeps the step after a code that is %s", async (_, code) => {
    start({}, { mfa: { enabled: ["SMS_MFA"] } });
    await begin();
    await expect(answer(code)).rejects.toMatchObject({ code: "code.mismatch" });
    expect(await answer(engine.pool.latestCode(PHONE))).toEqual(DONE);
  });
  it("requires a response", async () => {
    start({}, { mfa: { enabled: ["SMS_MFA"] } });
    await begin();
    await expect(answer("")).rejects.toMatchObject({
      name: "EmptyConfirmSignInChallengeResponse",
      code: "input.required",
      message: "challengeResponse is required to confirmSignIn",
    });
    expect(engine.operations).toEqual(["InitiateAuth"]);
  });

  it("gives two simultaneous answers the same outcome", async () => {
    start({}, { mfa: { enabled: ["SMS_MFA"] } });
    await begin();
    const code = engine.pool.latestCode(PHONE);
    expect(await Promise.all([answer(code), answer(code)])).toEqual([DONE, DONE]);
    expect(asked("RespondToAuthChallenge")).toBe(1);
  });
});

describe("MFA_SETUP: a second factor that is set up during the sign-in", () => {
  it("sets up an authenticator app", async () => {
    start({ mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] });
    const { nextStep } = await begin();
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
    expect(getSetupUri("Poolgate").href).toContain(`otpauth://totp/Poolgate:${encodeURIComponent(EMAIL)}`);
    await expect(answer("000000")).rejects.toMatchObject({ code: "code.mismatch" });
    expect(await answer(appCode(sharedSecret.reveal()), { friendlyDeviceName: "Phone" })).toEqual(DONE);
    expect(await fetchMFAPreference(engine.auth)).toMatchObject({ enabled: ["TOTP"] });
  });

  describe("without an e-mail address", () => {
    it("sets up e-mail with the code that is sent to the address", async () => {
      await startWithoutEmail(["EMAIL_OTP"]);
      expect(await stepOf(begin({ username: "ann" }))).toBe("CONTINUE_SIGN_IN_WITH_EMAIL_SETUP");
      await expect(answer("no address")).rejects.toMatchObject({ code: "input.invalid" });
      expect(await stepOf(answer(EMAIL))).toBe("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
      expect(await answer(engine.pool.latestCode(EMAIL))).toEqual(DONE);
      expect(await fetchMFAPreference(engine.auth)).toMatchObject({ enabled: ["EMAIL"] });
    });
  });
});

describe("NEW_PASSWORD_REQUIRED: a temporary password is replaced", () => {
  it("with a password that satisfies the policy, and with the missing attributes", async () => {
    start({ requiredAttributes: ["given_name"] }, { status: "FORCE_CHANGE_PASSWORD" });
    expect((await begin()).nextStep).toEqual({
      signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
      missingAttributes: ["given_name"],
    });
    await expect(answer("short", { userAttributes: { given_name: "Ann" } })).rejects.toMatchObject({
      code: "signUp.invalidPassword",
    });
    expect(await answer(NEW_PASSWORD, { userAttributes: { given_name: "Ann" } })).toEqual(DONE);
  });
});

describe("CUSTOM_CHALLENGE: questions of the pool's triggers", () => {
  const custom: PoolConfig = {
    clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] }],
    lambdaConfig: {
      defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
        const rounds = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
        if (session.at(-1)?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
        if (rounds.some(({ challengeResult }) => !challengeResult)) return { failAuthentication: true };
        return rounds.length === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
      }),
      createAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => ({
        publicChallengeParameters: { question: `Round ${session.length + 1}` },
        privateChallengeParameters: { answer: "blue" },
      })),
      verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
        answerCorrect: request.challengeAnswer === request.privateChallengeParameters["answer"],
      })),
    },
  };

  it("are asked without a password, in any number of rounds", async () => {
    start(custom);
    const { nextStep } = await signIn(engine.auth, { username: EMAIL, options: { flow: "custom" } });
    expect(nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
      additionalInfo: { question: "Round 1" },
    });
    expect((await answer("blue")).nextStep).toMatchObject({ additionalInfo: { question: "Round 2" } });
    expect(await answer("blue")).toEqual(DONE);
  });
});

describe("SELECT_CHALLENGE: the choice of a first factor", () => {
  const choice: PoolConfig = {
    mfaConfiguration: "OFF",
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
  };
  it("offers exactly what the pool offers", async () => {
    start(choice);
    expect((await choose()).nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    });
    await expect(answer("WEB_AUTHN")).rejects.toMatchObject({ code: "input.invalid" });
    expect(await stepOf(answer("EMAIL_OTP"))).toBe("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
  });
});

describe("a pending sign-in", () => {
  it("expires after three minutes, here and after a reload", async () => {
    start({}, { mfa: { enabled: ["SMS_MFA"] } });
    await begin();
    engine.clock.advance(180_000);
    const stored = reload();
    await expect(answer("123456")).rejects.toMatchObject({ name: "SignInException", code: "signIn.sessionExpired" });
    await expect(answer("123456")).rejects.toMatchObject(NOT_STARTED);
    await expect(confirmSignIn(stored, { challengeResponse: "123456" })).rejects.toMatchObject({
      name: "SignInException",
    });
  });

  it("does not exist if no sign-in was started", async () => {
    start({});
    await expect(answer("123456")).rejects.toMatchObject(NOT_STARTED);
  });

  it("does not exist on another page", async () => {
    start({}, { mfa: { enabled: ["SMS_MFA"] } });
    await begin();
    const challengeResponse = engine.pool.latestCode(PHONE);
    await expect(confirmSignIn(engine.openTab(), { challengeResponse })).rejects.toMatchObject(NOT_STARTED);
  });
});
