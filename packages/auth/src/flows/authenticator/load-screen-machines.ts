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

/** Returns a machine of the chunk, which is loaded when the machine is invoked. */
export function screenMachine<Machine extends AnyStateMachine>(
  choose: (loaded: ScreenMachines) => Machine,
  timers?: Pick<AuthEnvironment, "timers">,
): Machine {
  const current = (): Machine | undefined => machines && choose(machines);
  return lazyMachine({ current, load: async () => choose(await loadScreenMachines()) }, timers);
}
