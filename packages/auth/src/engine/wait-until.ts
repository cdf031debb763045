/** Waiting for an actor, so that the wait always settles, and always with the engine's own error. */
import type { AnyActorRef, OutputFrom, Snapshot, SnapshotFrom } from "xstate";
import { type AuthError, isAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";

/**
 * The first snapshot that satisfies the predicate, the present one included.
 *
 * @throws AuthError `call.aborted` when the signal aborts, or the actor ends or was stopped: no snapshot will follow.
 */
export async function waitUntil<Ref extends AnyActorRef>(
  actor: Ref,
  predicate: (snapshot: SnapshotFrom<Ref>) => boolean,
  signal: AbortSignal,
): Promise<SnapshotFrom<Ref>> {
  const { status }: Snapshot<unknown> = actor.getSnapshot();
  // XState tells nobody that an actor had been stopped before.
  if (signal.aborted || status === "stopped") throw abortedBy(signal.reason);
  const present: SnapshotFrom<Ref> = actor.getSnapshot();
  if (predicate(present)) return present;
  const ending = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const next = (snapshot: SnapshotFrom<Ref>): void => void (predicate(snapshot) && resolve(snapshot));
      const giveUp = (): void => reject(signal.reason);
      const subscription = actor.subscribe({ next, error: reject, complete: giveUp });
      signal.addEventListener("abort", giveUp, { signal: ending.signal });
      ending.signal.addEventListener("abort", () => subscription.unsubscribe());
    });
  } catch (cause) {
    throw abortedBy(cause);
  } finally {
    ending.abort();
  }
}

function abortedBy(cause: unknown): AuthError {
  return isAuthError(cause) ? cause : engineError("call.aborted", cause);
}

/**
 * What an actor ends with.
 *
 * @throws AuthError `call.aborted` when the signal aborts, or the actor was stopped.
 */
export async function outcomeOf<Ref extends AnyActorRef>(actor: Ref, signal: AbortSignal): Promise<OutputFrom<Ref>> {
  const { output } = await waitUntil(actor, ({ status }) => status === "done", signal);
  return output as OutputFrom<Ref>;
}
