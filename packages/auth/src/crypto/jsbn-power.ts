/**
 * The reference engine: jsbn's own modular power (sliding windows, Montgomery reduction).
 *
 * Runs wherever JavaScript does. Its time depends on the exponent: zero bits between windows cost less.
 */
import { G, N } from "./srp-group.ts";
import type { ModularPower } from "./modular-power.ts";

export const jsbnPower: ModularPower = {
  powG: (exponent) => G.modPow(exponent, N),
  pow: (base, exponent) => base.modPow(exponent, N),
};
