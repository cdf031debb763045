/**
 * Encrypts what the pool must know later, and does not keep: it gives the encrypted value to the client, who sends it back. So
 * do the Session of a sign-in, a SECRET_BLOCK and a page token.
 */
import type { PoolSecrets, SecretPurpose } from "./pool-secrets.ts";

/** @param context the owner of the value, as for `PoolSecrets.encrypt`. */
export function encryptJson(secrets: PoolSecrets, purpose: SecretPurpose, context: string, value: object): Buffer {
  return Buffer.from(secrets.encrypt(purpose, context, Buffer.from(JSON.stringify(value))));
}

/**
 * The value, or undefined if this pool has not encrypted it for this purpose and context. Nobody else can encrypt one, so it has
 * the type that was encrypted.
 *
 * @param encrypted undefined for a text that is not even base64.
 */
export function decryptJson(
  secrets: PoolSecrets,
  purpose: SecretPurpose,
  context: string,
  encrypted: Uint8Array | undefined,
): unknown {
  const decrypted = encrypted && secrets.decrypt(purpose, context, encrypted);
  return decrypted && JSON.parse(Buffer.from(decrypted).toString());
}
