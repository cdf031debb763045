/** Builds the options of a client's root actors: the environment's timers and its inspector. */
import type { ActorOptions, AnyActorLogic } from "xstate";
import type { AuthEnvironment } from "../platform/index.ts";

type SharedOptions = Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect">;

/** Returns the options for `createActor`. */
export function actorOptions({ timers, inspect }: AuthEnvironment): SharedOptions {
  // The cast is needed because XState accepts an undefined inspector, but its types do not.
  return { clock: timers, inspect } as SharedOptions;
}
