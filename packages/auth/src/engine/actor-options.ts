/** What every root actor of a client runs with: the environment's clock and its inspector, if it has one. */
import type { ActorOptions, AnyActorLogic } from "xstate";
import type { AuthEnvironment } from "../platform/index.ts";

type SharedOptions = Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect">;

export function actorOptions({ timers, inspect }: AuthEnvironment): SharedOptions {
  // XState takes an inspector that is undefined for none; its types don't.
  return { clock: timers, inspect } as SharedOptions;
}
