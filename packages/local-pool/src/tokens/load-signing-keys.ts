/** Loads the pool's signing keys from the store, where they are encrypted. Creates them when the store has none. */
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import { type Store, StoreError } from "../store/store.ts";
import { generateSigningKeys, parseSigningKeys, serializeSigningKeys, type SigningKeys } from "./signing-keys.ts";

/** The name of a pool's keys among the settings. */
export function signingKeysSetting(storeId: string): string {
  return storeId === "" ? "signingKeys" : `signingKeys ${storeId}`;
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
