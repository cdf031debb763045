/** Every step of a sign-in through the public calls: the challenge that causes it, and the response that answers it. */
import { confirmSignIn, fetchMFAPreference, signIn, signUp } from "@poolgate/auth";
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { afterEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";

let engine: Engine;
afterEach(() => engine.stop());

const PHONE = "+12345670008";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const EVERY_FACTOR = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;

function start(user: Partial<SeededUserConfig>, config: UserPoolConfig = {}): void {
  const ann = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, ...user };
  engine = startEngine({ pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers: [ann], ...config } } });
}

const begin = (options = {}) => signIn(engine.auth, { username: EMAIL, password: PASSWORD, options });
const confirm = (challengeResponse: string) => confirmSignIn(engine.auth, { challengeResponse });
const appCode = (secret = SECRET): string => totpOf(secret, engine.clock.now());
const asked = (nextStep: object) => ({ isSignedIn: false, nextStep });

describe("a second factor", () => {
  it.each([
    ["SMS_MFA", "CONFIRM_SIGN_IN_WITH_SMS_CODE", { medium: "SMS", destination: "+*******0008" }, PHONE],
    ["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", { medium: "EMAIL", destination: "a***@e***" }, EMAIL],
  ] as const)("%s is the step %s", async (factor, signInStep, delivery, address) => {
    start({ mfa: { enabled: [factor] } });
    const codeDeliveryDetails = expect.objectContaining(delivery);
    expect(await begin()).toEqual(asked({ signInStep, codeDeliveryDetails }));
    expect(await confirm(engine.pool.latestCode(address))).toEqual(DONE);
  });

  it("SOFTWARE_TOKEN_MFA is the step CONFIRM_SIGN_IN_WITH_TOTP_CODE", async () => {
    start({ mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: SECRET });
    expect(await begin()).toEqual(asked({ signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" }));
    expect(await confirm(appCode())).toEqual(DONE);
  });

  it("SELECT_MFA_TYPE is the step CONTINUE_SIGN_IN_WITH_MFA_SELECTION: SMS, TOTP or EMAIL", async () => {
    start({ mfa: { enabled: EVERY_FACTOR }, totpSecret: SECRET });
    expect(await begin()).toEqual(
      asked({
        signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
        allowedMFATypes: expect.arrayContaining(["SMS", "TOTP", "EMAIL"]),
      }),
    );
    const wrong = { name: "IncorrectMFAMethod", message: expect.stringMatching(/^Incorrect MFA method was chosen/) };
    await expect(confirm("PIGEON")).rejects.toMatchObject(wrong);
    expect(await confirm("TOTP")).toEqual(asked({ signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" }));
    expect(await confirm(appCode())).toEqual(DONE);
  });
});

/** A user without an address, who therefore has no factor yet. */
async function startWithoutFactor(): Promise<void> {
  engine = startEngine({
    config: { loginMechanisms: ["username"] },
    pool: {
      config: {
        usernameAttributes: [],
        mfaConfiguration: "ON",
        enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
        triggers: { preSignUp: () => ({ autoConfirmUser: true }) },
      },
    },
  });
  const ann = { username: "ann", password: PASSWORD };
  await signUp(engine.auth, ann);
  expect(await signIn(engine.auth, ann)).toEqual(
    asked({
      signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION",
      allowedMFATypes: expect.arrayContaining(["TOTP", "EMAIL"]),
    }),
  );
}

async function setUpApp(): Promise<string> {
  const { nextStep } = await confirm("TOTP");
  if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
  return nextStep.totpSetupDetails.sharedSecret.reveal();
}

describe("MFA_SETUP", () => {
  it("with the word TOTP is the step CONTINUE_SIGN_IN_WITH_TOTP_SETUP, and a number is the app's code", async () => {
    await startWithoutFactor();
    const code = appCode(await setUpApp());
    expect(await confirm(code)).toEqual(DONE);
    expect(await fetchMFAPreference(engine.auth)).toMatchObject({ enabled: ["TOTP"] });
  });

  it("with the word EMAIL is the step CONTINUE_SIGN_IN_WITH_EMAIL_SETUP, and a text with an @ is the address", async () => {
    await startWithoutFactor();
    expect(await confirm("EMAIL")).toEqual(asked({ signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" }));
    expect(await confirm("new@example.com")).toMatchObject(asked({ signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" }));
    expect(await confirm(engine.pool.latestCode("new@example.com"))).toEqual(DONE);
    expect(await fetchMFAPreference(engine.auth)).toMatchObject({ enabled: ["EMAIL"] });
  });

  it("accepts an address at once, without the word", async () => {
    await startWithoutFactor();
    expect(await confirm("new@example.com")).toMatchObject(asked({ signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" }));
  });

  it.each(["SMS", "email", "PIGEON"])("rejects %s", async (response) => {
    await startWithoutFactor();
    const message = expect.stringMatching(/^Incorrect MFA method was chosen/);
    await expect(confirm(response)).rejects.toMatchObject({ name: "IncorrectMFAMethod", message });
  });
});

it("NEW_PASSWORD_REQUIRED is the step CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED", async () => {
  start({ status: "FORCE_CHANGE_PASSWORD" });
  expect(await begin()).toEqual(
    asked({ signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED", missingAttributes: [] }),
  );
  expect(await confirm("another horse battery")).toEqual(DONE);
});

const RIDDLE: NonNullable<UserPoolConfig["triggers"]> = {
  defineAuthChallenge: ({ session }) => {
    const last = session.at(-1);
    if (last?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
    if (last?.challengeName === "CUSTOM_CHALLENGE" && last.challengeResult) return { issueTokens: true };
    return { challengeName: "CUSTOM_CHALLENGE" };
  },
  createAuthChallenge: () => ({
    publicChallengeParameters: { question: "Which day never comes?" },
    privateChallengeParameters: { answer: "tomorrow" },
  }),
  verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => ({
    answerCorrect: challengeAnswer === privateChallengeParameters["answer"],
  }),
};

function startCustom(): void {
  start({}, { clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] }], triggers: RIDDLE });
}

describe("CUSTOM_CHALLENGE is the step CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE", () => {
  const RIDDLE_STEP = {
    signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    additionalInfo: expect.objectContaining({ question: "Which day never comes?" }),
  };

  it("without a password, in the flow without SRP", async () => {
    startCustom();
    const first = await signIn(engine.auth, { username: EMAIL, options: { flow: "custom" } });
    expect(first).toEqual(asked(RIDDLE_STEP));
    expect(await confirm("today")).toEqual(asked(RIDDLE_STEP));
    expect(await confirm("tomorrow")).toEqual(DONE);
  });

  it("after a password, in the flow with SRP", async () => {
    startCustom();
    const options = { flow: "customWithSrp" } as const;
    await expect(signIn(engine.auth, { username: EMAIL, options })).rejects.toMatchObject({
      message: "password is required to signIn",
    });
    expect(await begin(options)).toEqual(asked(RIDDLE_STEP));
    expect(await confirm("tomorrow")).toEqual(DONE);
  });
});

async function startChoice(): Promise<void> {
  start(
    {},
    {
      mfaConfiguration: "OFF",
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
      allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    },
  );
  expect(await signIn(engine.auth, { username: EMAIL, options: { flow: "choice" } })).toEqual(
    asked({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: expect.arrayContaining(["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"]),
    }),
  );
}

describe("SELECT_CHALLENGE is the step CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION", () => {
  it.each(["PASSWORD", "PASSWORD_SRP"])("%s is the step CONFIRM_SIGN_IN_WITH_PASSWORD", async (factor) => {
    await startChoice();
    expect(await confirm(factor)).toEqual(asked({ signInStep: "CONFIRM_SIGN_IN_WITH_PASSWORD" }));
    expect(await confirm(PASSWORD)).toEqual(DONE);
  });

  it.each([
    ["EMAIL_OTP", "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", EMAIL],
    ["SMS_OTP", "CONFIRM_SIGN_IN_WITH_SMS_CODE", PHONE],
  ])("%s is the step %s", async (factor, signInStep, address) => {
    await startChoice();
    expect(await confirm(factor)).toMatchObject(asked({ signInStep }));
    expect(await confirm(engine.pool.latestCode(address))).toEqual(DONE);
  });
});

describe("confirming a sign-in", () => {
  const withoutSignIn = { name: "SignInException", code: "signIn.notStarted" };

  it("requires a response before it sends a request", async () => {
    start({});
    await expect(confirm("")).rejects.toMatchObject({
      code: "input.required",
      message: "challengeResponse is required to confirmSignIn",
    });
    expect(engine.operations).toEqual([]);
  });

  it("without a prior sign-in is a SignInException", async () => {
    start({});
    await expect(confirm("123456")).rejects.toMatchObject(withoutSignIn);
  });

  it("succeeds within 180000 ms, and after that is a SignInException", async () => {
    start({ mfa: { enabled: ["EMAIL_OTP"] } });
    await begin();
    engine.clock.advance(179_999);
    expect(await confirm(engine.pool.latestCode(EMAIL))).toEqual(DONE);

    engine.stop();
    start({ mfa: { enabled: ["EMAIL_OTP"] } });
    await begin();
    engine.clock.advance(180_000);
    await expect(confirm(engine.pool.latestCode(EMAIL))).rejects.toMatchObject({
      name: "SignInException",
      code: "signIn.sessionExpired",
    });
    await expect(confirm(engine.pool.latestCode(EMAIL))).rejects.toMatchObject(withoutSignIn);
  });

  it("on a page without the stored sign-in is a SignInException", async () => {
    start({ mfa: { enabled: ["EMAIL_OTP"] } });
    await begin();
    const elsewhere = engine.openTab();
    const challengeResponse = engine.pool.latestCode(EMAIL);
    await expect(confirmSignIn(elsewhere, { challengeResponse })).rejects.toMatchObject(withoutSignIn);
  });
});
