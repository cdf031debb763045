/** A secret block that came back: it must be ours, of this client, in time, and here for the first time. */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { strictBase64 } from "../wire/base64.ts";
import { refusal } from "../wire/service-error.ts";
import type { PasswordChallenge } from "./issue-challenge.ts";

/** @throws ServiceError NotAuthorizedException, "Invalid session for the user…". */
export function openChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): PasswordChallenge {
  const sealed = strictBase64(secretBlock);
  const opened = sealed && pool.secrets.open("challenge", "", sealed);
  if (opened === undefined) throw refusal("invalidSession");
  // What this pool sealed has the shape in which it did.
  const challenge = JSON.parse(Buffer.from(opened).toString()) as PasswordChallenge;
  if (challenge.clientId !== client.clientId) throw refusal("invalidSession");
  if (pool.clock.now() >= challenge.expiresAtMs) throw refusal("expiredSession");
  return challenge;
}

/** @throws ServiceError NotAuthorizedException for every use but the first, right or wrong. */
export function spendChallenge(pool: PoolContext, challenge: PasswordChallenge): void {
  if (!pool.store.spendChallenge(challenge.id, challenge.expiresAtMs)) throw refusal("usedSession");
}
