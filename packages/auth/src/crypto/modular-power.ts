/**
 * Declares the interface of SRP's arithmetic: its numbers, and their powers and products modulo N.
 *
 * Native BigInt and jsbn have a type each, so that the formulas are written once and run in every browser. A number comes
 * from `ModularPower.integer` and is used with numbers of the same type only.
 *
 * `native-power.ts` is the fast implementation. `jsbn-power.ts` is the reference, for runtimes without BigInt. Both must
 * return the same results.
 */

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

/** The powers and products modulo N that SRP needs. */
export interface ModularPower {
  /** The number with these hex digits, at least one. */
  integer(hex: string): Integer;
  /** g^exponent mod N, for an exponent of 0 or more. */
  powG(exponent: Integer): Integer;
  /** base^exponent mod N, for a base from 0 to N - 1 and an exponent of 0 or more. */
  pow(base: Integer, exponent: Integer): Integer;
  /** left * right mod N, for two numbers from 0 to N + 1. */
  multiply(left: Integer, right: Integer): Integer;
}
