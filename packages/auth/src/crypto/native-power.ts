/**
 * The fast engine: native BigInt, reduction by folding, fixed windows of five bits; powers of g by a comb
 * (`fixed-base-comb.ts`).
 *
 * Constant: the sequence of operations depends on the length of the exponent alone, and for g not even on that; a digit of
 * zero multiplies too, by N + 1, which is as long as any other entry of a table. Not constant: the time of a single BigInt
 * operation (the engine picks it by the length of its operands, and may branch on their values), the table look-up (a cache
 * line shows which entry was read), garbage collection. Nothing written in JavaScript can promise more.
 *
 * Folding: with F = 2^s mod N, a number h * 2^s + l is congruent to h * F + l. Three folds at s = 4608, 3840 and 3456
 * bring a product from 6144 bits to 3460 with about one multiplication's work; `%` divides the short rest.
 */
import { BigInteger } from "./big-integer.ts";
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { ModularPower } from "./modular-power.ts";
import { G, N_HEX } from "./srp-group.ts";

const FOLDS = [4608, 3840, 3456];
/** Bits that are read at once, and the base in which they are one digit. */
const WINDOW = 5;
const WINDOW_BASE = 2 ** WINDOW;

/** Builds the engine's few constants; no BigInt is touched before, so that runtimes without it can load this file. */
export function createNativePower(): ModularPower {
  const modulus = BigInt(`0x${N_HEX}`);
  const one = BigInt(1);
  const unit = modulus + one;
  const folds = FOLDS.map((bits) => ({ bits, shift: BigInt(bits), factor: (one << BigInt(bits)) % modulus }));

  /** The product of two numbers modulo N, shorter than 3073 bits. */
  const multiply = (left: bigint, right: bigint): bigint => {
    let rest = left * right;
    for (const { bits, shift, factor } of folds) {
      rest = (rest >> shift) * factor + BigInt.asUintN(bits, rest);
    }
    return rest % modulus;
  };

  const square = (value: bigint, times: number): bigint => {
    let result = value;
    for (let done = 0; done < times; done += 1) result = multiply(result, result);
    return result;
  };

  const integerOf = (value: bigint): BigInteger => new BigInteger((value % modulus).toString(16), 16);

  const pow = (base: BigInteger, exponent: BigInteger): BigInteger => {
    const factor = BigInt(`0x${base.toString(16)}`);
    const table = [unit];
    for (let last = one; table.length < WINDOW_BASE; table.push(last)) last = multiply(last, factor);
    let value: bigint | undefined;
    for (const digit of exponent.toString(WINDOW_BASE)) {
      const entry = table[Number.parseInt(digit, WINDOW_BASE)] ?? one;
      value = value === undefined ? entry : multiply(square(value, WINDOW), entry);
    }
    return integerOf(value ?? one);
  };

  let powerOfG: ((exponent: BigInteger) => bigint) | undefined;

  return {
    pow,
    powG(exponent) {
      if (exponent.bitLength() > COMB_BITS) return pow(G, exponent);
      powerOfG ??= createComb(BigInt(G.toString()), { neutral: unit, multiply });
      return integerOf(powerOfG(exponent));
    },
  };
}
