/**
 * Checks `Logins` of a request to the identity pool: id tokens by the name of their provider. The user pool is the only
 * provider, and has two names: its issuer without the scheme, which clients of a pool with an own address send, and the
 * service's name of the pool.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html#CognitoIdentity-GetId-request-Logins
 */
import type { PoolContext } from "../../pool-context.ts";
import { readToken } from "../../tokens/token.ts";
import { identityError, loginExpiredError } from "../../wire/identity-texts.ts";

/** A user who has proved the sign-in by an id token. */
export interface Login {
  readonly userId: string;
  /** `cognito:roles` of the token: the roles that the user may choose. */
  readonly roles: readonly string[];
}

type Provider = Pick<PoolContext, "config" | "issuer">;

/** The service's name of the user pool as a provider. */
export function providerNameOf({ config: { userPoolId } }: Pick<PoolContext, "config">): string {
  const region = userPoolId.slice(0, userPoolId.indexOf("_"));
  return `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/** The names by which `Logins` and `LoginsToRemove` may name the user pool. */
export function isProviderName(pool: Provider, name: string): boolean {
  return name === pool.issuer.replace(/^https?:\/\//, "") || name === providerNameOf(pool);
}

/**
 * The user of the logins; undefined for a guest, who sends none.
 *
 * @throws ServiceError NotAuthorizedException for a provider or a token that is not valid, or when the tokens are of two users.
 */
export function checkLogins(pool: PoolContext, logins: ReadonlyMap<string, string> | undefined): Login | undefined {
  const checked = Array.from(logins ?? [], ([provider, token]) => {
    if (!isProviderName(pool, provider)) throw identityError("loginsDontMatch");
    return checkLogin(pool, token);
  });
  const [first] = checked;
  if (checked.some((login) => login.userId !== first?.userId)) throw identityError("loginsDontMatch");
  return first;
}

function checkLogin(pool: PoolContext, token: string): Login {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw identityError("notAnIdToken");
  const read = readToken(pool.keys, token);
  if (read === undefined) throw identityError("invalidSignature");
  const { use, claims } = read;
  if (use !== "id") throw identityError("missingAudience");
  if (claims["iss"] !== pool.issuer) throw identityError("issuerMismatch");
  if (!pool.clients.has(String(claims["aud"]))) throw identityError("unsupportedProvider");
  const nowSeconds = Math.floor(pool.clock.now() / 1_000);
  const expiry = Number(claims["exp"]);
  if (!(nowSeconds < expiry)) throw loginExpiredError(nowSeconds, expiry);
  const userId = String(claims["sub"]);
  if (pool.config.identityPool.serverSideTokenCheck) checkSession(pool, userId, String(claims["event_id"]));
  return { userId, roles: rolesOf(claims["cognito:roles"]) };
}

function checkSession({ store }: PoolContext, userId: string, sessionId: string): void {
  const isActive = store.findUser(userId)?.isEnabled === true;
  const session = store.findSession(sessionId);
  if (!isActive || session === undefined || session.revokedAtMs !== undefined) throw identityError("inactiveToken");
}

function rolesOf(claim: unknown): readonly string[] {
  return Array.isArray(claim) ? claim.filter((role): role is string => typeof role === "string") : [];
}
