/** Chooses the implementation of powers modulo N: native BigInt if the runtime has it, otherwise jsbn. */
import { jsbnPower } from "./jsbn-power.ts";
import { createNativePower } from "./native-power.ts";
import type { ModularPower } from "./modular-power.ts";

let nativePower: ModularPower | undefined;

/**
 * Returns the fastest implementation that this runtime supports. All sign-ins share it and the table that it prepares.
 *
 * @example
 *   const { ephemeral, srpA } = createEphemeral(random, choosePower());
 */
export function choosePower(): ModularPower {
  if (typeof BigInt === "undefined") return jsbnPower;
  nativePower ??= createNativePower();
  return nativePower;
}
