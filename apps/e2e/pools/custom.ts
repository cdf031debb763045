/** Two custom questions. Three wrong answers end the sign-in. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { ROUNDS } from "./parts/rounds.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient({ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] })],
  triggers: {
    preSignUp,
    defineAuthChallenge: ({ session }) => {
      const right = session.filter(({ challengeResult }) => challengeResult).length;
      if (session.length - right >= 3) return { failAuthentication: true };
      return right === ROUNDS.length ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
    },
    createAuthChallenge: ({ session }) => {
      const right = session.filter(({ challengeResult }) => challengeResult).length;
      const round = ROUNDS[right];
      return {
        publicChallengeParameters: { question: round?.question ?? "" },
        privateChallengeParameters: { answer: round?.answer ?? "" },
      };
    },
    verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => ({
      answerCorrect: challengeAnswer === privateChallengeParameters["answer"],
    }),
  },
} satisfies UserPoolConfig;
