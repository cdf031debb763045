/**
 * `amazon-cognito-identity-js`: its own `authenticateUser`, with its requests answered by this process.
 *
 * Its arithmetic cannot be called separately. Its other work between the two requests takes microseconds.
 */
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { candidate, type SrpChallenge, type SrpProof } from "./candidate.ts";

type Answer = (error: null, data: { readonly ChallengeParameters: SrpChallenge }) => void;
type Requests = (operation: string, body: Readonly<Record<string, unknown>>, answer: Answer) => void;

export default candidate(async ({ poolName, username, password }) => {
  const pool = new CognitoUserPool({ UserPoolId: `us-east-1_${poolName}`, ClientId: "bench" });
  const user = new CognitoUser({ Username: username, Pool: pool });
  const details = new AuthenticationDetails({ Username: username, Password: password });
  const first = Promise.withResolvers<{ readonly srpA: string; readonly answer: Answer }>();
  const second = Promise.withResolvers<SrpProof>();
  const fail = (error: unknown): void => {
    first.reject(error);
    second.reject(error);
  };
  const request: Requests = (operation, body, answer) => {
    if (operation === "InitiateAuth") first.resolve({ srpA: text(body["AuthParameters"], "SRP_A"), answer });
    else second.resolve(proofOf(body["ChallengeResponses"]));
  };
  Object.assign(user, { client: { request } });
  user.authenticateUser(details, { onSuccess: () => undefined, onFailure: fail });
  const { srpA, answer } = await first.promise;
  return {
    srpA,
    prove(challenge) {
      answer(null, { ChallengeParameters: challenge });
      return second.promise;
    },
  };
});

function proofOf(responses: unknown): SrpProof {
  return { signature: text(responses, "PASSWORD_CLAIM_SIGNATURE"), timestamp: text(responses, "TIMESTAMP") };
}

function text(record: unknown, name: string): string {
  const value = typeof record === "object" && record !== null ? Object.entries(record) : [];
  return String(value.find(([key]) => key === name)?.[1]);
}
