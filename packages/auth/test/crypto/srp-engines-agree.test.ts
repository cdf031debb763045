/** The native engine agrees with jsbn on values that no vector contains: random and extreme bases and exponents. */
import { assert, bigInt, constantFrom, oneof, property } from "fast-check";
import { expect, it, vi } from "vitest";
import { BigInteger } from "../../src/crypto/big-integer.ts";
import { G, N } from "../../src/crypto/srp-group.ts";
import { engines } from "./srp-engines.ts";

/** Arithmetic on the reference engine is slow, and test machines are usually busy. */
vi.setConfig({ testTimeout: 120_000 });

const big = (value: bigint) => new BigInteger(value.toString(16), 16);
const modulus = BigInt(`0x${N.toString(16)}`);

const exponents = oneof(
  // Values around the fast engine's windows of 5 bits, rows of 11 and combs of 264, and at the ends of the protocol's
  // exponents.
  constantFrom(0n, 1n, 2n, 31n, 32n, 33n, (1n << 11n) - 1n, 1n << 11n, 1n << 66n, modulus - 1n),
  constantFrom(1n << 255n, (1n << 256n) - 1n, (1n << 264n) - 1n, 1n << 264n, (1n << 513n) - 1n),
  bigInt({ min: 0n, max: (1n << 256n) - 1n }),
  bigInt({ min: 0n, max: (1n << 513n) - 1n }),
);
const bases = oneof(constantFrom(0n, 1n, 2n, modulus - 1n, modulus - 2n), bigInt({ min: 0n, max: modulus - 1n }));

function onBoth(compute: (power: (typeof engines)[number][1]) => BigInteger): string[] {
  return engines.map(([, power]) => compute(power).toString(16));
}

it("agrees with jsbn's own modular power on powers of g", () => {
  assert(
    property(exponents, (exponent) => {
      const reference = G.modPow(big(exponent), N).toString(16);
      expect(onBoth((power) => power.powG(big(exponent)))).toEqual([reference, reference]);
    }),
    { numRuns: 30 },
  );
});

it.each(engines)("raises g to every power of two that fits a private value, on %s", (_, power) => {
  let expected = 2n;
  for (let bit = 0n; bit < 268n; bit += 1n) {
    expect([bit, power.powG(big(1n << bit)).toString(16)]).toEqual([bit, expected.toString(16)]);
    expected = expected ** 2n % modulus;
  }
});

it("agrees on powers of any base", () => {
  assert(
    property(bases, exponents, (base, exponent) => {
      const [reference, fast] = onBoth((power) => power.pow(big(base), big(exponent)));
      expect(fast).toBe(reference);
    }),
    { numRuns: 60 },
  );
});

const edge = [0n, 1n, 2n, modulus - 2n, modulus - 1n];
it.each(edge.flatMap((base) => [0n, 1n, 2n, 16n, modulus - 1n].map((exponent) => [base, exponent] as const)))(
  "case %#: both engines compute the right power of an extreme base and exponent",
  (base, exponent) => {
    // Computed by hand: 0^e, 1^e, (N-1)^e = (-1)^e, Fermat for e = N - 1, and small powers multiplied out.
    const expected =
      exponent === 0n || (exponent === modulus - 1n && base !== 0n)
        ? 1n
        : exponent > 16n
          ? 0n
          : base ** exponent % modulus;
    expect(onBoth((power) => power.pow(big(base), big(exponent)))).toEqual([
      expected.toString(16),
      expected.toString(16),
    ]);
  },
);
