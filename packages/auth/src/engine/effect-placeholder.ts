/**
 * What a machine says of an effect it needs before anybody has provided one.
 *
 * A forgotten effect rejects, and so lands in the machine's own error transition, loudly, instead of reaching a network.
 */
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";

export function effectPlaceholder<Output, Input extends NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  // By its id, which is everywhere the effect's name.
  return fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`The effect ${self.id} was not provided.`)));
}
