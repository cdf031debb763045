/** Chooses the implementation of SRP's arithmetic: native BigInt if the runtime has it, otherwise jsbn. */
import { jsbnPower } from "./jsbn-power.ts";
import type { ModularPower } from "./modular-power.ts";
import { nativePower } from "./native-power.ts";

/**
 * Returns the fastest implementation that this runtime supports. All sign-ins share it and the table that it prepares.
 *
 * @example
 *   const { ephemeral, srpA } = createEphemeral(random, choosePower());
 */
export function choosePower(): ModularPower {
  return typeof BigInt === "undefined" ? jsbnPower : nativePower();
}
