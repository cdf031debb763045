/** Pools that send the challenges of the walks, and their users. */
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import type { World, WorldOptions } from "../world.ts";

export type User = NonNullable<Parameters<World["registerUser"]>[0]>;

/** The secret of the users' authenticator app. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The right answer to every custom challenge. */
export const ANSWER = "canary-answer-teal";

const clients: NonNullable<WorldOptions["pool"]>["clients"] = [
  { explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] },
];

/** A pool that requires a second factor. */
export const mfaPool: WorldOptions = { pool: { mfaConfiguration: "ON", clients, requiredAttributes: ["given_name"] } };
export const appPool: WorldOptions = { pool: { ...mfaPool.pool, enabledMfas: ["SOFTWARE_TOKEN_MFA"] } };
export const emailPool: WorldOptions = { pool: { ...mfaPool.pool, enabledMfas: ["EMAIL_OTP"] } };
export const choicePool: WorldOptions = {
  pool: {
    ...mfaPool.pool,
    mfaConfiguration: "OPTIONAL",
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
  },
};

export const passkeyPool: WorldOptions = {
  pool: { ...choicePool.pool, allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] },
};

/** Two custom challenges with the same answer; a wrong answer ends the sign-in. */
export const customPool: WorldOptions = {
  pool: {
    clients,
    lambdaConfig: {
      defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
        if (session.some(({ challengeResult }) => !challengeResult)) return { failAuthentication: true };
        if (session.length === 1 && session[0]?.challengeName === "SRP_A")
          return { challengeName: "PASSWORD_VERIFIER" };
        const rounds = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
        return rounds.length === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
      }),
      createAuthChallenge: answering(() => ({
        publicChallengeParameters: { question: "colour" },
        privateChallengeParameters: { answer: ANSWER },
      })),
      verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
        answerCorrect: request.privateChallengeParameters["answer"] === request.challengeAnswer,
      })),
    },
  },
};

/** A pool in which a remembered device replaces the second factor. */
export const devicePool: WorldOptions = {
  pool: {
    ...mfaPool.pool,
    mfaConfiguration: "OPTIONAL",
    deviceConfiguration: { challengeRequiredOnNewDevice: true },
  },
};

export const bySms: User = { mfa: { enabled: ["SMS_MFA"] } };
export const byEmail: User = { mfa: { enabled: ["EMAIL_OTP"] } };
export const byApp: User = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET };
export const byAny: User = {
  mfa: { enabled: ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP"] },
  totpSecret: TOTP_SECRET,
};
export const byNothing: User = { mfa: { enabled: [] } };
