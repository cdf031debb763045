/** A visit: flows in their order, with a pool of their own. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import type { CountingPool } from "../support/counting-pool.ts";
import type { FlowClient, FlowClientOptions, SignInAttempt, SignInStep } from "./flow-client.ts";

type Run<Result = unknown> = (client: FlowClient, pool: CountingPool) => Promise<Result>;

export interface Flow {
  readonly name: string;
  /** The minimum of requests that the protocol needs: operations and answered challenges. */
  readonly least: readonly string[];
  /** Preparation that is not counted. */
  readonly before?: Run;
  readonly run: Run;
}

export interface Visit {
  readonly config?: UserPoolConfig;
  readonly client?: FlowClientOptions;
  /** The page has passkeys and an authenticator of its own. */
  readonly hasPasskeys?: boolean;
  /** Clean-up that is not counted. */
  readonly before?: Run;
  /** Each flow starts signed out, and otherwise continues with the state of the one before it. */
  readonly isSeparate?: boolean;
  readonly flows: readonly Flow[];
}

/** The answer to a challenge, computed when the challenge arrives. */
export type Answer = (pool: CountingPool, step: SignInStep) => string;

/** A sign-in with its answers. It must end with tokens. */
export function signInWith(attempt: SignInAttempt, ...answers: readonly Answer[]): Run<void> {
  return async (client, pool) => {
    let step = await client.signIn(attempt);
    for (const answer of answers) step = await client.confirmSignIn(answer(pool, step));
    expectDone(step);
  };
}

/** @throws Error unless a user is signed in. */
export function expectDone({ step }: SignInStep): void {
  if (step !== "DONE") throw new Error(`The sign-in waits at ${step}.`);
}
