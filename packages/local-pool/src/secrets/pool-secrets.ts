/**
 * What the pool's one master key is good for: sealing what lies in the database, and keyed digests.
 *
 * AES-256-GCM with random 96-bit nonces (NIST SP 800-38D §8.2.2) and HMAC-SHA256; each use has its own key, taken from
 * the master key by HKDF (RFC 5869), so that no value of one use can stand in for another.
 * Verifiers and codes could be guessed offline from a stolen database; with the key outside of it they cannot.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export const MASTER_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a digest or a sealed value is for; it is also the label that keeps the keys apart. */
export type SecretPurpose =
  | "accountState"
  | "challenge"
  | "code"
  | "deviceGroup"
  | "deviceVerifier"
  | "keyCheck"
  | "message"
  | "passkeyChallenge"
  | "page"
  | "refreshToken"
  | "session"
  | "signingKey"
  | "simulatedUser"
  | "totpSecret"
  | "verifier";

export interface PoolSecrets {
  /**
   * Encrypts and authenticates.
   *
   * @param context whose value this is, such as a user id: opening needs the same.
   * @returns nonce, ciphertext and tag in one.
   */
  encrypt(purpose: SecretPurpose, context: string, plain: Uint8Array): Uint8Array;
  /** The plain bytes, or undefined when anything at all is not as it was sealed. */
  decrypt(purpose: SecretPurpose, context: string, encrypted: Uint8Array): Uint8Array | undefined;
  /** 32 bytes that only this pool can compute; the parts are kept apart. */
  digest(purpose: SecretPurpose, ...parts: readonly string[]): Uint8Array;
}

/** The secrets of the pool that owns this master key of 32 bytes. */
export function createPoolSecrets(masterKey: Uint8Array): PoolSecrets {
  if (masterKey.length !== MASTER_KEY_BYTES) throw new RangeError("The master key must have 32 bytes.");
  const keys = new Map<string, Uint8Array>();
  const keyFor = (use: "seal" | "digest", purpose: SecretPurpose): Uint8Array => {
    const label = `poolgate ${use} ${purpose}`;
    const known = keys.get(label);
    if (known !== undefined) return known;
    const key = new Uint8Array(hkdfSync("sha256", masterKey, "", label, 32));
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
      // A JSON list is one text for one list of parts: ("ab", "c") and ("a", "bc") differ.
      return hmac.update(JSON.stringify(parts)).digest();
    },
  };
}
