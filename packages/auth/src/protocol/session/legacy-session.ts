/**
 * Reads a session that Amplify v6 or amazon-cognito-identity-js has stored, so that users stay signed in when a site
 * switches to this client.
 *
 * Both libraries store about eight values under keys that begin with `CognitoIdentityServiceProvider.<client id>`. This
 * file does not read the keys of a remembered device, which are kept after a sign-out; `device-record.ts` reads them.
 *
 * @see
 * https://github.com/aws-amplify/amplify-js/blob/main/packages/auth/src/providers/cognito/tokenProvider/TokenStore.ts
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import { lastUserKey, legacyUserKey, type ReadKey } from "./legacy-session-keys.ts";
import type { SessionRecord } from "./session-record.ts";
import { readTokenClaims } from "../tokens/token-claims.ts";
import type { TokenClaims } from "../tokens/token-claims.ts";

/**
 * Converts the stored session of one of these libraries to a session record.
 *
 * @param get Reads a value of the storage.
 * @returns Undefined if there is no session, or if its tokens do not belong to this pool, this client and one user.
 */
export function readLegacySession(
  config: ResolvedAuthConfig,
  get: ReadKey,
  nowMs: number,
): Secret<SessionRecord> | undefined {
  const user = get(lastUserKey(config));
  if (user === null) return undefined;
  const read = (name: string): string => get(legacyUserKey(config, user, name)) ?? "";
  const isByRedirect = read("oauthMetadata") !== "";
  const accessToken = read("accessToken");
  // Without the scope `openid`, the hosted pages issue no id token.
  const idToken = read("idToken") || (isByRedirect ? undefined : "");
  const claims = claimsOf(config, { accessToken, idToken });
  if (claims === undefined) return undefined;
  const { userId, username } = claims.recorded;
  const details = parseSignInDetails(read("signInDetails"));
  const refreshToken = read("refreshToken") || undefined;
  const origin = member(claims.access, "origin_jti");
  return new Secret({
    version: 1,
    // The id is derived from the token, so that tabs which read the session at the same time get the same one.
    signInId: `legacy-${typeof origin === "string" ? origin : userId}`,
    revision: 0,
    ...claims.recorded,
    accessToken,
    idToken,
    refreshToken,
    clockDriftMs: clockDriftMs(read("clockDrift"), details !== undefined, claims.issuedAtMs - nowMs),
    loginId: details ?? username,
    ...(isByRedirect && { grant: refreshToken === undefined ? "implicit" : "code" }),
  });
}

function claimsOf(
  config: ResolvedAuthConfig,
  tokens: { accessToken: string; idToken: string | undefined },
): TokenClaims | undefined {
  try {
    return readTokenClaims(config, tokens);
  } catch {
    return undefined;
  }
}

/**
 * Reads the server's time minus the device's time in milliseconds.
 *
 * Amplify stores this value. amazon-cognito-identity-js stores the negative value in seconds under the same key. Only
 * Amplify stores sign-in details, but not always. If both meanings are possible, the function returns the one with
 * which the tokens expire earlier. An unnecessary refresh costs one request and measures the difference again; an
 * expired token makes a request fail.
 *
 * @param leastMs The smallest possible value, because the server's time is not before the tokens were issued.
 */
function clockDriftMs(stored: string, isAmplify: boolean, leastMs: number): number {
  const value = /^-?\d{1,15}$/.test(stored) ? Number(stored) : 0;
  return Math.max(value, isAmplify ? value : -1000 * value, leastMs);
}

/** Reads the login id from Amplify's sign-in details. */
function parseSignInDetails(text: string): string | undefined {
  const details = parseJson(text);
  const loginId = isJsonObject(details) ? member(details, "loginId") : undefined;
  return typeof loginId === "string" ? loginId : undefined;
}
