/**
 * Notes which states and transitions the machines of this process take, and whether a local pool was open meanwhile.
 *
 * A machine announces its steps to the inspectors of its actor system. So every system gets an inspector as soon as one of
 * its machines is started, also by the pure functions of XState. Only machines that are created later count, because a
 * machine binds its methods when it is created.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type AnyMachineSnapshot, type AnyTransitionDefinition, type InspectionEvent, StateMachine } from "xstate";
import type { CoveragePart, Proof } from "./charts-coverage.ts";
import { TEST_POOL_CHANNEL } from "./test-pool-channel.ts";

export interface Recorder {
  readonly part: () => CoveragePart;
  readonly stop: () => void;
}

interface Scope {
  readonly system: { inspect(observer: { next(event: InspectionEvent): void }): unknown };
}

interface MachineMethods {
  getInitialSnapshot(scope: Scope, input?: unknown): AnyMachineSnapshot;
  transition(snapshot: AnyMachineSnapshot, event: unknown, scope: Scope): AnyMachineSnapshot;
}

interface Microstep {
  readonly type: "@xstate.microstep";
  readonly snapshot: AnyMachineSnapshot;
  readonly _transitions: readonly AnyTransitionDefinition[];
}

export function recordMachines(): Recorder {
  const states = new Map<string, Proof>();
  const transitions = new Map<string, Proof>();
  const systems = new WeakSet<object>();
  let openPools = 0;
  const onPool = (message: unknown): void => void (openPools += message === "opened" ? 1 : -1);
  subscribe(TEST_POOL_CHANNEL, onPool);

  const note = (taken: Map<string, Proof>, id: string): void => {
    if (openPools > 0) taken.set(id, "pool");
    else if (!taken.has(id)) taken.set(id, "fakes");
  };
  // oxlint-disable-next-line no-underscore-dangle -- XState declares it by this name.
  const noteStates = ({ _nodes: nodes }: AnyMachineSnapshot): void => nodes.forEach(({ id }) => note(states, id));
  const observer = {
    next(event: InspectionEvent): void {
      if (!isMicrostep(event)) return;
      // oxlint-disable-next-line no-underscore-dangle -- The same.
      for (const transition of event._transitions) {
        note(states, transition.source.id);
        const name = nameOf(transition);
        if (name !== undefined) note(transitions, name);
      }
      noteStates(event.snapshot);
    },
  };
  const watch = ({ system }: Scope): void => {
    if (systems.has(system)) return;
    systems.add(system);
    system.inspect(observer);
  };

  const prototype = StateMachine.prototype as unknown as MachineMethods;
  // oxlint-disable-next-line typescript/unbound-method -- They are called with the machine as `this`.
  const { getInitialSnapshot, transition } = prototype;
  prototype.getInitialSnapshot = function watchedStart(scope, input) {
    watch(scope);
    const snapshot = getInitialSnapshot.call(this, scope, input);
    noteStates(snapshot);
    return snapshot;
  };
  prototype.transition = function watchedTransition(snapshot, event, scope) {
    watch(scope);
    return transition.call(this, snapshot, event, scope);
  };
  return {
    part: () => ({ states: Object.fromEntries(states), transitions: Object.fromEntries(transitions) }),
    stop() {
      unsubscribe(TEST_POOL_CHANNEL, onPool);
      Object.assign(prototype, { getInitialSnapshot, transition });
    },
  };
}

function isMicrostep(event: object): event is Microstep {
  return "type" in event && event.type === "@xstate.microstep" && "_transitions" in event;
}

/** XState's own transitions, such as the one into the initial state, are in no definition. */
function nameOf(transition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = transition;
  const candidates = eventType === "" ? source.always : source.transitions.get(eventType);
  const order = candidates?.indexOf(transition) ?? -1;
  return order === -1 ? undefined : [source.id, eventType, order].join("\n");
}
