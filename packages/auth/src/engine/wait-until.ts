/** Waits for a snapshot or the end of an actor. The promises always settle, and they reject with an AuthError. */
import type { AnyActorRef, OutputFrom, Snapshot, SnapshotFrom } from "xstate";
import { type AuthError, isAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";

/**
 * Returns the first snapshot for which the predicate is true, beginning with the current one.
 *
 * @throws AuthError `call.aborted` if the signal aborts, or if the actor ends or was stopped before.
 */
export async function waitUntil<Ref extends AnyActorRef>(
  actor: Ref,
  predicate: (snapshot: SnapshotFrom<Ref>) => boolean,
  signal: AbortSignal,
): Promise<SnapshotFrom<Ref>> {
  const { status }: Snapshot<unknown> = actor.getSnapshot();
  // A subscriber to a stopped actor gets no notification from XState.
  if (signal.aborted || status === "stopped") throw abortedBy(signal.reason);
  const current: SnapshotFrom<Ref> = actor.getSnapshot();
  if (predicate(current)) return current;
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
 * Returns the output of an actor when it is done.
 *
 * @throws AuthError `call.aborted` if the signal aborts or the actor was stopped.
 */
export async function outputOf<Ref extends AnyActorRef>(actor: Ref, signal: AbortSignal): Promise<OutputFrom<Ref>> {
  const { output } = await waitUntil(actor, ({ status }) => status === "done", signal);
  return output as OutputFrom<Ref>;
}
