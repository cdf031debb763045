/**
 * The sessions that Amplify v6 and amazon-cognito-identity-js left in storage, so that a site can switch to this client
 * without signing anybody out.
 *
 * Both write some eight keys under `CognitoIdentityServiceProvider.<client id>`. Reading is all that happens here; device
 * keys belong to the device, outlive a sign-out, and are neither read nor listed (`device-record.ts` reads them).
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "./session-record.ts";
import { readTokenClaims } from "../tokens/token-claims.ts";
import type { TokenClaims } from "../tokens/token-claims.ts";

type ReadKey = (key: string) => string | null;

/** The record of a session that one of the two left; undefined when there is none of this pool, client and one person. */
export function readLegacySession(
  config: ResolvedAuthConfig,
  get: ReadKey,
  nowMs: number,
): Secret<SessionRecord> | undefined {
  const user = get(lastUserKey(config));
  if (user === null) return undefined;
  const read = (name: string): string => get(legacyUserKey(config, user, name)) ?? "";
  const [accessToken, idToken] = [read("accessToken"), read("idToken")];
  const claims = claimsOf(config, { accessToken, idToken });
  if (claims === undefined) return undefined;
  const { userId, username } = claims.recorded;
  const details = parseSignInDetails(read("signInDetails"));
  const origin = member(claims.access, "origin_jti");
  return new Secret({
    version: 1,
    // The same in every tab that reads at once.
    signInId: `legacy-${typeof origin === "string" ? origin : userId}`,
    revision: 0,
    ...claims.recorded,
    accessToken,
    idToken,
    refreshToken: read("refreshToken") || undefined,
    clockDriftMs: clockDriftMs(read("clockDrift"), details !== undefined, claims.issuedAtMs - nowMs),
    loginId: details ?? username,
  });
}

/** Every key of the session that is there, to remove once it is migrated: one that stayed would come back after a sign-out. */
export function legacySessionKeys(config: ResolvedAuthConfig, get: ReadKey): string[] {
  const user = get(lastUserKey(config));
  if (user === null) return [];
  const names = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails", "oauthMetadata", "userData"];
  return [lastUserKey(config), ...names.map((name) => legacyUserKey(config, user, name))];
}

/**
 * Names the user in the other keys: raw, dots and at signs included. Which name depends on the flow that signed in (the
 * pool's own, or what was typed), so it is never taken from the tokens.
 */
function lastUserKey(config: ResolvedAuthConfig): string {
  return `CognitoIdentityServiceProvider.${config.userPoolClientId}.LastAuthUser`;
}

/** The key of one value of a user's. */
export function legacyUserKey(config: ResolvedAuthConfig, user: string, name: string): string {
  return `CognitoIdentityServiceProvider.${config.userPoolClientId}.${user}.${name}`;
}

function claimsOf(
  config: ResolvedAuthConfig,
  tokens: { accessToken: string; idToken: string },
): TokenClaims | undefined {
  try {
    return readTokenClaims(config, tokens);
  } catch {
    return undefined;
  }
}

/**
 * The server's time minus the device's, in ms.
 *
 * Amplify stores just that, amazon-cognito-identity-js the opposite in seconds, under the same key; only Amplify writes
 * sign-in details, and not always. Where both readings are possible, the one by which the tokens expire sooner counts:
 * a refresh too many costs one call and measures the drift anew, a token held for good too long fails a request.
 * Nor can the server's time be before the tokens were issued (`leastMs`).
 */
function clockDriftMs(stored: string, isAmplify: boolean, leastMs: number): number {
  const value = /^-?\d{1,15}$/.test(stored) ? Number(stored) : 0;
  return Math.max(value, isAmplify ? value : -1000 * value, leastMs);
}

/** The login id of Amplify's sign-in details. */
function parseSignInDetails(text: string): string | undefined {
  const details = parseJson(text);
  const loginId = isJsonObject(details) ? member(details, "loginId") : undefined;
  return typeof loginId === "string" ? loginId : undefined;
}
