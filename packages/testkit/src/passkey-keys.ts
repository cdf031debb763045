/** Key pairs of passkeys, and their public keys as COSE_Keys. */
import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult } from "node:crypto";
import { cborMap } from "./cbor.ts";

/** The algorithms ES256 and RS256. */
export type Algorithm = -7 | -257;

export function generateKeys(algorithm: Algorithm): KeyPairKeyObjectResult {
  return algorithm === -7
    ? generateKeyPairSync("ec", { namedCurve: "P-256" })
    : generateKeyPairSync("rsa", { modulusLength: 2048 });
}

/** RFC 9053 §7.1.1 and RFC 8230 §4. */
export function coseKey(algorithm: Algorithm, publicKey: KeyObject): Buffer {
  const member = memberOf(publicKey);
  return algorithm === -7
    ? cborMap([1, 2], [3, -7], [-1, 1], [-2, member("x")], [-3, member("y")])
    : cborMap([1, 3], [3, -257], [-1, member("n")], [-2, member("e")]);
}

function memberOf(key: KeyObject): (name: "x" | "y" | "n" | "e") => Buffer {
  const jwk = key.export({ format: "jwk" });
  return (name) => Buffer.from(String(jwk[name]), "base64url");
}
