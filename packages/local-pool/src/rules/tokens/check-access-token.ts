/**
 * Checks an access token and loads its user and session. Every check runs on every call: the signature, the claims, and whether
 * the session was revoked (RevokeToken, GlobalSignOut).
 */
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import { readToken } from "../../tokens/token.ts";
import { serviceError } from "../../wire/service-error.ts";
import { API_SCOPE } from "./sign-tokens.ts";

export interface Authorization {
  readonly user: UserRecord;
  readonly session: SessionRecord;
}

/**
 * @param scope that the token must have.
 * @throws ServiceError NotAuthorizedException with the service's message, or UserNotFoundException for a deleted user.
 */
export function checkAccessToken(pool: PoolContext, token: string, scope: string = API_SCOPE): Authorization {
  const claims = readAccessClaims(pool, token, scope);
  const user = pool.store.findUser(String(claims["sub"]));
  if (user === undefined) throw serviceError("userNotFound");
  const session = pool.store.findSession(String(claims["event_id"]));
  if (session === undefined || session.revokedAtMs !== undefined || session.userId !== user.id) {
    throw serviceError("revokedAccessToken");
  }
  if (!user.isEnabled) throw serviceError("userDisabled");
  return { user, session };
}

function readAccessClaims(pool: PoolContext, token: string, scope: string): Readonly<Record<string, unknown>> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw serviceError("invalidAccessToken");
  const read = readToken(pool.keys, token);
  if (read === undefined) throw serviceError("unverifiableAccessToken");
  const { use, claims } = read;
  const isOurs = use === "access" && claims["iss"] === pool.issuer && pool.clients.has(String(claims["client_id"]));
  if (!isOurs) throw serviceError("invalidAccessToken");
  if (!(Number(claims["exp"]) * 1_000 > pool.clock.now())) throw serviceError("expiredAccessToken");
  if (!String(claims["scope"]).split(" ").includes(scope)) throw serviceError("missingScopes");
  return claims;
}
