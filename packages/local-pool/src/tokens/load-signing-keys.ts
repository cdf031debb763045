/** Loads the pool's signing keys from the store, where they are encrypted. Creates them when the store has none. */
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import { type Store, StoreError } from "../store/store.ts";
import { generateSigningKeys, parseSigningKeys, serializeSigningKeys, type SigningKeys } from "./signing-keys.ts";

/**
 * The name of a pool's keys among the settings.
 *
 * @param keysId undefined for the pool of the settings file. It is new for each other pool, also for one that gets the id of a pool
 * that was deleted, so that no token of the older one counts.
 */
export function signingKeysSetting(keysId: string | undefined): string {
  return keysId === undefined ? "signingKeys" : `signingKeys ${keysId}`;
}

/**
 * @param setting the name of the pool's keys.
 * @param generate creates new keys.
 * @throws StoreError when the stored keys cannot be decrypted.
 */
export async function loadSigningKeys(
  store: Store,
  secrets: PoolSecrets,
  setting: string,
  generate: () => Promise<SigningKeys> = generateSigningKeys,
): Promise<SigningKeys> {
  const stored = store.readSetting(setting);
  if (stored !== undefined) return decryptKeys(secrets, setting, stored);
  const encrypted = secrets.encrypt("signingKey", setting, Buffer.from(serializeSigningKeys(await generate())));
  // Another process may have stored keys first. `addSetting` returns the ones that count.
  return decryptKeys(secrets, setting, await store.durably(() => store.addSetting(setting, encrypted)));
}

function decryptKeys(secrets: PoolSecrets, setting: string, encrypted: Uint8Array): SigningKeys {
  const text = secrets.decrypt("signingKey", setting, encrypted);
  if (text === undefined) throw new StoreError("The stored signing keys cannot be decrypted.");
  return parseSigningKeys(Buffer.from(text).toString());
}
