/**
 * What the pool keeps of a password: a salt and SRP's verifier, never the password.
 *
 * The wire fixes how the verifier is made (two SHA-256 and one power), so it is cheap to guess against; whoever stores it
 * seals it (`src/secrets`). A password that arrives in clear is compared by deriving the verifier again.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { passwordExponent, verifierOf, type SrpIdentity } from "./formulas.ts";
import { MODULUS_BYTES } from "./group.ts";
import { canonicalHex, integerOfHex } from "./integers.ts";

const SALT_BYTES = 16;

/**
 * The verifier of a password: canonical lower-case hex of an integer below N.
 *
 * @throws SyntaxError when the salt is not hex.
 */
export function createVerifier(input: SrpIdentity & { readonly password: string; readonly saltHex: string }): string {
  return canonicalHex(verifierOf(passwordExponent(input, input.password, integerOfHex(input.saltHex))));
}

/**
 * A fresh salt of 16 bytes as 31 or 32 hex digits without leading zeros.
 *
 * Its first byte is never zero: some published clients hash the salt's text as received, others as an integer, and the two
 * differ for a salt that begins with zero bytes.
 */
export function randomSaltHex(): string {
  const salt = randomBytes(SALT_BYTES);
  while (salt[0] === 0) randomBytes(1).copy(salt);
  return canonicalHex(integerOfHex(salt.toString("hex")));
}

/** Whether a password in clear is the one behind a verifier, compared in constant time. */
export function isSamePassword(
  input: SrpIdentity & { readonly password: string; readonly saltHex: string; readonly verifierHex: string },
): boolean {
  return timingSafeEqual(fixedLength(createVerifier(input)), fixedLength(input.verifierHex));
}

function fixedLength(hex: string): Buffer {
  return Buffer.from(hex.padStart(MODULUS_BYTES * 2, "0"), "hex");
}
