/** When passkeys were last used on this device, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import {
  parsePasskeyUses,
  type PasskeyUses,
  passkeyUsesKey,
  serializePasskeyUses,
} from "../../protocol/passkeys/passkey-last-used.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";
import { passkeyAccount } from "./last-passkey-user.storage.ts";

export interface PasskeyLastUsedStorage {
  recall(): PasskeyUses;
  /** That one is used now. */
  remember(credentialId: string): void;
  forget(credentialId: string): void;
}

export function passkeyUses(
  config: ResolvedAuthConfig,
  { storage, clock }: Pick<AuthEnvironment, "storage" | "clock">,
): PasskeyLastUsedStorage {
  const key = passkeyUsesKey(config);
  const stored = bestEffortStorage(storage);
  const recall = (): PasskeyUses => parsePasskeyUses(stored.getItem(key));
  const replace = (credentialId: string, now: readonly [string, number][]): void => {
    const others = [...recall()].filter(([other]) => other !== credentialId);
    stored.setItem(key, serializePasskeyUses(new Map([...now, ...others])));
  };
  return {
    recall,
    remember: (credentialId) => replace(credentialId, [[credentialId, clock.now()]]),
    forget(credentialId) {
      if (recall().has(credentialId)) replace(credentialId, []);
    },
  };
}

/** What the device keeps of a passkey that was just used here: when that was, and by whom, where it does not know that yet. */
export function recordPasskeyUse(
  config: ResolvedAuthConfig,
  environment: Pick<AuthEnvironment, "storage" | "clock">,
  credential: JsonObject,
  username?: string,
): void {
  passkeyUses(config, environment).remember(String(credential["id"]));
  if (username !== undefined) passkeyAccount(config, environment).remember(username);
}
