/**
 * Declares the numbers of SRP, and writes them as bytes.
 *
 * Native BigInt and jsbn have a type each, so that the formulas are written once and run in every browser. A number comes
 * from `ModularPower.integer` and is used with numbers of the same type only.
 */
import { hexToBytes } from "./bytes.ts";

/** A number of any size. Its methods have the names and the meaning of jsbn's. */
export interface Integer {
  add(other: Integer): Integer;
  subtract(other: Integer): Integer;
  multiply(other: Integer): Integer;
  /** The remainder from 0 to modulus - 1, also of a negative number. */
  mod(modulus: Integer): Integer;
  /** -1, 0 or 1. */
  signum(): number;
  toString(radix: number): string;
}

/**
 * Writes a non-negative number as big-endian two's complement without unnecessary bytes.
 *
 * Cognito hashes numbers in this form, which is that of Java's `BigInteger.toByteArray`.
 *
 * @see https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/math/BigInteger.html#toByteArray()
 */
export function paddedBytes(value: Integer): Uint8Array {
  const digits = value.toString(16);
  const hex = digits.length % 2 === 0 ? digits : `0${digits}`;
  return hexToBytes(/^[89a-f]/.test(hex) ? `00${hex}` : hex);
}
