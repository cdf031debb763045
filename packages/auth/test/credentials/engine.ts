/** An engine with an identity pool. */
import type { Engine, EngineOptions } from "../engine.ts";
import { EMAIL, PASSWORD, startSendingEngine } from "../engine.ts";

export const IDENTITY_POOL_ID = "us-east-1:00000000-0000-4000-8000-000000000000";
/** Amplify's key of a guest's identity. */
export const GUEST_KEY = `com.amplify.Cognito.${IDENTITY_POOL_ID}.identityId`;
export const BOB = "bob@example.com";
export const ann = { username: EMAIL, password: PASSWORD };
export const bob = { username: BOB, password: PASSWORD };

type Settings = EngineOptions & { readonly identityPool?: object };

/** A client that allows guests, and a pool with Ann and Bob. */
export function startWithIdentityPool({ config, identityPool, ...options }: Settings = {}): Engine {
  return startSendingEngine({
    ...options,
    config: { identityPoolId: IDENTITY_POOL_ID, allowGuestAccess: true, ...config },
    pool: {
      config: {
        identityPool: { allowUnauthenticatedIdentities: true, ...identityPool },
        seededUsers: [EMAIL, BOB].map((email) => ({ email, password: PASSWORD })),
      },
    },
  });
}
