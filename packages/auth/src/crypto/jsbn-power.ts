/**
 * Computes SRP's numbers with jsbn. This is the reference implementation, for runtimes without BigInt.
 *
 * Powers of any base use jsbn's `modPow` (sliding windows, Montgomery reduction). Powers of g use a comb. The duration
 * of `modPow` depends on the exponent, because zero bits between two windows take less time.
 *
 * Three features of jsbn are not used. Its parser accepts invalid digits, so texts are checked before they are parsed.
 * Its random numbers are guessable in a runtime without `window`, so random bytes are arguments. Its `modInverse` may
 * not end, so nothing is inverted. The size of jsbn's digits differs between runtimes, so no code may depend on it.
 *
 * @see https://github.com/andyperlitch/jsbn
 */
import { BigInteger } from "jsbn";
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { ModularPower } from "./modular-power.ts";
import { G_HEX, N_HEX } from "./srp-group.ts";

const N = /* @__PURE__ */ new BigInteger(N_HEX, 16);
const G = /* @__PURE__ */ new BigInteger(G_HEX, 16);

/** Created with the first key pair and not when the file loads, because creating it takes time. */
let powerOfG: ((bits: string) => BigInteger) | undefined;

const multiply = (left: BigInteger, right: BigInteger): BigInteger => left.multiply(right).mod(N);

/**
 * The implementation with jsbn, for a runtime without native BigInt.
 *
 * @example
 *   const { ephemeral, srpA } = createEphemeral(random, jsbnPower);
 */
export const jsbnPower: ModularPower = {
  integer: (hex) => new BigInteger(hex, 16),
  powG(exponent: BigInteger) {
    const bits = exponent.toString(2);
    if (bits.length > COMB_BITS) return G.modPow(exponent, N);
    powerOfG ??= createComb(G, { neutral: N.add(BigInteger.ONE), multiply });
    return powerOfG(bits).mod(N);
  },
  pow: (base: BigInteger, exponent: BigInteger) => base.modPow(exponent, N),
  multiply,
};
