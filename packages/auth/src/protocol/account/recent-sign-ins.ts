/**
 * Parses and changes what this device remembers of completed sign-ins: who signed in, and with which provider.
 *
 * The stored value is JSON without secrets. A sign-in screen lists the names, so that a user does not have to type theirs.
 * A name is kept after a sign-out and removed at the user's request, or when the account is deleted.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { jsonText } from "../wire/own-parts.ts";
import { isJsonObject, parseJson } from "../wire/read-json.ts";

/** The sign-ins that this device remembers. */
export interface RecentSignIns {
  /** The names that users have typed, the latest first. */
  readonly usernames: readonly string[];
  /** The name of the provider, if the latest sign-in was with one. */
  readonly provider: string | undefined;
}

/** A completed sign-in. With a provider, no name was typed. */
export type CompletedSignIn =
  | { readonly username: string; readonly provider?: undefined }
  | { readonly provider: string; readonly username?: undefined };

/** A change of what this device remembers. */
export type RecentSignInsChange =
  | { readonly kind: "signedIn"; readonly signIn: CompletedSignIn }
  | { readonly kind: "userForgotten"; readonly username: string }
  | { readonly kind: "allForgotten" };

/** The maximum number of names. */
export const MAX_RECENT_USERS = 5;

/** Nothing is remembered. */
export const NO_SIGN_INS: RecentSignIns = { usernames: [], provider: undefined };

const VERSION = 1;

/** Returns the storage key. */
export function recentSignInsKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.recentSignIns`;
}

/** Returns the storage key for the provider whose page this tab has opened. The value is its name. */
export function openedProviderKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.openedProvider`;
}

/** Parses a stored value. Invalid members are ignored, and so is a value of another version. */
export function parseRecentSignIns(text: string | null): RecentSignIns {
  const stored = parseJson(text);
  if (!isJsonObject(stored) || stored["version"] !== VERSION) return NO_SIGN_INS;
  const { usernames, provider } = stored;
  const names = Array.isArray(usernames) ? usernames.filter(isName) : [];
  return { usernames: names.slice(0, MAX_RECENT_USERS), provider: isName(provider) ? provider : undefined };
}

/** Serializes the sign-ins for storage; undefined if there is nothing to store. */
export function serializeRecentSignIns(recent: RecentSignIns): string | undefined {
  if (recent.usernames.length === 0 && recent.provider === undefined) return undefined;
  return jsonText({ version: VERSION, ...recent });
}

/** Returns the sign-ins after a change. */
export function changeSignIns(recent: RecentSignIns, change: RecentSignInsChange): RecentSignIns {
  if (change.kind === "allForgotten") return NO_SIGN_INS;
  if (change.kind === "userForgotten") return { ...recent, usernames: withoutName(recent.usernames, change.username) };
  const { username, provider } = change.signIn;
  const names = username === undefined ? [] : [username];
  const usernames = [...names, ...withoutName(recent.usernames, username)].slice(0, MAX_RECENT_USERS);
  return { usernames, provider };
}

/** Returns the other names. Capital and small letters are the same, because most pools treat them so. */
export function withoutName(usernames: readonly string[], username: string | undefined): readonly string[] {
  const folded = username?.toLowerCase();
  return usernames.filter((other) => other.toLowerCase() !== folded);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
