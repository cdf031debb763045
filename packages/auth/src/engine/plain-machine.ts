/**
 * Builds the machines that this package exports: without their effects, for tests, for charts, and for apps that replace
 * something in a machine with `provide`.
 */
import { type AnyActorLogic, type AnyStateMachine, type AnyStateNode, fromPromise } from "xstate";

/** What an app has given to `provide`. */
export type Implementations = Parameters<AnyStateMachine["provide"]>[0];

/** What apps have replaced, by the machines that `provide` has returned to them. */
const replaced = new WeakMap<object, Implementations>();

/** Returns what an app has replaced in a machine of this package; undefined for any other value. */
export function replacedIn(machine: unknown): Implementations | undefined {
  return typeof machine === "object" && machine !== null ? replaced.get(machine) : undefined;
}

/**
 * Builds a machine without its effects. A missing effect rejects, so that it leads to the machine's error transition.
 *
 * @param given Child machines, and effects that must not reject.
 * @param spawned The names of effects that an action starts, and no state invokes.
 */
export function plainMachine<Effects extends object, Machine extends AnyStateMachine>(
  create: (effects: Effects) => Machine,
  given: Partial<Effects> = {},
  spawned: readonly (keyof Effects & string)[] = [],
): Machine {
  const machine = create({ ...given } as Effects);
  const { actors } = machine.implementations;
  for (const name of [...effectsOf(machine.root), ...spawned]) actors[name] ??= missing(name);
  return recording(machine, {});
}

function missing(name: string): AnyActorLogic {
  return fromPromise(() => Promise.reject(new Error(`The effect ${name} was not provided.`)));
}

/** Returns the names of what the state and the states in it invoke. */
function effectsOf({ invoke, states }: AnyStateNode): string[] {
  const own = invoke.map(({ src }) => src).filter((src) => typeof src === "string");
  return [...own, ...Object.values(states).flatMap(effectsOf)];
}

/** Makes a machine record what an app gives to its `provide`. Changes the machine and returns it. */
function recording<Machine extends AnyStateMachine>(machine: Machine, own: Implementations): Machine {
  const provide = machine.provide.bind(machine);
  machine.provide = (given) => recording(provide(given), joinedOf(own, given));
  replaced.set(machine, own);
  return machine;
}

function joinedOf(first: Implementations, second: Implementations): Implementations {
  return {
    actors: { ...first.actors, ...second.actors },
    actions: { ...first.actions, ...second.actions },
    guards: { ...first.guards, ...second.guards },
    delays: { ...first.delays, ...second.delays },
  };
}
