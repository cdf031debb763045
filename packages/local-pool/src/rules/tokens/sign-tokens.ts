/**
 * Access and id tokens (Amazon Cognito, "Understanding user pool JSON web tokens"): the claims of each, one sign-in's `event_id`,
 * `auth_time` and `origin_jti` in all that come of it, also after a refresh.
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import type { TokenGenerationAnswer, TokenGenerationEvent } from "../../triggers.ts";
import type { NewDeviceMetadata } from "../devices/new-device.ts";
import { runTrigger, triggerUser } from "../calls/run-trigger.ts";
import { signToken } from "../../tokens/token.ts";

/** What an access token of an API sign-in may do. */
export const API_SCOPE = "aws.cognito.signin.user.admin";

/** Amazon Cognito, "Pre token generation Lambda trigger": claims that cannot be modified. */
const PROTECTED_CLAIMS: ReadonlySet<string> = new Set([
  "aud",
  "auth_time",
  "cognito:username",
  "event_id",
  "exp",
  "iat",
  "iss",
  "jti",
  "nonce",
  "origin_jti",
  "sub",
  "token_use",
]);

/** AuthenticationResult on the wire. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly NewDeviceMetadata?: NewDeviceMetadata;
  readonly TokenType: "Bearer";
}

/**
 * A fresh access token and a fresh id token of a session.
 *
 * @param triggerSource whether the session begins with them.
 */
export function signTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  session: SessionRecord,
  triggerSource: TokenGenerationEvent["triggerSource"],
): AuthenticationResult {
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  const common = {
    sub: user.id,
    iss: pool.issuer,
    auth_time: Math.floor(session.authTimeMs / 1_000),
    event_id: session.id,
    iat: issuedAt,
    ...(client.enableTokenRevocation ? { origin_jti: session.originJti } : {}),
  };
  const accessClaims = {
    ...common,
    client_id: client.clientId,
    ...(session.device === undefined ? {} : { device_key: session.device.key }),
    exp: issuedAt + client.accessTokenValiditySeconds,
    jti: randomUUID(),
    scope: API_SCOPE,
    token_use: "access",
    username: user.username,
  };
  const idClaims = {
    ...attributeClaims(user.attributes),
    ...common,
    aud: client.clientId,
    "cognito:username": user.username,
    exp: issuedAt + client.idTokenValiditySeconds,
    ...(client.enableTokenRevocation ? { jti: randomUUID() } : {}),
    token_use: "id",
  };
  const decided = runTrigger(pool, "preTokenGeneration", {
    ...triggerUser(user, undefined),
    triggerSource,
  });
  return {
    AccessToken: signToken(pool.keys.access, accessClaims),
    ExpiresIn: client.accessTokenValiditySeconds,
    IdToken: signToken(pool.keys.id, withDecidedClaims(idClaims, decided)),
    TokenType: "Bearer",
  };
}

/** Attributes as claims: the verified flags become booleans, everything else stays a text. */
function attributeClaims(attributes: UserRecord["attributes"]): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]),
  );
}

/** What a trigger adds and takes away; the claims by which a token is judged are not its to change. */
function withDecidedClaims(
  claims: Readonly<Record<string, unknown>>,
  decided: TokenGenerationAnswer | undefined,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...claims };
  for (const [name, value] of Object.entries(decided?.claimsToAddOrOverride ?? {})) {
    if (!PROTECTED_CLAIMS.has(name)) result[name] = value;
  }
  for (const name of decided?.claimsToSuppress ?? []) {
    if (!PROTECTED_CLAIMS.has(name)) delete result[name];
  }
  return result;
}
