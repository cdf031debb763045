/**
 * Parses what this device stores about the passkeys of a user.
 *
 * The stored value is JSON without secrets. It contains whether the user has declined to create a passkey, the names
 * that the user has given to passkeys (the pool cannot store names), and the user handle of the passkeys.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, parseJson } from "../wire/read-json.ts";

/** The relying party and the user handle of passkeys that were created on this device. */
export interface PasskeyUserHandle {
  /** The domain for which the passkeys were created. */
  readonly rpId: string;
  /** The user handle in base64url. */
  readonly userId: string;
}

/** What is stored about the passkeys of a user. */
export interface PasskeyRecord {
  /** True if the user has declined to create a passkey. */
  readonly wasRefused: boolean;
  /** The names of passkeys by credential id. */
  readonly names: Readonly<Record<string, string>>;
  /** Present if a passkey was created on this device. */
  readonly holder?: PasskeyUserHandle | undefined;
}

/** Returns the storage key of a user. */
export function passkeyRecordKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.passkeys.${userId}`;
}

/** Parses a stored value. Invalid members are ignored. */
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
