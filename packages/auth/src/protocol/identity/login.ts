/**
 * Builds `Logins` of a request to the identity pool: the id token by the name of its provider, which is the token's issuer
 * without the scheme.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetId.html#CognitoIdentity-GetId-request-Logins
 */
import { decodeToken } from "../tokens/jwt.ts";
import { requiredString } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** The proof that a user has signed in: the id token. */
export type Login = Secret<string>;

/**
 * Returns the logins; undefined for a guest.
 *
 * @throws AuthError `network.badAnswer` if the token cannot be decoded.
 */
export function buildLogins(login: Login | undefined): JsonObject | undefined {
  if (login === undefined) return undefined;
  const idToken = login.reveal();
  const issuer = requiredString(decodeToken(idToken).payload, "iss");
  return { [issuer.replace(/^https?:\/\//, "")]: idToken };
}
