/** The group, Cognito's padding and its timestamps, compared with values that other programs computed. */
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, it } from "vitest";
import { bytesToHex } from "../../src/crypto/bytes.ts";
import { paddedBytes } from "../../src/crypto/srp-formulas.ts";
import { G_HEX, K_HEX, N_HEX } from "../../src/crypto/srp-group.ts";
import { engines } from "./srp-engines.ts";
import { formatSrpTimestamp } from "../../src/protocol/sign-in/srp-timestamp.ts";

interface Constants {
  constants: { N: string; g: string; k: string };
  timestamps: { source: string; epoch_ms?: number; iso?: string; text: string }[];
  pad_hex: [integer: string, hex: string][];
}

const { constants, timestamps, pad_hex: paddings } = readVectors("srp/constants.json") as Constants;

it("is the group of Cognito", () => {
  const numbers = [N_HEX, G_HEX, K_HEX].map((hex) => BigInt(`0x${hex}`).toString(16));
  expect(numbers).toEqual([constants.N, constants.g, constants.k]);
});

it("has the prime of RFC 3526 section 5, from its formula", () => {
  // Machin's formula, pi = 16 arctan(1/5) - 4 arctan(1/239), with more bits than the prime's formula needs.
  const bits = 3072n;
  const arctan = (inverse: bigint) => {
    let sum = 0n;
    let term = (1n << bits) / inverse;
    for (let n = 1n; term !== 0n; n += 2n) {
      sum += n % 4n === 1n ? term / n : -(term / n);
      term /= inverse * inverse;
    }
    return sum;
  };
  const pi = 16n * arctan(5n) - 4n * arctan(239n);
  const prime = 2n ** 3072n - 2n ** 3008n - 1n + 2n ** 64n * ((pi >> (bits - 2942n)) + 1_690_314n);
  expect(prime.toString(16)).toBe(N_HEX);
});

// The file has negative numbers, too, which SRP has not.
it.each(paddings.filter(([integer]) => !integer.startsWith("-")))("pads %s to %s", (integer, hex) => {
  const digits = BigInt(integer).toString(16);
  expect(engines.map(([, power]) => bytesToHex(paddedBytes(power.integer(digits))))).toEqual([hex, hex]);
});

it.each(timestamps.map(({ source, ...stamp }) => [source, stamp] as const))("writes the time of %s", (_, stamp) => {
  expect(formatSrpTimestamp(stamp.epoch_ms ?? Date.parse(stamp.iso ?? ""))).toBe(stamp.text);
});
