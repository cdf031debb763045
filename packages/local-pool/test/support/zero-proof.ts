/** The proof of an attacker without the secret, who knows that S is zero if A is zero modulo N (RFC 5054 §2.5.4). */
import { createHash, createHmac, hkdfSync } from "node:crypto";

export interface ZeroProofInput {
  readonly poolName: string;
  readonly userId: string;
  /** The value as it was sent, in hex. */
  readonly srpA: string;
  readonly timestamp: string;
  /** The challenge of the proof. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** PASSWORD_CLAIM_SIGNATURE. */
export function zeroProof({ poolName, userId, srpA, timestamp, parameters }: ZeroProofInput): string {
  const { SRP_B = "", SECRET_BLOCK = "" } = parameters;
  const u = createHash("sha256")
    .update(padded(BigInt(`0x${srpA}`)))
    .update(padded(BigInt(`0x${SRP_B}`)))
    .digest("hex");
  const key = hkdfSync("sha256", padded(0n), padded(BigInt(`0x${u}`)), "Caldera Derived Key", 16);
  return createHmac("sha256", Buffer.from(key))
    .update(`${poolName}${userId}`)
    .update(Buffer.from(SECRET_BLOCK, "base64"))
    .update(timestamp)
    .digest("base64");
}

/** Big-endian bytes as the protocol hashes them, with the highest bit clear. */
function padded(integer: bigint): Buffer {
  const hex = integer.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, "hex");
}
