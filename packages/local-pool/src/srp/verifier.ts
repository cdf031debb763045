/**
 * Creates the SRP verifier of a password, and compares a password in clear with a verifier.
 *
 * Cognito's wire protocol fixes the formula: two SHA-256 and one power. That is cheap to guess against, so the verifier must be
 * stored encrypted (`src/secrets`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054.html#section-2.4
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { passwordExponent, verifierOf, type SrpIdentity } from "./formulas.ts";
import { MODULUS_BYTES } from "./group.ts";
import { canonicalHex, integerOfHex } from "./integers.ts";

const SALT_BYTES = 16;

/**
 * The verifier as lower-case hex without leading zeros.
 *
 * @throws SyntaxError when the salt is not hex.
 */
export function createVerifier(input: SrpIdentity & { readonly password: string; readonly saltHex: string }): string {
  return canonicalHex(verifierOf(passwordExponent(input, input.password, integerOfHex(input.saltHex))));
}

/**
 * A new salt of 16 bytes as 31 or 32 hex digits without leading zeros.
 *
 * Its first byte is never zero: some published clients hash the salt's text, others its integer, and the two differ for a salt
 * with leading zeros.
 */
export function randomSaltHex(): string {
  const salt = randomBytes(SALT_BYTES);
  while (salt[0] === 0) randomBytes(1).copy(salt);
  return canonicalHex(integerOfHex(salt.toString("hex")));
}

/** Whether this is the password behind a verifier. The comparison takes constant time. */
export function isSamePassword(
  input: SrpIdentity & { readonly password: string; readonly saltHex: string; readonly verifierHex: string },
): boolean {
  return timingSafeEqual(fixedLength(createVerifier(input)), fixedLength(input.verifierHex));
}

function fixedLength(hex: string): Buffer {
  return Buffer.from(hex.padStart(MODULUS_BYTES * 2, "0"), "hex");
}
