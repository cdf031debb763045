/** The pool's signing keys: made once, kept sealed in the store, the same after every start. */
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import { type Store, StoreError } from "../store/store.ts";
import { generateSigningKeys, parseSigningKeys, serializeSigningKeys, type SigningKeys } from "./signing-keys.ts";

const SETTING = "signingKeys";

/**
 * @param generate what makes new keys where the store has none.
 * @throws StoreError when the stored keys cannot be opened.
 */
export async function loadSigningKeys(
  store: Store,
  secrets: PoolSecrets,
  generate: () => Promise<SigningKeys> = generateSigningKeys,
): Promise<SigningKeys> {
  const stored = store.readSetting(SETTING);
  if (stored !== undefined) return openKeys(secrets, stored);
  const sealed = secrets.encrypt("signingKey", SETTING, Buffer.from(serializeSigningKeys(await generate())));
  // Another process may have been quicker; what counts is what the store holds now.
  return openKeys(secrets, await store.durably(() => store.addSetting(SETTING, sealed)));
}

function openKeys(secrets: PoolSecrets, sealed: Uint8Array): SigningKeys {
  const text = secrets.decrypt("signingKey", SETTING, sealed);
  if (text === undefined) throw new StoreError("The stored signing keys cannot be opened.");
  return parseSigningKeys(Buffer.from(text).toString());
}
