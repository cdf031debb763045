/**
 * The fast engine: native BigInt, fixed windows of four bits, reduction by folding.
 *
 * Constant: the sequence of operations depends on the number of the exponent's hex digits alone; a zero digit multiplies
 * too, by N + 1, which is as long as any other entry of the table. Not constant: the time of a single BigInt operation
 * (the engine picks it by the length of its operands, and may branch on their values), the table look-up (a cache line
 * shows which entry was read), garbage collection. Nothing written in JavaScript can promise more.
 *
 * Folding: with F = 2^s mod N, a number h * 2^s + l is congruent to h * F + l. Three folds at s = 4608, 3840 and 3456
 * bring a product from 6144 bits to 3460 with about one multiplication's work; `%` divides the short rest.
 */
import { BigInteger } from "./big-integer.ts";
import type { ModularPower } from "./modular-power.ts";
import { N_HEX } from "./srp-group.ts";

const FOLDS = [4608, 3840, 3456];

/** Builds the engine's few constants; no BigInt is touched before, so that runtimes without it can load this file. */
export function createNativePower(): ModularPower {
  const modulus = BigInt(`0x${N_HEX}`);
  const one = BigInt(1);
  const folds = FOLDS.map((bits) => ({ bits, shift: BigInt(bits), factor: (one << BigInt(bits)) % modulus }));

  /** Congruent to the value, and shorter than 3073 bits. */
  const reduce = (value: bigint): bigint => {
    let rest = value;
    for (const { bits, shift, factor } of folds) {
      rest = (rest >> shift) * factor + BigInt.asUintN(bits, rest);
    }
    return rest % modulus;
  };

  /** From the left, digit by digit: to the sixteenth power, then what the digit asks for. */
  const power = (exponent: BigInteger, applyDigit: (value: bigint, digit: number) => bigint): BigInteger => {
    let value = modulus + one;
    for (const digit of exponent.toString(16)) {
      for (let squaring = 0; squaring < 4; squaring += 1) value = reduce(value * value);
      value = applyDigit(value, Number.parseInt(digit, 16));
    }
    return new BigInteger((value % modulus).toString(16), 16);
  };

  return {
    // g is 2: multiplying by a power of it is a shift, and the next reduction takes the few bits more.
    powG: (exponent) => power(exponent, (value, digit) => value << BigInt(digit)),
    pow: (base, exponent) => {
      const factor = BigInt(`0x${base.toString(16)}`);
      const table = [modulus + one];
      for (let last = one; table.length < 16; table.push(last)) last = reduce(last * factor);
      return power(exponent, (value, digit) => reduce(value * (table[digit] ?? one)));
    },
  };
}
