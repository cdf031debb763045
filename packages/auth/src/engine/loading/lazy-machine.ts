/**
 * Makes an actor of a machine whose code is a chunk of its own. Until the chunk has arrived, the actor is a loading
 * machine, and its snapshots have the tag `loading`. Then the same actor continues as the loaded machine.
 */
import { type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, fromPromise } from "xstate";
import type { AuthEnvironment } from "../../platform/index.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { runInFlow } from "../flow-effect.ts";
import { createLoadingMachine, type LoadingMachine } from "./loading.machine.ts";
import type { LoadingOutput } from "./loading.setup.ts";

/** A value in a chunk. */
export interface Loadable<Value> {
  /** Returns the value if its chunk is loaded. */
  readonly current: () => Value | undefined;
  readonly load: () => Promise<Value>;
}

type Timers = Pick<AuthEnvironment, "timers">;

/** What a lazy machine was made of. */
export interface LazySource<Machine> {
  readonly loadable: Loadable<Machine>;
  readonly environment: Timers;
  /** Returns the machine as which an actor would start now. */
  readonly first: () => AnyStateMachine;
}

let built: LoadingMachine | undefined;

/** Returns the loading machine, which all lazy machines share. */
function loadingMachine(): LoadingMachine {
  return (built ??= createLoadingMachine({
    load: fromPromise((scope) => runInFlow(scope.input, scope, scope.input.load)),
  }));
}

/**
 * Creates the logic of the actor. It has the type of the machine, because it takes its place where machines are invoked.
 *
 * @param environment Its timers end the loading after the time that a flow may be busy.
 */
export function lazyMachine<Machine extends AnyStateMachine>(
  loadable: Loadable<Machine>,
  environment: Timers,
): Machine {
  const first = (): AnyStateMachine => loadable.current() ?? loadingMachine();
  const logic = {
    loadable,
    environment,
    first,
    getInitialSnapshot(scope: AnyActorScope, input: object) {
      const machine = loadable.current();
      if (machine !== undefined) return machine.getInitialSnapshot(scope, input);
      const { timers } = environment;
      return loadingMachine().getInitialSnapshot(scope, {
        input: input && ownMembers(input, 1),
        load: loadable.load,
        timers,
      });
    },
    start: (snapshot: AnyMachineSnapshot) => snapshot.machine.start(snapshot),
    transition(snapshot: AnyMachineSnapshot, event: never, scope: AnyActorScope) {
      const next = snapshot.machine.transition(snapshot, event, scope);
      return next.machine === built && next.status === "done" ? startLoaded(next.output, scope) : next;
    },
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot.machine.getPersistedSnapshot(snapshot),
  };
  return logic satisfies LazySource<Machine> as unknown as Machine;
}

/** Creates the logic of a machine that is built when its first actor starts. */
export function lateMachine<Machine extends AnyStateMachine>(build: () => Machine, environment: Timers): Machine {
  let machine: Machine | undefined;
  const current = (): Machine => (machine ??= build());
  return lazyMachine({ current, load: async () => current() }, environment);
}

/** Returns what a lazy machine was made of; undefined for any other logic. */
export function lazySourceOf(logic: unknown): LazySource<AnyStateMachine> | undefined {
  const isLazy = typeof logic === "object" && logic !== null && "loadable" in logic;
  return isLazy ? (logic as LazySource<AnyStateMachine>) : undefined;
}

function startLoaded({ machine, input, heldEvent }: LoadingOutput, scope: AnyActorScope): AnyMachineSnapshot {
  const initial = machine.getInitialSnapshot(scope, input);
  return heldEvent === undefined ? initial : machine.transition(initial, heldEvent, scope);
}
