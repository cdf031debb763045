/** Both engines behind the seam, and what the SRP vector tests share. */
import { createNativePower, jsbnPower } from "@poolgate/auth/srp";
import type { ModularPower, SrpEphemeral } from "@poolgate/auth/srp";
import { BigInteger } from "../src/crypto/big-integer.ts";

export const engines: readonly (readonly [name: string, power: ModularPower])[] = [
  ["jsbn", jsbnPower],
  ["native BigInt", createNativePower()],
];

export const integer = (hex: string): BigInteger => new BigInteger(hex, 16);

/** Vectors bring their own private value; `createEphemeral` would draw one of 256 bits. */
export function ephemeralOf(aHex: string, power: ModularPower): SrpEphemeral {
  const a = integer(aHex);
  const pair = { a, A: power.powG(a) };
  return { reveal: () => pair };
}

export interface WatchedPower extends ModularPower {
  readonly seen: { x?: string; v?: string; S?: string };
}

/** An engine that keeps what a proof asks of it: x, g^x and S pass the seam. */
export function watched(power: ModularPower): WatchedPower {
  const seen: WatchedPower["seen"] = {};
  return {
    seen,
    powG(exponent) {
      const result = power.powG(exponent);
      seen.x = exponent.toString(16);
      seen.v = result.toString(16);
      return result;
    },
    pow(base, exponent) {
      const result = power.pow(base, exponent);
      seen.S = result.toString(16);
      return result;
    },
  };
}
