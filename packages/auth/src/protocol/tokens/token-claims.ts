/**
 * Checks that an access token and an id token belong to this pool, this app client and the same user.
 *
 * It compares `iss`, `client_id`, `aud`, `token_use` and `sub` with the configuration and with each other. It does not
 * check whether the tokens have expired.
 *
 * There are two kinds of errors. A token without a claim, or with a claim of the wrong type, is an invalid response,
 * and the session continues. A well-formed token of another pool, client, use or user ends the session.
 *
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3.8
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { engineError } from "../errors/engine-error.ts";
import { invalidResponse, member, requiredString } from "../wire/read-json.ts";
import { decodeToken, epochSeconds } from "./jwt.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** One year. Cognito's access and id tokens are valid for at most a day; other pools may allow more. */
const MAX_LIFETIME_SECONDS = 366 * 86_400;

/** The claims that a session record contains. */
export interface RecordedClaims {
  readonly username: string;
  /** The `sub` of both tokens. */
  readonly userId: string;
  readonly accessTokenExpiresAtMs: number;
  /** Without an id token, that of the access token. */
  readonly idTokenExpiresAtMs: number;
  /** The key of the user's device, if the pool tracks devices. A refresh has to send it. */
  readonly deviceKey?: string | undefined;
}

export interface TokenClaims {
  readonly recorded: RecordedClaims;
  /** When the access token was issued, by the server's clock. */
  readonly issuedAtMs: number;
  /** All claims of the access token. */
  readonly access: JsonObject;
}

/**
 * Reads and checks the claims of an access token and an id token.
 *
 * @throws AuthError `network.badAnswer` if a token cannot be decoded, lacks a claim, or has an impossible lifetime;
 *   `session.invalidTokens` if a token belongs to another pool, client, use or user.
 */
export function readTokenClaims(
  config: ResolvedAuthConfig,
  tokens: { readonly accessToken: string; readonly idToken: string | undefined },
): TokenClaims {
  const access = decodeToken(tokens.accessToken).payload;
  const id = tokens.idToken === undefined ? undefined : decodeToken(tokens.idToken).payload;
  // `token_use` is checked first, because an id token has no `client_id` and an access token has no `aud`.
  checkClaim(access, "token_use", ["access"]);
  checkClaim(id, "token_use", ["id"]);
  checkClaim(access, "client_id", [config.userPoolClientId]);
  checkClaim(id, "aud", [config.userPoolClientId]);
  checkClaim(access, "iss", config.issuers);
  checkClaim(id, "iss", config.issuers);
  const userId = requiredString(access, "sub");
  checkClaim(id, "sub", [userId]);
  const { issuedAtMs, expiresAtMs } = readTimes(access);
  const recorded = {
    username: requiredString(access, "username"),
    userId,
    accessTokenExpiresAtMs: expiresAtMs,
    idTokenExpiresAtMs: readTimes(id ?? access).expiresAtMs,
    deviceKey: readDeviceKey(access),
  };
  return { recorded, issuedAtMs, access };
}

/**
 * Reads the device key; undefined if the pool does not track devices.
 *
 * @throws AuthError `network.badAnswer` if the key is empty, because the pool would reject every refresh with it.
 */
function readDeviceKey(access: JsonObject): string | undefined {
  return member(access, "device_key") === undefined ? undefined : requiredString(access, "device_key");
}

/**
 * Checks that a claim has one of the allowed values. The claims of an absent token are not checked.
 *
 * @throws AuthError `network.badAnswer` if the claim is not a string, `session.invalidTokens` if its value is not
 *   allowed.
 */
function checkClaim(payload: JsonObject | undefined, claim: string, allowed: readonly string[]): void {
  if (payload !== undefined && !allowed.includes(requiredString(payload, claim)))
    throw engineError("session.invalidTokens");
}

/**
 * Reads when a token was issued and when it expires.
 *
 * @throws AuthError `network.badAnswer` if the token expires before it was issued, or more than a year later.
 */
function readTimes(payload: JsonObject): { issuedAtMs: number; expiresAtMs: number } {
  const issuedAt = epochSeconds(payload, "iat");
  const expiresAt = epochSeconds(payload, "exp");
  if (issuedAt === 0) throw invalidResponse("iat");
  if (expiresAt <= issuedAt || expiresAt > issuedAt + MAX_LIFETIME_SECONDS) throw invalidResponse("exp");
  return { issuedAtMs: issuedAt * 1000, expiresAtMs: expiresAt * 1000 };
}
