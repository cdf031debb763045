/**
 * The fast engine: native BigInt, fixed windows of five bits; powers of g by a comb (`fixed-base-comb.ts`).
 *
 * Constant: the sequence of operations depends on the length of the exponent alone, and for g not even on that; a digit of
 * zero multiplies too, by N + 1, which is as long as any other entry of a table. Not constant: the time of a single BigInt
 * operation (the engine picks it by the length of its operands, and may branch on their values), the table look-up (a cache
 * line shows which entry was read), garbage collection. Nothing written in JavaScript can promise more.
 *
 * A product is reduced in three steps, none of which divides. With F = 2^s mod N, a number h * 2^s + l is congruent to
 * h * F + l: two such folds, at s = 4608 and 3840, bring it from 6146 bits to 3844. Barrett's reduction (Handbook of Applied
 * Cryptography, algorithm 14.42) does the rest, up to one N too much.
 *
 * @see https://cacr.uwaterloo.ca/hac/about/chap14.pdf
 */
import { BigInteger } from "./big-integer.ts";
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { ModularPower } from "./modular-power.ts";
import { G, N_HEX } from "./srp-group.ts";

const FOLDS = [4608, 3840];
/**
 * Factors are multiplied by halves. V8 multiplies up to 33 words of 64 bits by the simple method, and takes memory aside for
 * longer ones: in Chromium 150 two halves take a quarter of the whole's time, in Node 24 about as long.
 */
const HALF_BITS = 1536;
/** Barrett's quotient is a product of the number without its lowest bits and 2^3904 / N, without the lowest bits again. */
const DROPPED_BITS = 3060;
const RECIPROCAL_BITS = 3904;
/** Bits that are read at once, and the base in which they are one digit. */
const WINDOW = 5;
const WINDOW_BASE = 2 ** WINDOW;

/** Builds the engine's few constants; no BigInt is touched before, so that runtimes without it can load this file. */
export function createNativePower(): ModularPower {
  const modulus = BigInt(`0x${N_HEX}`);
  const one = BigInt(1);
  const unit = modulus + one;
  const folds = FOLDS.map((bits) => ({ bits, shift: BigInt(bits), factor: (one << BigInt(bits)) % modulus }));

  const half = BigInt(HALF_BITS);
  const dropped = BigInt(DROPPED_BITS);
  const reciprocal = (one << BigInt(RECIPROCAL_BITS)) / modulus;
  const kept = BigInt(RECIPROCAL_BITS - DROPPED_BITS);

  /** The product of two numbers below 2 N modulo N, or that plus N. */
  const multiply = (left: bigint, right: bigint): bigint => {
    let rest = ((left * (right >> half)) << half) + left * BigInt.asUintN(HALF_BITS, right);
    for (const { bits, shift, factor } of folds) {
      rest = (rest >> shift) * factor + BigInt.asUintN(bits, rest);
    }
    return rest - (((rest >> dropped) * reciprocal) >> kept) * modulus;
  };

  const square = (value: bigint, times: number): bigint => {
    let result = value;
    for (let done = 0; done < times; done += 1) result = multiply(result, result);
    return result;
  };

  const integerOf = (value: bigint): BigInteger => new BigInteger((value % modulus).toString(16), 16);

  const pow = (base: BigInteger, exponent: BigInteger): BigInteger => {
    const factor = bigintOf(base);
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
    multiply: (left, right) => integerOf(multiply(bigintOf(left), bigintOf(right))),
    powG(exponent) {
      if (exponent.bitLength() > COMB_BITS) return pow(G, exponent);
      powerOfG ??= createComb(BigInt(G.toString()), { neutral: unit, multiply });
      return integerOf(powerOfG(exponent));
    },
  };
}

function bigintOf(value: BigInteger): bigint {
  return BigInt(`0x${value.toString(16)}`);
}
