/**
 * The number type of SRP: jsbn's BigInteger, and the two forms in which numbers come and go.
 *
 * jsbn is never asked for what it does badly: it takes bad digits without a word, its random numbers are guessable where
 * there is no `window`, and `modInverse` may not end. Texts are checked before it sees them, randomness comes from
 * outside, nothing is inverted. Its digit size differs between runtimes, so nothing here may depend on it.
 */
import { BigInteger } from "jsbn";
import { bytesToHex } from "./bytes.ts";

export { BigInteger };

/** As many hex digits as N has. */
const MAX_HEX_DIGITS = 768;

/** A non-negative number from hex digits of either case; undefined unless there are 1 to 768 of them and nothing else. */
export function parseHex(hex: string): BigInteger | undefined {
  return hex.length <= MAX_HEX_DIGITS && /^[0-9a-f]+$/i.test(hex) ? new BigInteger(hex, 16) : undefined;
}

/** The non-negative number of big-endian bytes, at least one. */
export function integerOf(bytes: Uint8Array): BigInteger {
  return new BigInteger(bytesToHex(bytes), 16);
}

/** Big-endian two's complement, as short as can be: Java's `toByteArray`, which is how Cognito hashes a number. */
export function paddedBytes(value: BigInteger): Uint8Array {
  return Uint8Array.from(value.toByteArray());
}
