/**
 * Converts between integers, hex and bytes as Cognito's SRP does. The bytes of an integer are its shortest big-endian two's
 * complement form, like Java's `BigInteger.toByteArray`: one zero byte in front when the first bit is set.
 *
 * @see https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/math/BigInteger.html#toByteArray()
 */
import { createHash } from "node:crypto";

/** Whether a text is a non-negative integer in hex, in upper or lower case, with any number of digits. */
export function isHex(text: string): boolean {
  return /^[0-9a-f]+$/i.test(text);
}

/**
 * The integer of a hex text. Leading zeros and an odd number of digits are allowed.
 *
 * @throws SyntaxError for any other text.
 */
export function integerOfHex(text: string): bigint {
  if (!isHex(text)) throw new SyntaxError("Not a hex text.");
  return BigInt(`0x${text}`);
}

/** The integer of big-endian bytes, unsigned. */
export function integerOfBytes(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

/** Lower-case hex without leading zeros, as in SALT and SRP_B. The number of digits may be odd. */
export function canonicalHex(value: bigint): string {
  return value.toString(16);
}

/** The shortest signed big-endian form of a non-negative integer. Zero is one zero byte. */
export function signedBytes(value: bigint): Buffer {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex");
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
}

/** SHA-256 over the parts, as an unsigned integer. */
export function hashToInteger(...parts: readonly Uint8Array[]): bigint {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return integerOfBytes(hash.digest());
}
