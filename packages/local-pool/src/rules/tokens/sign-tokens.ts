/**
 * Creates and signs access and id tokens. All tokens of one sign-in have the same `event_id`, `auth_time` and `origin_jti`,
 * also after a refresh.
 *
 * The tokens of an OAuth grant have its scopes. There is an id token only with the scope `openid`, and its attributes depend on
 * the scopes.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html
 */
import { createHash, randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import { once, type PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import type { NewDeviceMetadata } from "../devices/new-device.ts";
import { readIdentities } from "../federation/identities.ts";
import { groupClaims, type GroupConfiguration, groupConfigurationOf, roleClaims } from "../groups/group-claims.ts";
import { groupsOfUser } from "../groups/groups-of-user.ts";
import { readableAttributes } from "../attributes/client-attributes.ts";
import { hasTrigger } from "../../triggers/run-trigger.ts";
import { decideClaims, type TokenSource, withDecidedClaims } from "./decided-claims.ts";
import { signToken } from "../../tokens/token.ts";

/** The scope of access tokens that the API issues. */
export const API_SCOPE = "aws.cognito.signin.user.admin";

/** AuthenticationResult on the wire. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  /** Missing for an OAuth grant without the scope `openid`. */
  readonly IdToken?: string;
  readonly RefreshToken?: string;
  readonly NewDeviceMetadata?: NewDeviceMetadata;
  readonly TokenType: "Bearer";
}

export interface TokenOccasion {
  /** Whether the session starts with these tokens, or is refreshed. */
  readonly triggerSource: TokenSource;
  /** `nonce` of the authorization request (OpenID Connect Core §3.1.2.1). A refreshed id token has none (§12.2). */
  readonly nonce?: string | undefined;
}

/** A new access token and a new id token of a session. */
export function signTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  session: Omit<SessionRecord, "tracked">,
  { triggerSource, nonce }: TokenOccasion,
): AuthenticationResult {
  const { grant } = session;
  const issuedAt = Math.floor(pool.clock.now() / 1_000);
  const told = toldUser(pool, user);
  const decided = decideClaims(pool, user, {
    source: triggerSource,
    groups: told.groups,
    scopes: grant?.scopes ?? [API_SCOPE],
  });
  const { groups, scopes } = decided;
  const common = {
    sub: user.id,
    iss: pool.issuer,
    auth_time: Math.floor(session.authTimeMs / 1_000),
    event_id: session.id,
    iat: issuedAt,
    ...(client.enableTokenRevocation ? { origin_jti: session.originJti } : {}),
    ...groupClaims(groups),
  };
  const accessClaims = {
    ...common,
    ...(grant?.resource === undefined ? {} : { aud: grant.resource }),
    client_id: client.clientId,
    ...(session.device === undefined ? {} : { device_key: session.device.key }),
    exp: issuedAt + client.accessTokenValiditySeconds,
    jti: randomUUID(),
    scope: scopes.join(" "),
    token_use: "access",
    username: user.username,
    ...(grant === undefined ? {} : { version: 2 }),
  };
  const accessToken = signToken(pool.keys.access, withDecidedClaims("access", accessClaims, decided.access));
  const result = {
    AccessToken: accessToken,
    ExpiresIn: client.accessTokenValiditySeconds,
    TokenType: "Bearer",
  } as const;
  if (grant !== undefined && !grant.scopes.includes("openid")) return result;
  const readable = readableAttributes(client, told.attributes);
  const idClaims = {
    ...attributeClaims(grant === undefined ? readable : attributesInScope(readable, grant.scopes)),
    ...common,
    ...roleClaims(groups),
    ...(grant === undefined ? {} : { at_hash: accessTokenHash(accessToken) }),
    aud: client.clientId,
    "cognito:username": user.username,
    exp: issuedAt + client.idTokenValiditySeconds,
    ...(client.enableTokenRevocation ? { jti: randomUUID() } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    token_use: "id",
  };
  return { ...result, IdToken: signToken(pool.keys.id, withDecidedClaims("id", idClaims, decided.id)) };
}

interface ToldUser {
  readonly attributes: UserRecord["attributes"];
  readonly groups: GroupConfiguration;
}

/**
 * What the tokens tell of the user. The event of PreTokenGeneration tells the same, so what its handler changes meanwhile is only in
 * the next tokens.
 */
function toldUser(pool: PoolContext, user: UserRecord): ToldUser {
  const read = (): ToldUser => ({
    attributes: user.attributes,
    groups: groupConfigurationOf(groupsOfUser(pool, user)),
  });
  return hasTrigger(pool, "PreTokenGeneration") ? once(pool, `the tokens of ${user.id}`, read) : read();
}

/**
 * The attributes that a client may read. `profile`, and `openid` alone, stand for all of them.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-define-resource-servers.html
 */
export function attributesInScope(
  attributes: UserRecord["attributes"],
  scopes: readonly string[],
): UserRecord["attributes"] {
  const prefixes = [
    ...(scopes.includes("email") ? ["email"] : []),
    ...(scopes.includes("phone") ? ["phone_number"] : []),
  ];
  if (scopes.includes("profile") || prefixes.length === 0) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => prefixes.includes(name.replace(/_verified$/u, ""))),
  );
}

/**
 * `at_hash`: the left half of the digest, because the tokens are signed with RS256.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken
 */
function accessTokenHash(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
}

/**
 * Attributes as claims, with the types of OpenID Connect: the verified flags become booleans, `updated_at` a number, and `address` an
 * object. `identities` is a list, and everything else stays a string.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 */
function attributeClaims(attributes: UserRecord["attributes"]): Record<string, unknown> {
  const claims = Object.entries(attributes).map(([name, value]) => [name, attributeClaim(name, value)]);
  const identities = readIdentities({ attributes });
  return { ...Object.fromEntries(claims), ...(identities.length === 0 ? {} : { identities }) };
}

function attributeClaim(name: string, value: string): unknown {
  if (name === "address") return { formatted: value };
  // A store of an earlier version may have another text.
  if (name === "updated_at" && /^\d{1,15}$/.test(value)) return Number(value);
  return name.endsWith("_verified") ? value === "true" : value;
}
