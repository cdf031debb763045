/**
 * Whose tokens these are: the checks that every pair of tokens passes before a session is made of it.
 *
 * Issuer, client, use and subject are compared with the configuration and with each other (RFC 8725 sections 3.8 and 3.9;
 * Amazon Cognito, "Verifying JSON web tokens"). Whether they are still good is another question, asked elsewhere.
 */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { engineError } from "./engine-error.ts";
import { member, optionalString } from "./json-members.ts";
import { decodeToken, epochSeconds } from "./tokens.ts";
import type { JsonObject } from "./wire-request.ts";

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
 * @throws AuthError `session.invalidTokens` when they do not.
 */
export function readTokenClaims(
  config: ResolvedAuthConfig,
  tokens: { readonly accessToken: string; readonly idToken: string },
): TokenClaims {
  const access = decodeToken(tokens.accessToken).payload;
  const id = decodeToken(tokens.idToken).payload;
  const username = member(access, "username");
  // Text, as `decodeToken` has seen to.
  const userId = member(access, "sub") as string;
  const isOurs =
    member(access, "token_use") === "access" &&
    member(id, "token_use") === "id" &&
    member(access, "client_id") === config.userPoolClientId &&
    member(id, "aud") === config.userPoolClientId &&
    member(access, "iss") === config.issuer &&
    member(id, "iss") === config.issuer &&
    member(id, "sub") === userId;
  if (!isOurs || typeof username !== "string" || !username) {
    throw engineError("session.invalidTokens");
  }
  const recorded = {
    username,
    userId,
    accessTokenExpiresAtMs: epochSeconds(access, "exp") * 1000,
    idTokenExpiresAtMs: epochSeconds(id, "exp") * 1000,
    deviceKey: optionalString(access, "device_key"),
  };
  return { recorded, issuedAtMs: epochSeconds(access, "iat") * 1000, access };
}
