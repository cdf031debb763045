/**
 * Declares the interface of SRP's costly operations: powers and products modulo N.
 *
 * `jsbn-power.ts` is the reference implementation and `native-power.ts` is the fast one. Both must return the same
 * results.
 */
import type { BigInteger } from "./big-integer.ts";

/** The powers and products modulo N that SRP needs. Numbers are jsbn's. */
export interface ModularPower {
  /** g^exponent mod N, for an exponent of 0 or more. */
  powG(exponent: BigInteger): BigInteger;
  /** base^exponent mod N, for a base from 0 to N - 1 and an exponent of 0 or more. */
  pow(base: BigInteger, exponent: BigInteger): BigInteger;
  /** left * right mod N, for two numbers from 0 to N + 1. */
  multiply(left: BigInteger, right: BigInteger): BigInteger;
}
