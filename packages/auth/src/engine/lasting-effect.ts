/**
 * An effect that lasts until its state is left, and meanwhile tells the machine what happens: a lock that is held, other
 * tabs that are watched. A promise that never settles, so that every effect is stopped in one way, by its signal.
 */
import { type EventObject, fromPromise, type PromiseActorLogic } from "xstate";

export interface Listener<Event extends EventObject> {
  readonly tell: (event: Event) => void;
}

/** @param begin Returns how to end what it has begun. */
export function listenerEffect<Event extends EventObject, More = unknown>(
  begin: (tell: Listener<Event>["tell"], input: More) => () => void,
): PromiseActorLogic<never, Listener<Event> & More> {
  return fromPromise(({ input, signal }) => {
    signal.addEventListener("abort", begin(input.tell, input));
    return new Promise(() => undefined);
  });
}

/** The `input` of a lasting effect: the machine that invokes it listens. */
export const sendToSelf = <Event extends EventObject>({
  self,
}: {
  readonly self: { send(event: Event): void };
}): Listener<Event> => ({ tell: (event) => self.send(event) });
