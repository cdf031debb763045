/** Conversions between integers, bytes and hex for SRP. */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { canonicalHex, integerOfBytes, integerOfHex, isHex, signedBytes } from "./integers.ts";

const { pad_hex: samples } = readVectors("srp/constants.json") as { pad_hex: [string, string][] };
const natural = samples.map(([text, hex]) => [BigInt(text), hex] as const).filter(([value]) => value >= 0n);

describe("signedBytes", () => {
  it.each(natural)("encodes %s as the bytes %s", (value, hex) => {
    expect(signedBytes(value).toString("hex")).toBe(hex);
  });
});

describe("hex", () => {
  it.each(["0", "00ff", "0FF", "fF"])("reads %s in upper or lower case and of any length", (text) => {
    expect(isHex(text)).toBe(true);
    expect(integerOfHex(text)).toBe(text === "0" ? 0n : 255n);
  });

  it.each(["", "-1", "+1", "0x1", " 1", "1 ", "1\n", "zz", "1n", "1_0", "１"])("rejects %j", (text) => {
    expect(isHex(text)).toBe(false);
    expect(() => integerOfHex(text)).toThrow(SyntaxError);
  });

  it("writes no leading zeros", () => {
    expect([0n, 15n, 16n, 0xabcn].map(canonicalHex)).toEqual(["0", "f", "10", "abc"]);
  });
});

it("reads bytes as an unsigned integer", () => {
  expect([[], [0], [0x80], [1, 0]].map((bytes) => integerOfBytes(Uint8Array.from(bytes)))).toEqual([
    0n,
    0n,
    128n,
    256n,
  ]);
});
