/**
 * A pool for benches, in this process and without a listener: it sends challenges and checks proofs.
 *
 * It accepts every measured sign-in, so that no client is fast because it computes something else.
 */
import { poolRequest } from "@poolgate/testkit/pool-request";
import { createUserPool, generateSigningKeys, openData } from "@poolgate/local-pool";
import type { SrpChallenge, SrpPerson, SrpProof } from "../srp/candidate.ts";

export interface BenchPool {
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The only account. */
  readonly person: SrpPerson;
  /** Responds as over HTTP. */
  handle(request: Request): Promise<Response>;
  challenge(srpA: string): Promise<SrpChallenge>;
  /** @throws Error unless the proof gets tokens. */
  accept(challenge: SrpChallenge, proof: SrpProof): Promise<void>;
  close(): void;
}

const ORIGIN = "http://localhost:9400";

export function openBenchPool(): BenchPool {
  const pool = createUserPool({
    ...openData(":memory:"),
    origin: ORIGIN,
    clock: { now: () => Date.now() },
    generateKeys: generateSigningKeys,
  });
  const { userPoolId, clients } = pool.config;
  const userPoolClientId = clients[0]?.clientId ?? "";
  const username = "bench@example.com";
  const password = "correct horse battery";
  pool.seedUser({ email: username, password });

  const call = async (operation: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const response = await pool.handle(poolRequest(ORIGIN, operation, body));
    const answer = (await response.json()) as Readonly<Record<string, unknown>>;
    if (!response.ok) throw new Error(`The pool refused ${operation}: ${String(answer["__type"])}.`);
    return answer;
  };

  return {
    url: ORIGIN,
    userPoolId,
    userPoolClientId,
    person: { poolName: userPoolId.slice(userPoolId.indexOf("_") + 1), username, password },
    handle: pool.handle,
    async challenge(srpA) {
      const answer = await call("InitiateAuth", {
        AuthFlow: "USER_SRP_AUTH",
        ClientId: userPoolClientId,
        AuthParameters: { USERNAME: username, SRP_A: srpA },
      });
      return answer["ChallengeParameters"] as SrpChallenge;
    },
    async accept({ USER_ID_FOR_SRP, SECRET_BLOCK }, { signature, timestamp }) {
      const answer = await call("RespondToAuthChallenge", {
        ClientId: userPoolClientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP: timestamp,
        },
      });
      if (answer["AuthenticationResult"] === undefined) throw new Error("The pool gave no tokens for a proof.");
    },
    close: () => pool.close(),
  };
}
