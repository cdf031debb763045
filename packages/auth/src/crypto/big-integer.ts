/**
 * Exports the number type of SRP (jsbn's BigInteger) and converts it from hex and from and to bytes.
 *
 * Three features of jsbn are not used. Its parser accepts invalid digits, so texts are checked before they are parsed.
 * Its random numbers are guessable in a runtime without `window`, so random bytes are arguments. Its `modInverse` may
 * not end, so nothing is inverted. The size of jsbn's digits differs between runtimes, so no code may depend on it.
 *
 * @see https://github.com/andyperlitch/jsbn
 */
import { BigInteger } from "jsbn";
import { bytesToHex } from "./bytes.ts";

export { BigInteger };

/** The number of hex digits of N. */
const MAX_HEX_DIGITS = 768;

/**
 * Parses hex digits of either case into a non-negative number.
 *
 * @returns Undefined unless the text consists of 1 to 768 hex digits.
 */
export function parseHex(hex: string): BigInteger | undefined {
  return hex.length <= MAX_HEX_DIGITS && /^[0-9a-f]+$/i.test(hex) ? new BigInteger(hex, 16) : undefined;
}

/**
 * Reads bytes as a big-endian, non-negative number.
 *
 * @param bytes - one byte or more.
 * @example
 *   integerOf(Uint8Array.of(1, 0)).toString(); // "256"
 */
export function integerOf(bytes: Uint8Array): BigInteger {
  return new BigInteger(bytesToHex(bytes), 16);
}

/**
 * Writes a number as big-endian two's complement without unnecessary bytes.
 *
 * Cognito hashes numbers in this form, which is that of Java's `BigInteger.toByteArray`.
 *
 * @see https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/math/BigInteger.html#toByteArray()
 */
export function paddedBytes(value: BigInteger): Uint8Array {
  return Uint8Array.from(value.toByteArray());
}
