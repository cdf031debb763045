/** Loads the pool's signing keys from the store, where they are encrypted. Creates them when the store has none. */
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import { type Store, StoreError } from "../store/store.ts";
import { generateSigningKeys, parseSigningKeys, serializeSigningKeys, type SigningKeys } from "./signing-keys.ts";

const SETTING = "signingKeys";

/**
 * @param generate creates new keys.
 * @throws StoreError when the stored keys cannot be decrypted.
 */
export async function loadSigningKeys(
  store: Store,
  secrets: PoolSecrets,
  generate: () => Promise<SigningKeys> = generateSigningKeys,
): Promise<SigningKeys> {
  const stored = store.readSetting(SETTING);
  if (stored !== undefined) return decryptKeys(secrets, stored);
  const encrypted = secrets.encrypt("signingKey", SETTING, Buffer.from(serializeSigningKeys(await generate())));
  // Another process may have stored keys first. `addSetting` returns the ones that count.
  return decryptKeys(secrets, await store.durably(() => store.addSetting(SETTING, encrypted)));
}

function decryptKeys(secrets: PoolSecrets, encrypted: Uint8Array): SigningKeys {
  const text = secrets.decrypt("signingKey", SETTING, encrypted);
  if (text === undefined) throw new StoreError("The stored signing keys cannot be decrypted.");
  return parseSigningKeys(Buffer.from(text).toString());
}
