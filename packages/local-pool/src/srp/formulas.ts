/**
 * The server's formulas of SRP-6a as Cognito uses it, for the local pool. They differ from RFC 5054 in the padding, in x and in
 * the derived key.
 *
 * Pure functions over integers. `exchange.ts` checks the received values.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054.html#section-2.5
 */
import { createHash, createHmac, hkdfSync } from "node:crypto";
import { G, K, N } from "./group.ts";
import { hashToInteger, signedBytes } from "./integers.ts";
import { power, publicPower } from "./modular-power.ts";

/** A user of a pool, or a device of a device group. The strings are hashed as UTF-8, without trimming or normalization. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly userId: string;
}

/** x = H(salt | H(poolName | userId | ":" | password)). The salt is hashed as a signed integer, so its leading zeros are dropped. */
export function passwordExponent(identity: SrpIdentity, password: string, salt: bigint): bigint {
  const inner = createHash("sha256").update(`${identity.poolName}${identity.userId}:${password}`, "utf8").digest();
  return hashToInteger(signedBytes(salt), inner);
}

/** v = g^x mod N. */
export function verifierOf(exponent: bigint): bigint {
  return power(G, exponent);
}

/**
 * B = k·v + g^b mod N.
 *
 * @param generatorPower g^b mod N
 */
export function publicValue(verifier: bigint, generatorPower: bigint): bigint {
  return (K * verifier + generatorPower) % N;
}

/** u = H(A | B). A and B are hashed as they were received, neither reduced modulo N nor padded. */
export function scrambler(srpA: bigint, srpB: bigint): bigint {
  return hashToInteger(signedBytes(srpA), signedBytes(srpB));
}

/** S = (A · v^u)^b mod N. u is public, so its power may take a time that depends on it; the power of the secret b does not. */
export function sharedSecret(input: { srpA: bigint; verifier: bigint; u: bigint; b: bigint }): bigint {
  return power((input.srpA % N) * publicPower(input.verifier, input.u), input.b);
}

/** The 16-byte key of the proof: HKDF-SHA256 of S with the salt u and the label that Cognito's clients use. */
export function proofKey(secret: bigint, u: bigint): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", signedBytes(secret), signedBytes(u), "Caldera Derived Key", 16));
}

/** The 32-byte proof: HMAC-SHA256 over pool name, user id, secret block and timestamp. */
export function proofOf(key: Uint8Array, identity: SrpIdentity, secretBlock: Uint8Array, timestamp: string): Buffer {
  return createHmac("sha256", key)
    .update(`${identity.poolName}${identity.userId}`, "utf8")
    .update(secretBlock)
    .update(timestamp, "utf8")
    .digest();
}
