/**
 * Leaves out of jsbn 1.1.0 what this package never calls: its random generator, primes, inverses, bits.
 *
 * jsbn is CommonJS that hangs every method on a prototype, so a bundler keeps all of it: 2 kB of a sign-in page. Here the
 * assignments become white space, and the bundler drops the functions that nobody refers to any more. The generator goes
 * too: it fills its pool from the page's clock and `Math.random` as soon as it is loaded, and nothing here draws from it.
 * A file that isn't the known one stops the build rather than being cut in the wrong place.
 */
import type { BuildPlugin } from "./build-plugin.ts";

const JSBN_FILE = /[\\/]jsbn[\\/]index\.js(?:\?|$)/;

/** Members of `BigInteger.prototype` that nothing calls which this package calls. */
export const UNUSED_MEMBERS: readonly string[] = [
  "fromNumber",
  "isProbablePrime",
  "millerRabin",
  "modInt",
  "gcd",
  "modInverse",
  "modPowInt",
  "Barrett",
  "remainder",
  "divideAndRemainder",
  "square",
  "min",
  "max",
  "byteValue",
  "shortValue",
  "and",
  "or",
  "xor",
  "andNot",
  "not",
  "bitwiseTo",
  "bitCount",
  "testBit",
  "setBit",
  "clearBit",
  "flipBit",
  "changeBit",
  "shiftLeft",
  "shiftRight",
  "clone",
  "equals",
  "getLowestSetBit",
];

const UNUSED_PARTS: readonly RegExp[] = [
  ...UNUSED_MEMBERS.map((name) => new RegExp(`^ *BigInteger\\.prototype\\.${name} = \\w+;?$`, "m")),
  /^ *var rng_state;$[^]*^ *var rng_psize = \d+;$/m,
  /^ *SecureRandom: SecureRandom,$/m,
];

/** @throws Error when a jsbn is met that isn't the known one. */
export function withoutUnusedArithmetic(): BuildPlugin {
  return {
    name: "poolgate:without-unused-arithmetic",
    apply: "build",
    transform: (code, id) => (JSBN_FILE.test(id) ? { code: UNUSED_PARTS.reduce(blank, code), map: null } : null),
  };
}

function blank(code: string, part: RegExp): string {
  if (!part.test(code)) throw new Error("This is not jsbn 1.1.0: withoutUnusedArithmetic does not know it.");
  return code.replace(part, (text) => text.replaceAll(/[^\n]/g, " "));
}
