/** Loads the chunk with the machines of the screens after the sign-in form. */
import type { AnyStateMachine } from "xstate";
import { lazyMachine } from "../../engine/index.ts";
import { type AuthEnvironment, loadChunk } from "../../platform/index.ts";

type ScreenMachines = typeof import("./screen-machines.ts");

/** The loaded chunk. It is kept, so that a machine in it starts at once. */
let machines: ScreenMachines | undefined;

/**
 * Loads the chunk.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export async function loadScreenMachines(): Promise<ScreenMachines> {
  return (machines ??= await loadChunk(() => import("./screen-machines.ts")));
}

/** Returns a machine of the chunk, which is loaded when the machine is invoked. The machine is built once. */
export function screenMachine<Machine extends AnyStateMachine>(
  build: (loaded: ScreenMachines) => Machine,
  environment: Pick<AuthEnvironment, "timers">,
): Machine {
  let built: Machine | undefined;
  const buildOf = (loaded: ScreenMachines): Machine => (built ??= build(loaded));
  const current = (): Machine | undefined => machines && buildOf(machines);
  return lazyMachine({ current, load: async () => buildOf(await loadScreenMachines()) }, environment);
}
