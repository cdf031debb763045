/** Both arithmetic engines, and what the SRP vector tests share. */
import { randomBytes } from "node:crypto";
import { createNativePower, jsbnPower } from "@poolgate/auth/srp";
import type { ModularPower, SrpEphemeral } from "@poolgate/auth/srp";
import { IN_PROOF } from "@poolgate/testkit/in-proof";

export const engines: readonly (readonly [name: string, power: ModularPower])[] = [
  ["jsbn", jsbnPower],
  ["native BigInt", createNativePower()],
];

/** Of the cases, those for an engine: one in nine for jsbn, which takes a second for each, and in `proof` all. */
export function casesOn<Case>(engine: string, cases: readonly Case[]): readonly Case[] {
  return engine === "jsbn" && !IN_PROOF ? cases.filter((_, place) => place % 9 === 0) : cases;
}

export const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length));

/** Uses the private value of a vector, where `createEphemeral` would draw one of 256 bits. */
export function ephemeralOf(aHex: string, power: ModularPower): SrpEphemeral {
  const a = power.integer(aHex);
  const pair = { a, A: power.powG(a) };
  return { reveal: () => pair };
}

export interface WatchedPower extends ModularPower {
  readonly seen: { x?: string; S?: string };
}

/** An engine that records the values of a proof: S, and x, whose two shares are exponents of g and add up to x. */
export function watched(power: ModularPower): WatchedPower {
  const seen: WatchedPower["seen"] = {};
  let sum = 0n;
  return {
    ...power,
    seen,
    powG(exponent) {
      sum = BigInt.asUintN(256, sum + BigInt(`0x${exponent.toString(16)}`));
      seen.x = sum.toString(16);
      return power.powG(exponent);
    },
    pow(base, exponent) {
      const result = power.pow(base, exponent);
      seen.S = result.toString(16);
      return result;
    },
  };
}
