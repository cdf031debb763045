/**
 * `@poolgate/testkit/guide-pool`: the user pool of the examples in the guides, in process.
 *
 * The examples name a pool of Amazon Cognito. This pool has the same ids and issues tokens with the same issuer, so an
 * example signs in against it unchanged when the test replaces the global `fetch` by `answer`.
 */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { startTestPool, type TestPool } from "./pool.ts";

/** The account that every pool of the guides has. */
export const GUIDE_USER = { email: "ann@example.com", password: "correct horse battery" } as const;

const USER_POOL_ID = "us-east-1_AbCdEfGhI";
const SERVICE = "https://cognito-idp.us-east-1.amazonaws.com";

export interface GuidePool extends TestPool {
  /** Has the signature of `fetch`. A request to another origin than the service's rejects. */
  readonly answer: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

/**
 * Starts the pool, with the system's clock and one account.
 *
 * @example
 * const pool = startGuidePool();
 * vi.stubGlobal("fetch", pool.answer);
 */
export function startGuidePool(config: UserPoolConfig = {}): GuidePool {
  const pool = startTestPool({
    clock: Date,
    config: {
      userPoolId: USER_POOL_ID,
      issuer: `${SERVICE}/${USER_POOL_ID}`,
      clients: [{ clientId: "1example23456789" }],
      seededUsers: [GUIDE_USER],
      ...config,
    },
  });
  return {
    ...pool,
    async answer(input, init) {
      const request = new Request(input, init);
      if (new URL(request.url).origin !== SERVICE) throw new TypeError(`Nothing answers at ${request.url}.`);
      return pool.fetch(request);
    },
  };
}
