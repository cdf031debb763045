/** Waiting for an actor, so that the wait always settles, and always with the engine's own error. */
import { type AnyActorRef, type Snapshot, type SnapshotFrom, waitFor } from "xstate";
import { isAuthError } from "../protocol/auth-error.ts";
import { engineError } from "../protocol/engine-error.ts";

/**
 * The first snapshot that satisfies the predicate, the present one included.
 *
 * @throws AuthError `call.aborted` when the signal aborts, or the actor was or is stopped: no snapshot will follow.
 */
export async function waitUntil<Ref extends AnyActorRef>(
  actor: Ref,
  predicate: (snapshot: SnapshotFrom<Ref>) => boolean,
  signal: AbortSignal,
): Promise<SnapshotFrom<Ref>> {
  const snapshot: Snapshot<unknown> = actor.getSnapshot();
  // XState would wait for ever.
  if (snapshot.status === "stopped") throw engineError("call.aborted");
  try {
    return await waitFor(actor, predicate, { signal });
  } catch (cause) {
    throw isAuthError(cause) ? cause : engineError("call.aborted", cause);
  }
}
