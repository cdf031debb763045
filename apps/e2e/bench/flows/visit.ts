/** A visit: flows in their order, against a pool of their own. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import type { CountingPool } from "../support/counting-pool.ts";
import type { FlowClient, FlowClientOptions, SignInAttempt, SignInStep } from "./flow-client.ts";

type Run<Result = unknown> = (client: FlowClient, pool: CountingPool) => Promise<Result>;

export interface Flow {
  readonly name: string;
  /** The requests that the protocol cannot do without: operations, and challenges that are answered. */
  readonly least: readonly string[];
  /** What has to happen first, and isn't counted. */
  readonly before?: Run;
  readonly run: Run;
}

export interface Visit {
  readonly config?: UserPoolConfig;
  readonly client?: FlowClientOptions;
  /** The page has passkeys, and a device of its own to keep them. */
  readonly hasPasskeys?: boolean;
  /** Not counted. */
  readonly before?: Run;
  /** Each flow begins with nobody signed in; otherwise it finds what the one before it left. */
  readonly isSeparate?: boolean;
  readonly flows: readonly Flow[];
}

/** What somebody answers a challenge with: looked up when the challenge is there. */
export type Answer = (pool: CountingPool, step: SignInStep) => string;

/** A sign-in with its answers, which must end with tokens. */
export function signInWith(attempt: SignInAttempt, ...answers: readonly Answer[]): Run<void> {
  return async (client, pool) => {
    let step = await client.signIn(attempt);
    for (const answer of answers) step = await client.confirmSignIn(answer(pool, step));
    mustBeDone(step);
  };
}

/** @throws Error unless somebody is signed in. */
export function mustBeDone({ step }: SignInStep): void {
  if (step !== "DONE") throw new Error(`The sign-in waits at ${step}.`);
}
