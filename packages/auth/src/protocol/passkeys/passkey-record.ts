/**
 * What a device remembers about somebody's passkeys, as JSON under a key of its own: that one was refused, what the
 * person calls those made here, which the pool has no room for, and by what handle the device knows the person. No secret is in it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, parseJson } from "../wire/read-json.ts";

export interface PasskeyUserHandle {
  /** The domain that the passkeys are for. */
  readonly rpId: string;
  /** The user handle, base64url. */
  readonly userId: string;
}

export interface PasskeyRecord {
  readonly wasRefused: boolean;
  /** By credential id. */
  readonly names: Readonly<Record<string, string>>;
  /** By what the device knows the person, once a passkey was made here. */
  readonly holder?: PasskeyUserHandle | undefined;
}

export function passkeyRecordKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.passkeys.${userId}`;
}

/** Whatever is not ours is as if nothing were remembered. */
export function parsePasskeyRecord(text: string | null): PasskeyRecord {
  const stored = parseJson(text);
  const { wasRefused = false, names = {}, holder } = isJsonObject(stored) ? stored : {};
  const texts = isJsonObject(names) ? Object.entries(names).filter(isText) : [];
  return { wasRefused: wasRefused === true, names: Object.fromEntries(texts), holder: holderOf(holder) };
}

function holderOf(stored: unknown): PasskeyUserHandle | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { rpId, userId } = stored;
  return typeof rpId === "string" && typeof userId === "string" ? { rpId, userId } : undefined;
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
