/**
 * Sign-ins that need more than a password, on a pool that can ask for every challenge and on one that requires a second
 * factor.
 */
import type { LambdaConfig } from "@poolgate/local-pool";
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { totpOf } from "@poolgate/testkit/totp";
import { type Answer, signInWith, type Visit } from "./visit.ts";

const password = "correct horse battery";
const PHONE = "+12345670008";
const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const texted: Answer = (pool) => pool.latestCode(PHONE);
const say =
  (word: string): Answer =>
  () =>
    word;
const mailed =
  (address: string): Answer =>
  (pool) =>
    pool.latestCode(address);

const ALL_FACTORS = ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] as const;
const PLAIN = "plain@example.com";

/** Answers the custom challenge: the password first, if the flow begins with it, then two words. */
const TWO_WORDS: LambdaConfig = {
  defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
    const last = session.at(-1);
    if (last?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
    const words = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE").length;
    return words === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
  }),
  createAuthChallenge: answering(() => ({ privateChallengeParameters: { answer: "sesame" } })),
  verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
    answerCorrect: request.challengeAnswer === request.privateChallengeParameters["answer"],
  })),
};

/** Uses SRP, which is the default of both clients. */
const BY_SRP = ["InitiateAuth", "PASSWORD_VERIFIER"] as const;

export const CHALLENGES: Visit = {
  config: {
    clients: [
      {
        explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      },
    ],
    mfaConfiguration: "OPTIONAL",
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    lambdaConfig: TWO_WORDS,
    seededUsers: [
      { email: PLAIN, password, attributes: { phone_number: PHONE } },
      { email: "sms@example.com", password, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
      { email: "app@example.com", password, mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET },
      { email: "mail@example.com", password, mfa: { enabled: ["EMAIL_OTP"] } },
      {
        email: "all@example.com",
        password,
        attributes: { phone_number: PHONE },
        mfa: { enabled: ALL_FACTORS },
        totpSecret: TOTP_SECRET,
      },
      { email: "temporary@example.com", password, status: "FORCE_CHANGE_PASSWORD" },
    ],
  },
  isSeparate: true,
  flows: [
    {
      name: "sign in with a code by SMS",
      least: [...BY_SRP, "SMS_MFA"],
      run: signInWith({ username: "sms@example.com", password }, texted),
    },
    {
      name: "sign in with a code of an app",
      least: [...BY_SRP, "SOFTWARE_TOKEN_MFA"],
      run: signInWith({ username: "app@example.com", password }, () => totpOf(TOTP_SECRET)),
    },
    {
      name: "sign in with a code by e-mail",
      least: [...BY_SRP, "EMAIL_OTP"],
      run: signInWith({ username: "mail@example.com", password }, mailed("mail@example.com")),
    },
    {
      name: "sign in with a chosen second factor",
      least: [...BY_SRP, "SELECT_MFA_TYPE", "SMS_MFA"],
      run: signInWith({ username: "all@example.com", password }, say("SMS"), texted),
    },
    {
      name: "sign in with a new password",
      least: [...BY_SRP, "NEW_PASSWORD_REQUIRED"],
      run: signInWith({ username: "temporary@example.com", password }, say("permanent horse battery")),
    },
    {
      name: "custom sign-in of two rounds",
      least: ["InitiateAuth", "CUSTOM_CHALLENGE", "CUSTOM_CHALLENGE"],
      run: signInWith({ username: PLAIN, flow: "custom" }, say("sesame"), say("sesame")),
    },
    {
      name: "custom sign-in of two rounds after SRP",
      least: [...BY_SRP, "CUSTOM_CHALLENGE", "CUSTOM_CHALLENGE"],
      run: signInWith({ username: PLAIN, password, flow: "customWithSrp" }, say("sesame"), say("sesame")),
    },
    {
      // The choice and its first value go in one answer: the password, or SRP's value A.
      name: "choose the password",
      least: ["InitiateAuth", "SELECT_CHALLENGE"],
      run: signInWith({ username: PLAIN, flow: "choice" }, say("PASSWORD"), say(password)),
    },
    {
      name: "choose the password by SRP",
      least: ["InitiateAuth", "SELECT_CHALLENGE", "PASSWORD_VERIFIER"],
      run: signInWith({ username: PLAIN, flow: "choice" }, say("PASSWORD_SRP"), say(password)),
    },
    {
      name: "choose a code by e-mail",
      least: ["InitiateAuth", "SELECT_CHALLENGE", "EMAIL_OTP"],
      run: signInWith({ username: PLAIN, flow: "choice" }, say("EMAIL_OTP"), mailed(PLAIN)),
    },
    {
      name: "choose a code by SMS",
      least: ["InitiateAuth", "SELECT_CHALLENGE", "SMS_OTP"],
      run: signInWith({ username: PLAIN, flow: "choice" }, say("SMS_OTP"), texted),
    },
    {
      name: "prefer the password",
      least: ["InitiateAuth"],
      run: signInWith({ username: PLAIN, password, flow: "choice", preferred: "PASSWORD" }),
    },
    {
      name: "prefer the password by SRP",
      least: BY_SRP,
      run: signInWith({ username: PLAIN, password, flow: "choice", preferred: "PASSWORD_SRP" }),
    },
    {
      name: "prefer a code by e-mail",
      least: ["InitiateAuth", "EMAIL_OTP"],
      run: signInWith({ username: PLAIN, flow: "choice", preferred: "EMAIL_OTP" }, mailed(PLAIN)),
    },
    {
      name: "prefer a code by SMS",
      least: ["InitiateAuth", "SMS_OTP"],
      run: signInWith({ username: PLAIN, flow: "choice", preferred: "SMS_OTP" }, texted),
    },
  ],
};

export const SETTING_UP: Visit = {
  config: {
    usernameAttributes: [],
    mfaConfiguration: "ON",
    enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
    lambdaConfig: { preSignUp: answering(() => ({ autoConfirmUser: true })) },
  },
  // The user has no address that could itself serve as a factor.
  before: async (_client, pool) => {
    const { userPoolClientId: ClientId } = pool;
    await pool.call("SignUp", { ClientId, Username: "by-app", Password: password });
    await pool.call("SignUp", { ClientId, Username: "by-mail", Password: password });
  },
  isSeparate: true,
  flows: [
    {
      name: "set up an app during the sign-in",
      least: [...BY_SRP, "AssociateSoftwareToken", "VerifySoftwareToken", "MFA_SETUP"],
      run: signInWith({ username: "by-app", password }, say("TOTP"), (_pool, { totpSecret = "" }) =>
        totpOf(totpSecret),
      ),
    },
    {
      name: "set up e-mail during the sign-in",
      least: [...BY_SRP, "MFA_SETUP", "EMAIL_OTP"],
      run: signInWith(
        { username: "by-mail", password },
        say("EMAIL"),
        say("by-mail@example.com"),
        mailed("by-mail@example.com"),
      ),
    },
  ],
};
