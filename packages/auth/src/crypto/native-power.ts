/**
 * Computes SRP's numbers with native BigInt. This is the fast implementation, and the one of nearly every runtime.
 *
 * Powers of any base read the exponent in fixed windows of five bits. Powers of g use a comb (`fixed-base-comb.ts`).
 *
 * The sequence of operations depends only on the length of the exponent, and for g it is always the same. A digit of
 * zero multiplies by N + 1, which is as long as other table entries. Three durations are not constant: that of a single
 * BigInt operation (the JavaScript engine chooses an algorithm by the operands' length and may branch on their values),
 * that of a table look-up (the processor's cache reveals which entry was read), and that of garbage collection.
 * JavaScript offers no way to make them constant.
 *
 * A product is reduced in three steps without division. With F = 2^s mod N, a number h * 2^s + l is congruent to h * F
 * + l. Two such folds, at s = 4608 and s = 3840, shorten the product from 6146 bits to 3844. Then Barrett's reduction
 * (Handbook of Applied Cryptography, algorithm 14.42) leaves a result that is at most one N too large.
 *
 * @see https://cacr.uwaterloo.ca/hac/about/chap14.pdf
 */
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { Integer, ModularPower } from "./modular-power.ts";
import { G_HEX, N_HEX } from "./srp-group.ts";

const FOLDS = [4608, 3840];
/**
 * One factor is split into two halves. V8 multiplies numbers of up to 33 words of 64 bits with the schoolbook method
 * and allocates memory for longer ones. Measured: in Chromium 150, two halves take a quarter of the time of the whole
 * factor; in Node 24, they take about the same time.
 */
const HALF_BITS = 1536;
/** Barrett's quotient: the number without its lowest bits, times 2^3904 / N, again without its lowest bits. */
const DROPPED_BITS = 3060;
const RECIPROCAL_BITS = 3904;
/** The number of bits of a window, and the base in which one window is one digit. */
const WINDOW = 5;
const WINDOW_BASE = 2 ** WINDOW;

/** A BigInt with the methods of the formulas. */
class NativeInteger implements Integer {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
  add({ value }: NativeInteger): NativeInteger {
    return new NativeInteger(this.value + value);
  }
  subtract({ value }: NativeInteger): NativeInteger {
    return new NativeInteger(this.value - value);
  }
  multiply({ value }: NativeInteger): NativeInteger {
    return new NativeInteger(this.value * value);
  }
  mod({ value }: NativeInteger): NativeInteger {
    const rest = this.value % value;
    return new NativeInteger(rest < 0 ? rest + value : rest);
  }
  signum(): number {
    return Number(this.value > 0) - Number(this.value < 0);
  }
  toString(radix: number): string {
    return this.value.toString(radix);
  }
}

const parse = (hex: string): NativeInteger => new NativeInteger(BigInt(`0x${hex}`));

let shared: ModularPower | undefined;

/** Returns the implementation that all sign-ins share, with the table that the first one has prepared. */
export function nativePower(): ModularPower {
  return (shared ??= createNativePower());
}

/**
 * Computes the constants and returns the implementation.
 *
 * No BigInt is created when the file loads, so that a runtime without BigInt can load it.
 *
 * @example
 *   const power = createNativePower();
 *   const { ephemeral, srpA } = createEphemeral(random, power);
 */
export function createNativePower(): ModularPower {
  const modulus = BigInt(`0x${N_HEX}`);
  const one = BigInt(1);
  const unit = modulus + one;
  const folds = FOLDS.map((bits) => ({ bits, shift: BigInt(bits), factor: (one << BigInt(bits)) % modulus }));

  const half = BigInt(HALF_BITS);
  const dropped = BigInt(DROPPED_BITS);
  const reciprocal = (one << BigInt(RECIPROCAL_BITS)) / modulus;
  const kept = BigInt(RECIPROCAL_BITS - DROPPED_BITS);

  /** The remainder of a number below 4 N^2. It is congruent to it modulo N and below 2 N. */
  const reduce = (value: bigint): bigint => {
    let rest = value;
    for (const { bits, shift, factor } of folds) {
      rest = (rest >> shift) * factor + BigInt.asUintN(bits, rest);
    }
    return rest - (((rest >> dropped) * reciprocal) >> kept) * modulus;
  };

  const multiply = (left: bigint, right: bigint): bigint =>
    reduce(((left * (right >> half)) << half) + left * BigInt.asUintN(HALF_BITS, right));

  const square = (value: bigint, times: number): bigint => {
    let result = value;
    for (let done = 0; done < times; done += 1) {
      const high = result >> half;
      const low = BigInt.asUintN(HALF_BITS, result);
      result = reduce(((((high * high) << half) + ((high * low) << one)) << half) + low * low);
    }
    return result;
  };

  const reduced = (value: bigint): NativeInteger => new NativeInteger(value % modulus);

  const pow = ({ value: factor }: NativeInteger, exponent: NativeInteger): NativeInteger => {
    const table = [unit];
    for (let last = one; table.length < WINDOW_BASE; table.push(last)) last = multiply(last, factor);
    let value: bigint | undefined;
    for (const digit of exponent.toString(WINDOW_BASE)) {
      const entry = table[Number.parseInt(digit, WINDOW_BASE)] ?? one;
      value = value === undefined ? entry : multiply(square(value, WINDOW), entry);
    }
    return reduced(value ?? one);
  };

  let powerOfG: ((bits: string) => bigint) | undefined;

  return {
    pow,
    integer: parse,
    multiply: (left: NativeInteger, right: NativeInteger) => reduced(multiply(left.value, right.value)),
    powG(exponent: NativeInteger) {
      const bits = exponent.toString(2);
      const g = parse(G_HEX);
      if (bits.length > COMB_BITS) return pow(g, exponent);
      powerOfG ??= createComb(g.value, { neutral: unit, multiply });
      return reduced(powerOfG(bits));
    },
  };
}
