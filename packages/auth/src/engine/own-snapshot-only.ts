/**
 * Makes the actors of a logic begin at its beginning, unless they are created with a snapshot of their own.
 *
 * XState continues from `snapshot` (or `state`) of an actor's options, also where the options inherit it. A script on the
 * page that has added such a member to `Object.prototype` would decide who is signed in, and what an effect returns.
 */
import type { AnyActorLogic, AnyActorScope, Snapshot } from "xstate";

/** The same logic may be provided for each client. */
const changed = new WeakSet<AnyActorLogic>();

/** Changes the logic and returns it. */
export function ownSnapshotOnly<Logic extends AnyActorLogic>(logic: Logic): Logic {
  if (changed.has(logic)) return logic;
  changed.add(logic);
  const restore: AnyActorLogic["restoreSnapshot"] = logic.restoreSnapshot?.bind(logic);
  // A logic of the app that is frozen stays as it is.
  Reflect.set(logic, "restoreSnapshot", (snapshot: Snapshot<unknown>, scope: AnyActorScope): unknown => {
    const { options } = scope.self as unknown as { readonly options: Readonly<Record<string, unknown>> };
    const isGiven = ["snapshot", "state"].some((name) => Object.hasOwn(options, name) && options[name] === snapshot);
    if (!isGiven) return logic.getInitialSnapshot(scope, options["input"]);
    return restore === undefined ? snapshot : restore(snapshot, scope);
  });
  return logic;
}
