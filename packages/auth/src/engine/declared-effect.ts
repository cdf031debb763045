/** Declares the effects of machines, and gives their errors to guards and actions. */
import type { NonReducibleUnknown, PromiseActorLogic } from "xstate";

/** An effect of a machine. In all machines, the id of the invoked actor is the name of the effect. */
export type Effect<Output, Input extends NonReducibleUnknown = undefined> = PromiseActorLogic<Output, Input>;

/** An effect that returns nothing and runs as an action. */
export type EffectAction<Params> = (given: unknown, params: Params) => void;

/** Returns the error of an effect as `params`. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): { error: unknown } => ({
  error: event.error,
});
