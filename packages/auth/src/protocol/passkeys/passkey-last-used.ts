/**
 * Parses and serializes the times when passkeys were last used on this device.
 *
 * The stored value is a JSON list of pairs, the latest first: a credential id, and milliseconds since 1970. It contains
 * no usernames, because a passkey may be used before the pool has told whose it is, and no secrets.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { jsonText } from "../wire/own-parts.ts";
import { parseJson } from "../wire/read-json.ts";

/** Milliseconds since 1970 by credential id, the latest first. */
export type PasskeyUses = ReadonlyMap<string, number>;

/** The maximum number of stored pairs: the passkeys of two users. A pool allows 20 passkeys per user. */
export const MAX_PASSKEY_USES = 40;

/** The latest time that a JavaScript date can represent, in milliseconds since 1970. */
const MAX_TIME = 8.64e15;

/** Returns the storage key. */
export function passkeyUsesKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.passkeyUses`;
}

/** Parses a stored value. Invalid pairs are ignored. */
export function parsePasskeyUses(text: string | null): PasskeyUses {
  return new Map(pairsIn(text).filter(isUse).slice(0, MAX_PASSKEY_USES));
}

/** Serializes the latest pairs. */
export function serializePasskeyUses(uses: PasskeyUses): string {
  return jsonText([...uses].slice(0, MAX_PASSKEY_USES));
}

function pairsIn(text: string | null): readonly unknown[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored : [];
}

function isUse(pair: unknown): pair is [string, number] {
  if (!Array.isArray(pair)) return false;
  const [credentialId, time]: unknown[] = pair;
  return typeof credentialId === "string" && typeof time === "number" && time > 0 && time <= MAX_TIME;
}
