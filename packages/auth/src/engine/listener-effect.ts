/**
 * Creates an effect that runs until its state is left and sends events to the machine, such as a lock or a watch of
 * other tabs.
 *
 * It is a promise actor whose promise never settles, so that all effects are stopped in the same way, by their signal.
 */
import { type EventObject, fromPromise, type PromiseActorLogic } from "xstate";

/** How the effect sends events. */
export interface Listener<Event extends EventObject> {
  readonly sendEvent: (event: Event) => void;
}

/**
 * Creates the effect.
 *
 * @param start Starts the effect and returns a function that stops it.
 */
export function listenerEffect<Event extends EventObject, More = unknown>(
  start: (sendEvent: Listener<Event>["sendEvent"], input: More) => () => void,
): PromiseActorLogic<never, Listener<Event> & More> {
  return fromPromise(({ input, signal }) => {
    signal.addEventListener("abort", start(input.sendEvent, input));
    return new Promise(() => undefined);
  });
}

/** The `input` of the effect. Its events are sent to the machine that invokes it. */
export const sendToSelf = <Event extends EventObject>({
  self,
}: {
  readonly self: { send(event: Event): void };
}): Listener<Event> => ({ sendEvent: (event) => self.send(event) });
