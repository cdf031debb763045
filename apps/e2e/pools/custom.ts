/** Two custom questions. Three wrong answers end the sign-in. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { preSignUp } from "./parts/confirm-at-once.ts";
import { ROUNDS } from "./parts/rounds.ts";
import { rotatingClient } from "./parts/rotating-client.ts";

export default {
  clients: [rotatingClient({ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] })],
  lambdaConfig: {
    preSignUp,
    defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
      const right = session.filter(({ challengeResult }) => challengeResult).length;
      if (session.length - right >= 3) return { failAuthentication: true };
      return right === ROUNDS.length ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
    }),
    createAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
      const right = session.filter(({ challengeResult }) => challengeResult).length;
      const round = ROUNDS[right];
      return {
        publicChallengeParameters: { question: round?.question ?? "" },
        privateChallengeParameters: { answer: round?.answer ?? "" },
      };
    }),
    verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
      answerCorrect: request.challengeAnswer === request.privateChallengeParameters["answer"],
    })),
  },
} satisfies UserPoolConfig;
