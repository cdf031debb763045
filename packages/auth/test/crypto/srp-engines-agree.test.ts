/**
 * The engines compute the right powers of values that no vector contains: random and extreme bases and exponents. The
 * expected powers are squared and multiplied here with native numbers. Random powers are also compared with OpenSSL's, in
 * faults/arithmetic.test.ts.
 */
import { assert, bigInt, oneof, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { N_HEX } from "../../src/crypto/srp-group.ts";
import { casesOn, engines } from "./srp-engines.ts";

/** Arithmetic on the reference engine is slow, and test machines are usually busy. */
const N = BigInt(`0x${N_HEX}`);

function expectedPower(base: bigint, exponent: bigint): string {
  let [result, square] = [1n, base % N];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result.toString(16);
}

/** Around the native engine's windows of 5 bits, rows of 11 and combs of 264, and at the ends of the protocol's exponents. */
const EDGES = [0n, 1n, 2n, 31n, 32n, 33n, (1n << 11n) - 1n, 1n << 11n, 1n << 66n, 1n << 255n].concat(
  [256n, 264n, 513n].map((bits) => (1n << bits) - 1n),
  [1n << 264n, N - 1n],
);
const EXTREME = [0n, 1n, 2n, N - 2n, N - 1n].flatMap((base) =>
  [0n, 1n, 2n, 16n, N - 1n].map((exponent) => [base, exponent] as const),
);
const exponents = oneof(...[256n, 513n].map((bits) => bigInt({ min: 0n, max: (1n << bits) - 1n })));
const bases = bigInt({ min: 0n, max: N - 1n });

describe.each(engines)("on %s", (engine, power) => {
  const big = (value: bigint) => power.integer(value.toString(16));
  const powerOfG = (exponent: bigint) => power.powG(big(exponent)).toString(16);
  const powerOfAny = (base: bigint, exponent: bigint) => power.pow(big(base), big(exponent)).toString(16);

  it("raises g to every power of two that fits a private value", () => {
    const squares = [2n];
    while (squares.length < 268) squares.push((squares.at(-1) ?? 0n) ** 2n % N);
    for (const [bit, expected] of casesOn(engine, [...squares.entries()])) {
      expect([bit, powerOfG(1n << BigInt(bit))]).toEqual([bit, expected.toString(16)]);
    }
  });

  it.each(casesOn(engine, EDGES))("case %#: raises g to an exponent at an edge", (exponent) => {
    expect(powerOfG(exponent)).toBe(expectedPower(2n, exponent));
  });

  it.each(casesOn(engine, EXTREME))("case %#: raises an extreme base to an extreme exponent", (base, exponent) => {
    expect(powerOfAny(base, exponent)).toBe(expectedPower(base, exponent));
  });

  it("raises g and random bases to random exponents", () => {
    const check = property(bases, exponents, (base, exponent) => {
      expect(powerOfG(exponent)).toBe(expectedPower(2n, exponent));
      expect(powerOfAny(base, exponent)).toBe(expectedPower(base, exponent));
    });
    assert(check, { numRuns: casesOn(engine, Array.from({ length: 27 })).length });
  });
});
