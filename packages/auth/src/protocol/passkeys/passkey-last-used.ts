/**
 * When passkeys were last used on a device, as JSON under a key of its own: pairs of a credential id and milliseconds since
 * 1970, the latest first. Nobody is named: a passkey may be used before the pool says whose it is. No secret is in it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { jsonText } from "../wire/own-properties.ts";
import { parseJson } from "../wire/read-json.ts";

/** Milliseconds since 1970, by credential id; the latest first. */
export type PasskeyUses = ReadonlyMap<string, number>;

/** Two people's worth: a pool takes 20 passkeys of each. */
export const MAX_PASSKEY_USES = 40;

/** The furthest that a date goes. */
const MAX_TIME = 8.64e15;

export function passkeyUsesKey({ userPoolClientId }: ResolvedAuthConfig): string {
  return `poolgate.${userPoolClientId}.passkeyUses`;
}

/** Whatever is not ours is as if nothing were remembered. */
export function parsePasskeyUses(text: string | null): PasskeyUses {
  return new Map(pairsIn(text).filter(isUse).slice(0, MAX_PASSKEY_USES));
}

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
