/** The modular power, compared with a textbook implementation. */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { N } from "./group.ts";
import { integerOfBytes } from "./integers.ts";
import { power, publicPower } from "./modular-power.ts";

/** Square and multiply. */
function textbookPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest % 2n === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const randomBases = [1, 32, 384, 400].map((length) => integerOfBytes(randomBytes(length)));
const randomExponents = [1, 32, 33, 128].map((length) => integerOfBytes(randomBytes(length)));
const bases = [0n, 1n, 2n, 3n, N - 2n, N - 1n, N, N + 1n, N + 2n, 2n * N - 1n, ...randomBases];
const exponents = [0n, 1n, 2n, 3n, 255n, 256n, N / 2n - 1n, ...randomExponents];

it.each(bases.map((base) => [base.toString(16).slice(0, 20), base] as const))(
  "power and publicPower raise %s… like a textbook implementation",
  (_, base) => {
    for (const exponent of exponents) {
      const expected = textbookPower(base, exponent);
      expect([power(base, exponent), publicPower(base, exponent)]).toEqual([expected, expected]);
    }
  },
);
