/**
 * XState's `setup()` for this package: the same types, the same machines, and of what it returns only what is used here.
 *
 * XState's own carries every action creator along (`enqueueActions`, `log`, `sendTo`, …), and no bundler can drop them:
 * 0.7 kB of every page. Machines import the creators that they use, by name.
 *
 * The machines read of an input and of an event only its own members, whatever a script on the page has written to
 * `Object.prototype`. They ignore what is no event.
 */
import { type AnyStateMachine, createMachine, type EventObject, type setup as setupOfXState } from "xstate";
import { ownMembers } from "../protocol/wire/own-properties.ts";

type Config = Parameters<typeof createMachine>[0];
type Implementations = NonNullable<Parameters<typeof createMachine>[1]>;

const leanSetup = (words: Implementations) => ({
  createStateConfig: <T>(config: T): T => config,
  createMachine: (config: Config) => readingOwnMembers(createMachine(config, words)),
});

function readingOwnMembers(machine: AnyStateMachine): AnyStateMachine {
  const getInitialSnapshot = machine.getInitialSnapshot.bind(machine);
  const transition = machine.transition.bind(machine);
  const provide = machine.provide.bind(machine);
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot(scope, input && ownMembers<object>(input, 1));
  machine.transition = (snapshot, event, scope) =>
    isEvent(event)
      ? transition(snapshot, isFromXState(event) ? event : ownMembers<EventObject>(event), scope)
      : snapshot;
  machine.provide = (implementations) => readingOwnMembers(provide(implementations));
  return machine;
}

function isEvent(event: unknown): event is EventObject {
  return typeof event === "object" && event !== null && "type" in event && typeof event.type === "string";
}

/** The end of an effect, a delay that is over: nobody else makes these. */
function isFromXState({ type }: EventObject): boolean {
  return type.startsWith("xstate.");
}

/** The words of a machine: returns `createMachine` and `createStateConfig`, and nothing else of what its type names. */
export const setup = leanSetup as unknown as typeof setupOfXState;
