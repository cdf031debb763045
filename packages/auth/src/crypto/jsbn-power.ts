/**
 * Computes powers and products modulo N with jsbn. This is the reference implementation, and it runs in every browser.
 *
 * Powers of any base use jsbn's `modPow` (sliding windows, Montgomery reduction). Powers of g use a comb. The duration
 * of `modPow` depends on the exponent, because zero bits between two windows take less time.
 */
import { BigInteger } from "./big-integer.ts";
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { ModularPower } from "./modular-power.ts";
import { G, N } from "./srp-group.ts";

/** Created with the first key pair and not when the file loads, because creating it takes time. */
let powerOfG: ((exponent: BigInteger) => BigInteger) | undefined;

const multiply = (left: BigInteger, right: BigInteger): BigInteger => left.multiply(right).mod(N);

/**
 * The implementation with jsbn, for a runtime without native BigInt.
 *
 * @example
 *   const { ephemeral, srpA } = createEphemeral(random, jsbnPower);
 */
export const jsbnPower: ModularPower = {
  powG(exponent) {
    if (exponent.bitLength() > COMB_BITS) return G.modPow(exponent, N);
    powerOfG ??= createComb(G, { neutral: N.add(BigInteger.ONE), multiply });
    return powerOfG(exponent).mod(N);
  },
  pow: (base, exponent) => base.modPow(exponent, N),
  multiply,
};
