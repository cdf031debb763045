/**
 * Whose tokens these are: the checks that every pair of tokens passes before a session is made of it.
 *
 * Issuer, client, use and subject are compared with the configuration and with each other (RFC 8725 sections 3.8 and 3.9;
 * Amazon Cognito, "Verifying JSON web tokens"). Whether they are still good is decided elsewhere.
 *
 * Two failures are kept apart. A token that lacks a claim, or whose claim has the wrong type, is a garbled answer: the session
 * it should have renewed goes on. A well-formed token of another pool, client, use or person is refused for good.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { engineError } from "../errors/engine-error.ts";
import { badAnswer, member, requiredString } from "../wire/read-json.ts";
import { decodeToken, epochSeconds } from "./jwt.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** The hosted service allows a day. Other pools may allow more, but a token that lasts longer than a year is a mistake. */
const MAX_LIFETIME_SECONDS = 366 * 86_400;

/** What a session records of its tokens. */
export interface RecordedClaims {
  readonly username: string;
  /** The `sub` of both tokens. */
  readonly userId: string;
  readonly accessTokenExpiresAtMs: number;
  readonly idTokenExpiresAtMs: number;
  /** The device that the tokens are bound to, where the pool keeps devices; a refresh has to name it. */
  readonly deviceKey?: string | undefined;
}

export interface TokenClaims {
  readonly recorded: RecordedClaims;
  /** When the access token was issued, by the server's clock. */
  readonly issuedAtMs: number;
  /** The access token's own claims, for what only some readers need. */
  readonly access: JsonObject;
}

/**
 * The claims of an access and an id token that belong to this pool, this client and one person.
 *
 * @throws AuthError `network.badAnswer` when they cannot be read, lack a claim, or expire before or long after they are issued;
 *   `session.invalidTokens` when they are another's.
 */
export function readTokenClaims(
  config: ResolvedAuthConfig,
  tokens: { readonly accessToken: string; readonly idToken: string },
): TokenClaims {
  const access = decodeToken(tokens.accessToken).payload;
  const id = decodeToken(tokens.idToken).payload;
  // First, since only an access token has a `client_id`, and only an id token an `aud`.
  checkClaim(access, "token_use", ["access"]);
  checkClaim(id, "token_use", ["id"]);
  checkClaim(access, "client_id", [config.userPoolClientId]);
  checkClaim(id, "aud", [config.userPoolClientId]);
  checkClaim(access, "iss", config.issuers);
  checkClaim(id, "iss", config.issuers);
  const userId = requiredString(access, "sub");
  checkClaim(id, "sub", [userId]);
  const recorded = {
    username: requiredString(access, "username"),
    userId,
    accessTokenExpiresAtMs: readTimes(access).expiresAtMs,
    idTokenExpiresAtMs: readTimes(id).expiresAtMs,
    deviceKey: readDeviceKey(access),
  };
  return { recorded, issuedAtMs: readTimes(access).issuedAtMs, access };
}

/**
 * Undefined where the pool keeps no devices.
 *
 * @throws AuthError `network.badAnswer` for an empty key: every refresh would name it, and be refused.
 */
function readDeviceKey(access: JsonObject): string | undefined {
  return member(access, "device_key") === undefined ? undefined : requiredString(access, "device_key");
}

/** @throws AuthError `network.badAnswer` unless the claim is a text, `session.invalidTokens` unless it is one of the allowed. */
function checkClaim(payload: JsonObject, claim: string, allowed: readonly string[]): void {
  if (!allowed.includes(requiredString(payload, claim))) throw engineError("session.invalidTokens");
}

/** @throws AuthError `network.badAnswer` for times that no token of a user pool has. */
function readTimes(payload: JsonObject): { issuedAtMs: number; expiresAtMs: number } {
  const issuedAt = epochSeconds(payload, "iat");
  const expiresAt = epochSeconds(payload, "exp");
  if (issuedAt === 0) throw badAnswer("iat");
  if (expiresAt <= issuedAt || expiresAt > issuedAt + MAX_LIFETIME_SECONDS) throw badAnswer("exp");
  return { issuedAtMs: issuedAt * 1000, expiresAtMs: expiresAt * 1000 };
}
