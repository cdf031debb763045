/**
 * Provides what a machine needs to declare an effect: a placeholder until the effect is provided, and the error of an
 * effect as parameters of guards and actions.
 */
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";

/** Returns a promise actor that rejects, so that a missing effect leads to the machine's error transition. */
export function effectPlaceholder<Output, Input extends NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  // In all machines, the id of an invoked actor is the name of the effect.
  return fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`The effect ${self.id} was not provided.`)));
}

/** An effect that returns nothing, provided as an action. */
export type EffectAction<Params> = (given: unknown, params: Params) => void;

/** The action of an effect that was not provided. It does nothing. */
export const actionPlaceholder = (): void => undefined;

/** Returns the error of an effect as `params`. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): { error: unknown } => ({
  error: event.error,
});
