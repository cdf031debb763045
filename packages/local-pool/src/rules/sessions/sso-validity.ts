/**
 * Reads for how long an app client reuses a sign-in to the hosted pages, as SetUserPoolClientSessionConfiguration got it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ClientSSOSessionConfigType.html
 */
import type { PoolContext } from "../../pool-context.ts";

const DEFAULT_MINUTES = 60;

/** Counted from the sign-in. Zero: the client's users always sign in. */
export function ssoValidityMinutes({ resources }: Pick<PoolContext, "resources">, clientId: string): number {
  return resources.find("clientSessionConfiguration", clientId)?.content.MaxValidityMinutes ?? DEFAULT_MINUTES;
}

/** The time that any client may reuse a sign-in. Clients that say nothing reuse it for an hour. */
export function longestSsoValidityMinutes({ resources }: Pick<PoolContext, "resources">): number {
  const minutes = resources.list("clientSessionConfiguration").map(({ content }) => content.MaxValidityMinutes);
  return Math.max(DEFAULT_MINUTES, ...minutes);
}
