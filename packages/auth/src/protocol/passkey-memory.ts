/**
 * What a device remembers about somebody's passkeys, as JSON under a key of its own: that one was refused, and what the
 * person calls those made here, which the pool has no room for. No secret is in it.
 */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { isJsonObject } from "./json-members.ts";

export interface PasskeyMemory {
  readonly wasRefused: boolean;
  /** By credential id. */
  readonly names: Readonly<Record<string, string>>;
}

export function passkeyMemoryKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.passkeys.${userId}`;
}

/** Whatever is not ours is as if nothing were remembered. */
export function parsePasskeyMemory(text: string | null): PasskeyMemory {
  const stored = parseJson(text);
  const { wasRefused = false, names = {} } = isJsonObject(stored) ? stored : {};
  const texts = isJsonObject(names) ? Object.entries(names).filter(isText) : [];
  return { wasRefused: wasRefused === true, names: Object.fromEntries(texts) };
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
