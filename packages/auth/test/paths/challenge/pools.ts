/** Pools that really pose what the walks meet, and the people who are asked. */
import type { World, WorldOptions } from "../world.ts";

export type User = NonNullable<Parameters<World["settler"]>[0]>;

/** What the authenticator app of whoever has one holds. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The right answer to every question of the pool's own. */
export const ANSWER = "canary-answer-teal";

const clients: NonNullable<WorldOptions["pool"]>["clients"] = [
  { explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] },
];

/** Everybody needs a second factor. */
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

/** Two questions, each with the same answer; a wrong one ends it. */
export const customPool: WorldOptions = {
  pool: {
    clients,
    triggers: {
      defineAuthChallenge({ session }) {
        if (session.some(({ challengeResult }) => !challengeResult)) return { failAuthentication: true };
        if (session.length === 1 && session[0]?.challengeName === "SRP_A")
          return { challengeName: "PASSWORD_VERIFIER" };
        const rounds = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
        return rounds.length === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
      },
      createAuthChallenge: () => ({
        publicChallengeParameters: { question: "colour" },
        privateChallengeParameters: { answer: ANSWER },
      }),
      verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => ({
        answerCorrect: privateChallengeParameters["answer"] === challengeAnswer,
      }),
    },
  },
};

/** A remembered device stands in for the second factor of whoever has one. */
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
