/** The power g^x is computed from two random shares of x, so that its time does not depend on x. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { blindedPowG } from "./srp-formulas.ts";
import { hexToBytes } from "./bytes.ts";
import { jsbnPower } from "./jsbn-power.ts";
import type { ModularPower } from "./modular-power.ts";
import { createNativePower } from "./native-power.ts";

const engines = [
  ["jsbn", jsbnPower],
  ["native BigInt", createNativePower()],
] as const;

const LARGEST = 2n ** 256n - 1n;
const SPARSE = 2n ** 255n;
/** A hash, as x is. */
const HASHED = BigInt(`0x${createHash("sha256").update("x").digest("hex")}`);

const drawing = (share: bigint) => () => hexToBytes(share.toString(16).padStart(64, "0"));

/** An engine that records its exponents and computes nothing. */
function recordingPower(exponents: bigint[]): ModularPower {
  const one = jsbnPower.integer("1");
  return {
    ...jsbnPower,
    powG(exponent) {
      exponents.push(BigInt(`0x${exponent.toString(16)}`));
      return one;
    },
    pow: () => one,
    multiply: () => one,
  };
}

/** Deterministic bytes that look random: hashes of a counter. */
function hashedCounter(): (length: number) => Uint8Array {
  let drawn = 0;
  return (length) => {
    drawn += 1;
    return createHash("sha256").update(String(drawn)).digest().subarray(0, length);
  };
}

function bitsOf(value: bigint): number {
  return value.toString(2).replaceAll("0", "").length;
}

describe.each(engines)("on %s", (_, power) => {
  const exponents = [0n, 1n, SPARSE, HASHED, LARGEST];
  const cases = exponents.flatMap((exponent) =>
    // Equal to the exponent: the other share is 0. One more: the sum of the shares exceeds the modulus by the greatest
    // possible amount.
    [0n, 1n, exponent, (exponent + 1n) % (LARGEST + 1n), LARGEST].map((share) => [exponent, share] as const),
  );

  it.each(cases)("case %#: returns g^x for any share", (exponent, share) => {
    const x = power.integer(exponent.toString(16));
    expect(blindedPowG(x, drawing(share), power).toString(16)).toBe(power.powG(x).toString(16));
  });
});

it("splits the exponent into two shares with 32 random bytes", () => {
  const lengths: number[] = [];
  const exponents: bigint[] = [];
  const random = (length: number): Uint8Array => {
    lengths.push(length);
    return drawing(HASHED)();
  };
  blindedPowG(jsbnPower.integer("5"), random, recordingPower(exponents));
  expect([lengths, exponents]).toEqual([[32], [HASHED, 5n - HASHED + LARGEST + 1n]]);
});

it.each([
  ["no", 0n],
  ["one", SPARSE],
  ["all", LARGEST],
])("gives shares with half of their bits set for an exponent with %s bit set", (_, exponent) => {
  const draws = 2_000;
  const random = hashedCounter();
  const exponents: bigint[] = [];
  const x = jsbnPower.integer(exponent.toString(16));
  for (let draw = 0; draw < draws; draw += 1) blindedPowG(x, random, recordingPower(exponents));
  for (const place of [0, 1]) {
    const counts = exponents.filter((__, index) => index % 2 === place).map(bitsOf);
    const mean = counts.reduce((sum, count) => sum + count) / draws;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / draws;
    // The sum of 256 fair bits has mean 128 and variance 64. The mean of 2,000 such sums has a standard deviation of
    // 0.18.
    expect(Math.abs(mean - 128)).toBeLessThan(0.8);
    expect(Math.abs(variance - 64)).toBeLessThan(10);
  }
});
