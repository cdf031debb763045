/** Every kind of challenge: how a sign-in reaches it, and its right answer. */
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import type { SeededUserConfig, UserPoolConfig } from "@poolgate/local-pool";
import { byPassword, confirmDevice, prepareProof, REMEMBERING, sendProof, tokensOf } from "./device.ts";
import { askForPasskey, optionsOf, PAGE, register, sendCredential } from "./passkeys/passkey-steps.ts";
import { initiate, respond, startSignIn, type Step, TOTP_SECRET, totpAt } from "./sign-in-steps.ts";
import { answerChallenge, prepareClaim } from "./srp-sign-in.ts";
import { ANN, CLIENT_ID, type StartedPool, EVERY_FLOW, ONE_ROUND } from "./start-pool.ts";
import { call, callWell, type WireAnswer } from "./wire-client.ts";

type Responses = Readonly<Record<string, string>>;

export interface Reached {
  /** The responses of the right answer, if RespondToAuthChallenge sends it. */
  readonly right: () => Responses;
  /** Sends the right answer, or other responses. */
  readonly send: (responses?: Responses) => Promise<WireAnswer>;
}

export interface ChallengeKind {
  readonly config: UserPoolConfig;
  /** Brings a sign-in of Ann's to the challenge. */
  readonly reach: (pool: StartedPool) => Promise<Reached>;
}

const answering = (pool: StartedPool, step: Omit<Step, "ChallengeParameters">, right: () => Responses): Reached => ({
  right,
  send: (responses = right()) => respond(pool, step, responses),
});

/** A challenge that is answered in another way than by responses of a test. */
const calling = (send: () => Promise<WireAnswer>): Reached => ({ right: () => ({}), send });

function configOf(user: Partial<SeededUserConfig>, config: UserPoolConfig = {}): UserPoolConfig {
  const ann = { email: ANN.username, password: ANN.password, attributes: { phone_number: "+12345670008" }, ...user };
  return { ...EVERY_FLOW, mfaConfiguration: "OPTIONAL", seededUsers: [ann], ...config };
}

const OTHER_FACTORS: UserPoolConfig = {
  mfaConfiguration: "OFF",
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"],
};

const APP_ALONE: UserPoolConfig = { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] };

const choose = (pool: StartedPool, preferred?: string): Promise<Step> =>
  initiate(pool, "USER_AUTH", preferred === undefined ? {} : { PREFERRED_CHALLENGE: preferred });

async function setUpApp(
  pool: StartedPool,
): Promise<{ readonly step: Step; readonly verify: () => Promise<WireAnswer> }> {
  const step = await startSignIn(pool);
  const { SecretCode, Session } = await callWell(pool.handle, "AssociateSoftwareToken", { Session: step.Session });
  const UserCode = totpAt(pool.clock.now(), String(SecretCode));
  return { step, verify: () => call(pool.handle, "VerifySoftwareToken", { Session, UserCode }) };
}

const code = (factor: "SMS_MFA" | "EMAIL_OTP"): ChallengeKind => ({
  config: configOf({ mfa: { enabled: [factor] } }),
  reach: async (pool) => {
    const step = await startSignIn(pool);
    return answering(pool, step, () => ({ [`${factor}_CODE`]: pool.latestCode() }));
  },
});

const oneTimePassword = (factor: "SMS_OTP" | "EMAIL_OTP"): ChallengeKind => ({
  config: configOf({}, OTHER_FACTORS),
  reach: async (pool) => {
    const step = await choose(pool, factor);
    return answering(pool, step, () => ({ [`${factor}_CODE`]: pool.latestCode() }));
  },
});

const password = (
  preferred: "PASSWORD" | "PASSWORD_SRP" | undefined,
  responses: Readonly<Record<string, string>>,
): ChallengeKind => ({
  config: configOf({}, preferred === undefined ? OTHER_FACTORS : { mfaConfiguration: "OFF" }),
  reach: async (pool) => {
    const step = await choose(pool, preferred);
    return answering(pool, step, () => responses);
  },
});

async function askDevice(pool: StartedPool): Promise<Parameters<typeof prepareProof>> {
  const device = await confirmDevice(pool, tokensOf(await byPassword(pool)));
  return [pool, await byPassword(pool, device), device, { nowMs: pool.clock.now() }];
}

const DEVICES = configOf({}, { ...REMEMBERING, mfaConfiguration: "OFF" });

/** The kinds by name. If a sign-in can reach a challenge twice, the name says which one. */
export const CHALLENGE_KINDS: Readonly<Record<string, ChallengeKind>> = {
  SMS_MFA: code("SMS_MFA"),
  "EMAIL_OTP as a second factor": code("EMAIL_OTP"),
  "EMAIL_OTP as a first factor": oneTimePassword("EMAIL_OTP"),
  SMS_OTP: oneTimePassword("SMS_OTP"),
  SOFTWARE_TOKEN_MFA: {
    config: configOf({ mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET }),
    reach: async (pool) => {
      const step = await startSignIn(pool);
      return answering(pool, step, () => ({ SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()) }));
    },
  },
  SELECT_MFA_TYPE: {
    config: configOf({ mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] } }),
    reach: async (pool) => {
      const step = await startSignIn(pool);
      return answering(pool, step, () => ({ ANSWER: "SMS_MFA" }));
    },
  },
  "MFA_SETUP, before AssociateSoftwareToken": {
    config: configOf({}, APP_ALONE),
    reach: async (pool) => {
      const { Session } = await startSignIn(pool);
      return calling(() => call(pool.handle, "AssociateSoftwareToken", { Session }));
    },
  },
  "MFA_SETUP, before VerifySoftwareToken": {
    config: configOf({}, APP_ALONE),
    reach: async (pool) => calling((await setUpApp(pool)).verify),
  },
  "MFA_SETUP, with a verified app": {
    config: configOf({}, APP_ALONE),
    reach: async (pool) => {
      const { step, verify } = await setUpApp(pool);
      const { body } = await verify();
      return answering(pool, { ...step, Session: String(body["Session"]) }, () => ({}));
    },
  },
  NEW_PASSWORD_REQUIRED: {
    config: configOf({ status: "FORCE_CHANGE_PASSWORD" }),
    reach: async (pool) => {
      const step = await startSignIn(pool);
      return answering(pool, step, () => ({ NEW_PASSWORD: "another battery staple" }));
    },
  },
  SELECT_CHALLENGE: password(undefined, { ANSWER: "PASSWORD", PASSWORD: ANN.password }),
  PASSWORD: password("PASSWORD", { PASSWORD: ANN.password }),
  PASSWORD_SRP: password("PASSWORD_SRP", { SRP_A: "2" }),
  PASSWORD_VERIFIER: {
    config: configOf({}, { mfaConfiguration: "OFF" }),
    reach: async (pool) => {
      const claim = await prepareClaim(pool.handle, ANN, { nowMs: pool.clock.now() });
      return calling(() => answerChallenge(pool.handle, claim));
    },
  },
  WEB_AUTHN: {
    config: configOf({}, OTHER_FACTORS),
    reach: async (pool) => {
      const authenticator = createSoftwareAuthenticator();
      await register(pool, authenticator);
      const step = await askForPasskey(pool);
      const credential = authenticator.get(optionsOf(step), PAGE);
      return calling(() => sendCredential(pool, step, credential));
    },
  },
  CUSTOM_CHALLENGE: {
    config: configOf({}, ONE_ROUND),
    reach: async (pool) => {
      const step = await initiate(pool, "CUSTOM_AUTH");
      return answering(pool, step, () => ({ ANSWER: "anything" }));
    },
  },
  DEVICE_SRP_AUTH: {
    config: DEVICES,
    reach: async (pool) => {
      const [, step, device] = await askDevice(pool);
      return answering(pool, step, () => ({ DEVICE_KEY: device.key, SRP_A: "2" }));
    },
  },
  DEVICE_PASSWORD_VERIFIER: {
    config: DEVICES,
    reach: async (pool) => {
      const proof = await prepareProof(...(await askDevice(pool)));
      return calling(() => sendProof(pool, proof));
    },
  },
  "the sign-in that follows a sign-up": {
    config: { ...EVERY_FLOW, mfaConfiguration: "OFF" },
    reach: async (pool) => {
      const { username: Username, password: Password } = ANN;
      const { Session } = await callWell(pool.handle, "SignUp", { ClientId: CLIENT_ID, Username, Password });
      const ConfirmationCode = pool.latestCode();
      const confirmed = { ClientId: CLIENT_ID, Username, ConfirmationCode, Session };
      const next = await callWell(pool.handle, "ConfirmSignUp", confirmed);
      const signIn = { ClientId: CLIENT_ID, AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: Username } };
      return calling(() => call(pool.handle, "InitiateAuth", { ...signIn, Session: next["Session"] }));
    },
  },
};

export function challengeKind(name: string): ChallengeKind {
  const kind = CHALLENGE_KINDS[name];
  if (kind === undefined) throw new Error(`There is no challenge ${name}.`);
  return kind;
}
