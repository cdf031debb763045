/** Names the storage keys of a session that Amplify v6 or amazon-cognito-identity-js has stored. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { sessionRecordKey } from "./session-record.ts";

/** Reads a value of the storage. */
export type ReadKey = (key: string) => string | null;

/** Returns true if the storage has a session of this package or of one of these libraries, whatever it is worth. */
export function isSessionStored(config: ResolvedAuthConfig, get: ReadKey): boolean {
  return get(sessionRecordKey(config)) !== null || get(lastUserKey(config)) !== null;
}

/**
 * Returns the storage keys of the session of another library. They are removed after the migration, because otherwise
 * the session would be found again after a sign-out.
 */
export function legacySessionKeys(config: ResolvedAuthConfig, get: ReadKey): string[] {
  const user = get(lastUserKey(config));
  if (user === null) return [];
  const names = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails", "oauthMetadata", "userData"];
  return [lastUserKey(config), ...names.map((name) => legacyUserKey(config, user, name))];
}

/**
 * Returns the key whose value is the username in the other keys. The value may contain dots and at signs. Depending on
 * the authentication flow, it is the username in the pool or the typed name, so it cannot be taken from the tokens.
 */
export function lastUserKey(config: ResolvedAuthConfig): string {
  return `CognitoIdentityServiceProvider.${config.userPoolClientId}.LastAuthUser`;
}

/** Returns the key of a value that belongs to a user. */
export function legacyUserKey(config: ResolvedAuthConfig, user: string, name: string): string {
  return `CognitoIdentityServiceProvider.${config.userPoolClientId}.${user}.${name}`;
}
