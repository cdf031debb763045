/**
 * Joins the effects of this package with what an app has replaced in a machine (`provide`). Where both have an
 * implementation, the app's is used.
 */
import type { AnyStateMachine } from "xstate";
import { type Implementations, lazyMachine, lazySourceOf, replacedIn } from "../../engine/index.ts";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { OTHER_MACHINE } from "../../protocol/errors/flow-sentences.ts";

/**
 * Returns our machine with what the app has replaced, also in its child machines.
 *
 * @param ours The machine with the effects of this package.
 * @param theirs The app's machine: what `provide` of the exported machine returns.
 * @throws AuthError `configuration.invalidMember` if the app's machine is another one.
 */
export function withOwnImplementations<Machine extends AnyStateMachine>(ours: Machine, theirs: Machine): Machine {
  const own = ownOf(theirs, ours);
  if (own === undefined) {
    throw new AuthError({ name: "InvalidMember", code: "configuration.invalidMember", message: OTHER_MACHINE });
  }
  return joined(ours, own);
}

function joined<Machine extends AnyStateMachine>(ours: Machine, own: Implementations): Machine {
  const actors = Object.entries(own.actors ?? {}).map(([name, theirs]) => [
    name,
    child(ours.implementations.actors[name], theirs),
  ]);
  return ours.provide({ ...own, actors: Object.fromEntries(actors) }) as Machine;
}

/** An actor of the app may be a child machine in which it has replaced something. */
function child<Logic>(ours: unknown, theirs: Logic): Logic | AnyStateMachine {
  const lazy = lazySourceOf(ours);
  if (lazy === undefined) return isMachine(ours) ? joinedChild(ours, theirs) : theirs;
  if (replacedIn(theirs) === undefined) return theirs;
  // Our machine is in a chunk, so it can be joined with the app's only when it is loaded.
  const { current, load } = lazy.loadable;
  let built: AnyStateMachine | undefined;
  const join = (loaded: AnyStateMachine): AnyStateMachine => (built ??= joinedChild(loaded, theirs) as AnyStateMachine);
  const loadable = {
    current: () => {
      const loaded = current();
      return loaded && join(loaded);
    },
    load: async () => join(await load()),
  };
  return lazyMachine(loadable, lazy.environment);
}

function joinedChild<Logic>(ours: AnyStateMachine, theirs: Logic): Logic | AnyStateMachine {
  const own = ownOf(theirs, ours);
  return own === undefined ? theirs : joined(ours, own);
}

/** Returns what the app has replaced in its version of our machine; undefined if it is another one. */
function ownOf(theirs: unknown, { id }: AnyStateMachine): Implementations | undefined {
  return isMachine(theirs) && theirs.id === id ? replacedIn(theirs) : undefined;
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === "object" && logic !== null && "implementations" in logic && "id" in logic;
}
