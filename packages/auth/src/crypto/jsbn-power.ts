/**
 * The reference engine: jsbn's own modular power (sliding windows, Montgomery reduction), and its products for powers of g.
 *
 * Runs wherever JavaScript does. Its time depends on the exponent: zero bits between windows cost less.
 */
import { BigInteger } from "./big-integer.ts";
import { COMB_BITS, createComb } from "./fixed-base-comb.ts";
import type { ModularPower } from "./modular-power.ts";
import { G, N } from "./srp-group.ts";

/** Made with the first key pair, not when the chunk loads. */
let powerOfG: ((exponent: BigInteger) => BigInteger) | undefined;

const multiply = (left: BigInteger, right: BigInteger): BigInteger => left.multiply(right).mod(N);

export const jsbnPower: ModularPower = {
  powG(exponent) {
    if (exponent.bitLength() > COMB_BITS) return G.modPow(exponent, N);
    powerOfG ??= createComb(G, { neutral: N.add(BigInteger.ONE), multiply });
    return powerOfG(exponent).mod(N);
  },
  pow: (base, exponent) => base.modPow(exponent, N),
  multiply,
};
