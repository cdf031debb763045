/**
 * Creates and signs access and id tokens. All tokens of one sign-in have the same `event_id`, `auth_time` and `origin_jti`,
 * also after a refresh.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import type { TokenGenerationAnswer, TokenGenerationEvent } from "../../triggers.ts";
import type { NewDeviceMetadata } from "../devices/new-device.ts";
import { runTrigger, triggerUser } from "../calls/run-trigger.ts";
import { signToken } from "../../tokens/token.ts";

/** The scope of access tokens that the API issues. */
export const API_SCOPE = "aws.cognito.signin.user.admin";

/**
 * The claims that a trigger cannot change.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
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
 * A new access token and a new id token of a session.
 *
 * @param triggerSource whether the session starts with these tokens, or is refreshed.
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

/** Attributes as claims. The verified flags become booleans; everything else stays a string. */
function attributeClaims(attributes: UserRecord["attributes"]): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]),
  );
}

/** Applies the trigger's changes, except to protected claims. */
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
