/**
 * Declares the interface of SRP's arithmetic: its numbers, and their powers and products modulo N.
 *
 * `native-power.ts` is the fast implementation. `jsbn-power.ts` is the reference, for runtimes without BigInt. Both must
 * return the same results.
 */
import type { Integer } from "./integer.ts";

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
