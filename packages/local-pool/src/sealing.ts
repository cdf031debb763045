/**
 * Sealing of what must not lie in the database in clear, or is handed to a client to keep: AES-256-GCM (NIST SP 800-38D).
 *
 * A sealed text is base64url of nonce (12 bytes), ciphertext and tag (16 bytes). The nonce is random, which is sound for some
 * 2^32 sealings under one key. A sealer separates no purposes: give each purpose its own key, or name it inside the text.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { base64UrlToBytes, bytesToBase64Url } from "@poolgate/auth/wire";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts and opens what it sealed. */
export interface Sealer {
  /** The text, encrypted and authenticated, as base64url. */
  seal(text: string): string;
  /** The text, or undefined when this key did not seal it or a bit of it changed. */
  open(sealed: string): string | undefined;
}

/**
 * A sealer for a key of 32 bytes.
 *
 * @throws RangeError when the key has another length.
 */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== KEY_BYTES) throw new RangeError("A sealing key has 32 bytes.");
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return bytesToBase64Url(Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]));
    },
    open(sealed) {
      try {
        return openBytes(key, base64UrlToBytes(sealed));
      } catch {
        // Malformed, too short, foreign or changed: none of it is ours, and the reason would only help a forger.
        return undefined;
      }
    },
  };
}

function openBytes(key: Uint8Array, sealed: Uint8Array): string {
  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(tagStart));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, tagStart)), decipher.final()]);
  return text.toString("utf8");
}
