/** What every root actor of a client runs with: the environment's clock and its inspector, if it has one. */
import type { ActorOptions, AnyActorLogic } from "xstate";
import type { AuthEnvironment } from "../effects/environment.ts";

type SharedOptions = Pick<ActorOptions<AnyActorLogic>, "clock" | "inspect">;

export function actorOptions({ timers, inspect }: AuthEnvironment): SharedOptions {
  return inspect === undefined ? { clock: timers } : { clock: timers, inspect };
}
