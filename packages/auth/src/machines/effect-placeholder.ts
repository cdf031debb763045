/**
 * What a machine says of an effect it needs before anybody has provided one.
 *
 * A forgotten effect rejects, and so lands in the machine's own error transition, loudly, instead of reaching a network.
 */
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";

export function effectPlaceholder<Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect ${name} was not provided.`)));
}
