/**
 * Reads the public key of a passkey (a COSE_Key), and refuses keys that the pool did not ask for.
 *
 * SimpleWebAuthn verifies signatures with these keys, but it looks at a key only when a passkey signs in. These checks refuse a
 * bad key at the registration, where the service has an error for it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9053.html#section-7.1
 * @see https://www.rfc-editor.org/rfc/rfc8230.html#section-4
 */
import { createPublicKey, type JsonWebKey } from "node:crypto";
import { cose } from "@simplewebauthn/server/helpers";
import { ES256, RS256 } from "./algorithms.ts";
import { type CborMap, isCborMap, readCbor } from "./cbor.ts";
import { PasskeyRejection } from "./passkey-rejection.ts";

const { COSECRV, COSEKEYS, COSEKTY } = cose;

/** WebAuthn L3 §6.5.1.1: a key has the members that its type needs, and no others. */
const EC2_MEMBERS = 5;
const RSA_MEMBERS = 4;

const MIN_RSA_BYTES = 256;
const MAX_RSA_BYTES = 1_024;

export interface PasskeyKey {
  readonly algorithm: typeof ES256 | typeof RS256;
  /** The length of an RSA signature. Undefined for ECDSA, whose signatures differ in length. */
  readonly signatureBytes: number | undefined;
}

/** @throws PasskeyRejection `malformed`, or `keyNotSupported`, also for a point that is not on the curve. */
export function readPublicKey(coseKey: Uint8Array): PasskeyKey {
  const key = readCbor(coseKey);
  if (!isCborMap(key)) throw new PasskeyRejection("malformed");
  const jwk = jwkOf(key);
  if (jwk === undefined || !isPublicKey(jwk)) throw new PasskeyRejection("keyNotSupported");
  if (jwk.kty === "EC") return { algorithm: ES256, signatureBytes: undefined };
  return { algorithm: RS256, signatureBytes: bytesAt(key, COSEKEYS.n)?.length };
}

function jwkOf(key: CborMap): JsonWebKey | undefined {
  const [keyType, algorithm] = [key.get(COSEKEYS.kty), key.get(COSEKEYS.alg)];
  if (keyType === COSEKTY.EC2 && algorithm === ES256 && key.size === EC2_MEMBERS) {
    const [x, y] = [bytesAt(key, COSEKEYS.x), bytesAt(key, COSEKEYS.y)];
    if (key.get(COSEKEYS.crv) !== COSECRV.P256 || x?.length !== 32 || y?.length !== 32) return undefined;
    return { kty: "EC", crv: "P-256", x: base64Url(x), y: base64Url(y) };
  }
  if (keyType === COSEKTY.RSA && algorithm === RS256 && key.size === RSA_MEMBERS) {
    const [n, e] = [bytesAt(key, COSEKEYS.n), bytesAt(key, COSEKEYS.e)];
    const isUsable = n !== undefined && n.length >= MIN_RSA_BYTES && n.length <= MAX_RSA_BYTES && n[0] !== 0;
    // With an exponent of one, every message is its own signature.
    const isSound = e !== undefined && e.length <= 4 && (e.at(-1) ?? 0) % 2 === 1 && !(e.length === 1 && e[0] === 1);
    return isUsable && isSound ? { kty: "RSA", n: base64Url(n), e: base64Url(e) } : undefined;
  }
  return undefined;
}

/** OpenSSL refuses a point that is not on the curve. */
function isPublicKey(jwk: JsonWebKey): boolean {
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
