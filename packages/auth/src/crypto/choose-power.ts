/** Chooses the engine for powers modulo N: native BigInt where the runtime has it, jsbn elsewhere. */
import { jsbnPower } from "./jsbn-power.ts";
import { createNativePower } from "./native-power.ts";
import type { ModularPower } from "./modular-power.ts";

let nativePower: ModularPower | undefined;

/** The fastest engine that this runtime can run; one for all, since what it has prepared serves every sign-in. */
export function choosePower(): ModularPower {
  if (typeof BigInt === "undefined") return jsbnPower;
  nativePower ??= createNativePower();
  return nativePower;
}
