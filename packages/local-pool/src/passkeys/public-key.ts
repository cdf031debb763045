/**
 * The public keys that are asked for, and no others: ES256 (ECDSA on P-256) and RS256 (RSASSA-PKCS1-v1_5), both with SHA-256,
 * as COSE_Keys (RFC 9053 §7.1.1, RFC 8230 §4) with the members that those need and no more (WebAuthn L3 §6.5.1.1).
 */
import { createPublicKey, type JsonWebKey } from "node:crypto";
import { type CborMap, isCborMap, readCbor } from "./cbor.ts";
import { PasskeyRejection } from "./passkey-fault.ts";

export const ES256 = -7;
export const RS256 = -257;
/** `pubKeyCredParams`, best first. */
export const ALGORITHMS: readonly number[] = [ES256, RS256];

/** COSE labels: common ones, then those of EC2 keys, of which RSA keys give two another meaning. */
const KTY = 1;
const ALG = 3;
const CURVE = -1;
const X = -2;
const Y = -3;
const RSA_N = -1;
const RSA_E = -2;

const EC2_MEMBERS = 5;
const RSA_MEMBERS = 4;

const MIN_RSA_BYTES = 256;
const MAX_RSA_BYTES = 1_024;

export interface PasskeyKey {
  readonly algorithm: typeof ES256 | typeof RS256;
  /** How long an RSA signature is; undefined for ECDSA, whose signatures differ in length. */
  readonly signatureBytes: number | undefined;
}

/** @throws PasskeyRejection `keyNotSupported` also for a point that is not on the curve. */
export function readPublicKey(cose: Uint8Array): PasskeyKey {
  const key = readCbor(cose);
  if (!isCborMap(key)) throw new PasskeyRejection("malformed");
  const jwk = jwkOf(key);
  if (jwk === undefined || !isKey(jwk)) throw new PasskeyRejection("keyNotSupported");
  if (jwk.kty === "EC") return { algorithm: ES256, signatureBytes: undefined };
  return { algorithm: RS256, signatureBytes: bytesAt(key, RSA_N)?.length };
}

function jwkOf(key: CborMap): JsonWebKey | undefined {
  if (key.size === EC2_MEMBERS && key.get(KTY) === 2 && key.get(ALG) === ES256 && key.get(CURVE) === 1) {
    const [x, y] = [bytesAt(key, X), bytesAt(key, Y)];
    if (x?.length !== 32 || y?.length !== 32) return undefined;
    return { kty: "EC", crv: "P-256", x: base64Url(x), y: base64Url(y) };
  }
  if (key.size === RSA_MEMBERS && key.get(KTY) === 3 && key.get(ALG) === RS256) {
    const [n, e] = [bytesAt(key, RSA_N), bytesAt(key, RSA_E)];
    const isUsable = n !== undefined && n.length >= MIN_RSA_BYTES && n.length <= MAX_RSA_BYTES && n[0] !== 0;
    // An exponent of one would make every signature its own message.
    const isSound = e !== undefined && e.length <= 4 && (e.at(-1) ?? 0) % 2 === 1 && !(e.length === 1 && e[0] === 1);
    return isUsable && isSound ? { kty: "RSA", n: base64Url(n), e: base64Url(e) } : undefined;
  }
  return undefined;
}

function isKey(jwk: JsonWebKey): boolean {
  try {
    return createPublicKey({ key: jwk, format: "jwk" }).type === "public";
  } catch {
    return false;
  }
}

function bytesAt(key: CborMap, label: number): Uint8Array | undefined {
  const value = key.get(label);
  return value instanceof Uint8Array ? value : undefined;
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
