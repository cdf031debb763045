/**
 * Creates the placeholder of an effect, which a machine declares before an effect is provided.
 *
 * The placeholder rejects, so a missing effect leads to the machine's error transition.
 */
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";

/** Returns a promise actor that rejects. */
export function effectPlaceholder<Output, Input extends NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  // In all machines, the id of an invoked actor is the name of the effect.
  return fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`The effect ${self.id} was not provided.`)));
}
