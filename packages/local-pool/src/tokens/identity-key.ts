/**
 * The key that signs the tokens of GetOpenIdToken (RS512). It is created when the first one is needed, and is encrypted in the
 * store. It is not one of the user pool's keys, because a key should have one algorithm (RFC 8725 §3.1).
 *
 * @see https://www.rfc-editor.org/rfc/rfc8725.html#section-3.1
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { promisify } from "node:util";
import { utf8ToBytes } from "@poolgate/auth/wire";
import type { PoolContext } from "../pool-context.ts";
import { StoreError } from "../store/store.ts";
import { strictBase64Url, toBase64Url } from "../wire/base64.ts";

const SETTING = "identitySigningKey";
const DIGEST = "sha512";
const ALGORITHM = { alg: "RS512", use: "sig" } as const;

export interface IdentityKey {
  readonly privateKey: KeyObject;
  /** The public half as a JWK (RFC 7517). */
  readonly publicJwk: Readonly<Record<"kid" | "kty" | "n" | "e" | "alg" | "use", string>>;
}

/**
 * Loads the key, or creates it.
 *
 * @throws StoreError when the stored key cannot be decrypted.
 */
export async function loadIdentityKey({
  store,
  secrets,
}: Pick<PoolContext, "secrets" | "store">): Promise<IdentityKey> {
  const stored = store.readSetting(SETTING) ?? (await createKey());
  const pem = secrets.decrypt("signingKey", SETTING, stored);
  if (pem === undefined) throw new StoreError("The stored key of the identity pool cannot be decrypted.");
  const privateKey = createPrivateKey(Buffer.from(pem));
  const { n = "", e = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const thumbprint = createHash("sha256")
    .update(JSON.stringify({ e, kty: "RSA", n }))
    .digest("base64url");
  return { privateKey, publicJwk: { kid: thumbprint, kty: "RSA", n, e, ...ALGORITHM } };

  async function createKey(): Promise<Uint8Array> {
    const { privateKey: created } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
    const exported = created.export({ format: "pem", type: "pkcs8" });
    const encrypted = secrets.encrypt("signingKey", SETTING, Buffer.from(exported));
    // Another call may have stored a key first. `addSetting` returns the one that counts.
    return store.durably(() => store.addSetting(SETTING, encrypted));
  }
}

/** A token with these claims. */
export function signWithIdentityKey(key: IdentityKey, claims: Readonly<Record<string, unknown>>): string {
  const signed = `${encodedHeader(key)}.${toBase64Url(JSON.stringify(claims))}`;
  return `${signed}.${toBase64Url(sign(DIGEST, utf8ToBytes(signed), key.privateKey))}`;
}

/** The claims of a token that this key has signed, or undefined. Does not check the expiry. */
export function readWithIdentityKey(key: IdentityKey, token: string): Readonly<Record<string, unknown>> | undefined {
  const [header, payload = "", signature = "", ...more] = token.split(".", 4);
  const bytes = strictBase64Url(signature);
  // No other header is ever parsed.
  if (header !== encodedHeader(key) || bytes === undefined || more.length > 0) return undefined;
  if (!verify(DIGEST, utf8ToBytes(`${header}.${payload}`), createPublicKey(key.privateKey), bytes)) return undefined;
  // Only this pool has the key, so the payload has the form that was signed.
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Readonly<Record<string, unknown>>;
}

function encodedHeader({ publicJwk }: IdentityKey): string {
  return toBase64Url(JSON.stringify({ kid: publicJwk.kid, typ: "JWS", alg: ALGORITHM.alg }));
}
