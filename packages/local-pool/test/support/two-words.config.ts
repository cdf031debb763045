/**
 * A pool's settings as users write them: one typed file with triggers. Ann signs in with two words, optionally after
 * her password. Bob's password is temporary.
 */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";

export default {
  clients: [
    {
      explicitAuthFlows: [
        "ALLOW_CUSTOM_AUTH",
        "ALLOW_USER_PASSWORD_AUTH",
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
    },
  ],
  mfaConfiguration: "OPTIONAL",
  requiredAttributes: ["given_name"],
  seededUsers: [
    { email: "ann@example.com", password: "correct horse battery", attributes: { given_name: "Ann" } },
    { email: "bob@example.com", password: "temporary horse", status: "FORCE_CHANGE_PASSWORD" },
    {
      email: "sms@example.com",
      password: "correct horse battery",
      attributes: { given_name: "Sam", phone_number: "+12345670008" },
      mfa: { enabled: ["SMS_MFA"] },
    },
    {
      email: "app@example.com",
      password: "correct horse battery",
      attributes: { given_name: "Ada" },
      mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] },
      totpSecret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    },
  ],
  lambdaConfig: {
    defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
      const last = session.at(-1);
      if (last?.challengeName === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
      if (last?.challengeResult === false) return { failAuthentication: true };
      const words = session.filter((round) => round.challengeName === "CUSTOM_CHALLENGE").length;
      return words === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
    }),
    createAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
      const isFirst = session.every((round) => round.challengeName !== "CUSTOM_CHALLENGE");
      return {
        publicChallengeParameters: { question: isFirst ? "What opens the gate?" : "And when?" },
        privateChallengeParameters: { answer: isFirst ? "sesame" : "tomorrow" },
      };
    }),
    verifyAuthChallengeResponse: answering<AnswerRequest>(
      ({ request: { privateChallengeParameters, challengeAnswer } }) => ({
        answerCorrect: challengeAnswer === privateChallengeParameters["answer"],
      }),
    ),
  },
} satisfies UserPoolConfig;
