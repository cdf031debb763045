/** CBOR in the canonical form that authenticators write (CTAP 2.2 §8), with examples of RFC 8949 appendix A. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type CborValue, readCbor } from "./cbor.ts";

const read = (hex: string): CborValue | undefined => readCbor(Buffer.from(hex, "hex"));

it.each<readonly [string, unknown]>([
  ["00", 0],
  ["17", 23],
  ["1818", 24],
  ["1903e8", 1_000],
  ["1a000f4240", 1_000_000],
  ["1affffffff", 4_294_967_295],
  ["20", -1],
  ["3863", -100],
  ["3903e7", -1_000],
  ["f4", false],
  ["f5", true],
  ["f6", null],
  ["4401020304", Uint8Array.of(1, 2, 3, 4)],
  ["60", ""],
  ["8301820203820405", [1, [2, 3], [4, 5]]],
  ["a0", new Map()],
  [
    "a201020304",
    new Map([
      [1, 2],
      [3, 4],
    ]),
  ],
  [
    "a26161016162820203",
    new Map<string, unknown>([
      ["a", 1],
      ["b", [2, 3]],
    ]),
  ],
  ["8181818100", [[[[0]]]]],
  ["a1200a", new Map([[-1, 10]])],
])("%s is %j", (hex, value) => {
  expect(read(hex)).toEqual(value);
});

it.each([
  ["nothing", ""],
  ["a length that is cut off", "19"],
  ["bytes that are cut off", "44010203"],
  ["a text that is cut off", "6261"],
  ["a list that is cut off", "8201"],
  ["a map without its last value", "a2010203"],
  ["a byte left over", "0000"],
  ["a number in more bytes than necessary", "1817"],
  ["a number in four bytes that needs two", "1a0000ffff"],
  ["eight bytes", "1b0000000100000000"],
  ["an unknown length", "5f42010243030405ff"],
  ["an endless list", "9fff"],
  ["a reserved length", "1c"],
  ["a tag", "c074323031332d30332d32315432303a30343a30305a"],
  ["a float", "f93c00"],
  ["undefined", "f7"],
  ["a simple value", "f0"],
  ["a break", "ff"],
  ["text that is not UTF-8", "61ff"],
  ["text that is not ASCII, which WebAuthn never uses", "62c3bc"],
  ["a duplicate key", "a201020103"],
  ["a key that is a list", "a1800a"],
  ["a key that is bytes", "a1410a01"],
  ["a text as key twice", "a263666d740063666d7400"],
  ["five levels", "818181818100"],
  ["30,000 levels", "81".repeat(30_000)],
  ["four gigabytes", "5affffffff"],
  ["a map without end", "bfff"],
  ["four thousand million entries", "baffffffff"],
])("%s is rejected", (_what, hex) => {
  expect(read(hex)).toBeUndefined();
});

it("reads or rejects any bytes, trusts no length, and leaves no byte over", () => {
  const anyBytes = fc.uint8Array({ maxLength: 300 });
  const deep = fc.array(fc.constantFrom(0x81, 0xa1, 0x01, 0x41, 0x9a, 0xbb, 0x5b), { maxLength: 300 });
  fc.assert(
    fc.property(
      fc.oneof(
        anyBytes,
        deep.map((bytes) => Uint8Array.from(bytes)),
      ),
      (bytes) => {
        const isRead = readCbor(bytes) !== undefined;
        expect(isRead && readCbor(Uint8Array.of(...bytes, 0)) !== undefined).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});
