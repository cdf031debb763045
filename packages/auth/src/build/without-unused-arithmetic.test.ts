/** What is left of jsbn computes what all of it computes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { BigInteger } from "jsbn";
import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { N_HEX } from "../crypto/srp-group.ts";
import { UNUSED_MEMBERS, withoutUnusedArithmetic } from "./without-unused-arithmetic.ts";

const FILE = createRequire(import.meta.url).resolve("jsbn");
const parse = (): unknown => undefined;
const source = readFileSync(FILE, "utf8");
const lean = built(source, FILE)?.code ?? "";

function built(code: string, file: string) {
  return withoutUnusedArithmetic().transform.call({ parse }, code, file);
}

/** The module as CommonJS. */
function load(code: string): { readonly BigInteger: typeof BigInteger; readonly SecureRandom?: unknown } {
  const module = { exports: {} as ReturnType<typeof load> };
  compileFunction(code, ["module", "exports"])(module, module.exports);
  return module.exports;
}

const { BigInteger: LeanInteger, SecureRandom } = load(lean);

it("keeps every other character where it was", () => {
  expect(lean).toHaveLength(source.length);
  expect(lean.split("\n")).toHaveLength(source.split("\n").length);
});

it("leaves out members and generator", () => {
  const left = Object.keys(LeanInteger.prototype);
  expect(Object.keys(BigInteger.prototype)).toEqual(expect.arrayContaining([...left, ...UNUSED_MEMBERS]));
  expect(left.filter((name) => UNUSED_MEMBERS.includes(name))).toEqual([]);
  expect(SecureRandom).toBeUndefined();
  expect(lean).not.toMatch(/window\.crypto|Arcfour/u);
});

it("refuses another jsbn, and leaves other files alone", () => {
  expect(() => built(source.replace("rng_state", "state"), FILE)).toThrow("not jsbn 1.1.0");
  expect(built(source, "/app/src/index.js")).toBeNull();
});

function pair(text: string) {
  return [new BigInteger(text, 16), new LeanInteger(text, 16)] as const;
}

describe("agrees on what the engine asks for", () => {
  const hex = stringMatching(/^[0-9a-f]{1,768}$/u);
  const N = pair(N_HEX);

  it("sums, differences, products, remainders, bytes and texts", () => {
    assert(
      property(hex, hex, (one, other) => {
        const [a, leanA] = pair(one);
        const [b, leanB] = pair(other);
        for (const [full, short] of [
          [a.add(b), leanA.add(leanB)],
          [a.subtract(b), leanA.subtract(leanB)],
          [a.multiply(b), leanA.multiply(leanB)],
          [a.multiply(b).mod(N[0]), leanA.multiply(leanB).mod(N[1])],
          [a.subtract(b).mod(N[0]), leanA.subtract(leanB).mod(N[1])],
        ] as const) {
          expect(short.toString(16)).toBe(full.toString(16));
          expect(short.toString(10)).toBe(full.toString(10));
          expect(short.toByteArray()).toEqual(full.toByteArray());
          expect(new LeanInteger(short.toByteArray()).signum()).toBe(full.signum());
        }
      }),
      { numRuns: 60 },
    );
  });

  it("powers", () => {
    assert(
      property(hex, stringMatching(/^[0-9a-f]{1,64}$/u), (base, exponent) => {
        const [a, leanA] = pair(base);
        const [e, leanE] = pair(exponent);
        expect(leanA.modPow(leanE, N[1]).toString(16)).toBe(a.modPow(e, N[0]).toString(16));
      }),
      { numRuns: 12 },
    );
  });
});
