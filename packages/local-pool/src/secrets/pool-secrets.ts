/**
 * Encrypts values for the database, and computes keyed digests, with the pool's master key.
 *
 * AES-256-GCM with random 96-bit nonces (NIST SP 800-38D §8.2.2), and HMAC-SHA256. Each purpose has a key of its own, derived
 * by HKDF (RFC 5869), so that a value of one purpose is never valid for another. The key is outside the database: with a stolen
 * database alone, nobody can guess passwords or codes.
 *
 * @see https://csrc.nist.gov/pubs/sp/800/38/d/final
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

export const MASTER_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a digest or an encrypted value is for. The name is part of the derived key, so a change makes stored values unreadable. */
export type SecretPurpose =
  | "accountState"
  | "authorizationCode"
  | "awsSecretKey"
  | "awsSessionToken"
  | "challenge"
  | "code"
  | "deviceGroup"
  | "deviceVerifier"
  | "federation"
  | "hostedPage"
  | "hostedSession"
  | "importUpload"
  | "importedHash"
  | "keyCheck"
  | "message"
  | "oldPassword"
  | "passkeyChallenge"
  | "page"
  | "providerResponse"
  | "refreshToken"
  | "resource"
  | "senderKey"
  | "session"
  | "signingKey"
  | "simulatedUser"
  | "totpSecret"
  | "userSession"
  | "verifier";

export interface PoolSecrets {
  /**
   * Encrypts and authenticates a value.
   *
   * @param context the owner of the value, such as a user id. `decrypt` needs the same one.
   * @returns nonce, ciphertext and tag.
   */
  encrypt(purpose: SecretPurpose, context: string, plain: Uint8Array): Uint8Array;
  /** Decrypts a value. Returns undefined if the value, the purpose or the context is not the one that was encrypted. */
  decrypt(purpose: SecretPurpose, context: string, encrypted: Uint8Array): Uint8Array | undefined;
  /** 32 bytes that only this pool can compute. */
  digest(purpose: SecretPurpose, ...parts: readonly string[]): Uint8Array;
}

/** @param masterKey 32 bytes. */
export function createPoolSecrets(masterKey: Uint8Array): PoolSecrets {
  if (masterKey.length !== MASTER_KEY_BYTES) throw new RangeError("The master key must have 32 bytes.");
  // Node takes three times as long with keys that are bytes.
  const keys = new Map<string, KeyObject>();
  const keyFor = (use: "seal" | "digest", purpose: SecretPurpose): KeyObject => {
    // The label is part of the key: with another word, stored values could not be decrypted.
    const label = `poolgate ${use} ${purpose}`;
    const known = keys.get(label);
    if (known !== undefined) return known;
    const key = createSecretKey(new Uint8Array(hkdfSync("sha256", masterKey, "", label, 32)));
    keys.set(label, key);
    return key;
  };
  return {
    encrypt(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor("seal", purpose), nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(purpose, context, encrypted) {
      if (encrypted.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const tag = encrypted.subarray(-TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", keyFor("seal", purpose), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    digest(purpose, ...parts) {
      const hmac = createHmac("sha256", keyFor("digest", purpose));
      // A JSON list keeps the parts apart: ("ab", "c") and ("a", "bc") have different digests.
      return hmac.update(JSON.stringify(parts)).digest();
    },
  };
}
