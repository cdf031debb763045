/** Reads the session of one user, so that nothing is sent as another one. */
import { internalsOf, NO_DEADLINE_MS } from "../../engine/index.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { type Auth, engineOf } from "./auth.ts";
import { getFreshRecord } from "./session.calls.ts";

/**
 * Returns the session record of one user with valid tokens, so that nothing is sent as another user who has signed in
 * meanwhile.
 *
 * @param userId By default the user who is signed in now.
 * @throws AuthError `session.unauthenticated` if another user or nobody is signed in, also after a refresh.
 */
export async function getUserRecord(
  auth: Auth,
  forceRefresh: boolean,
  { userId, signal }: { readonly userId: string | undefined; readonly signal: AbortSignal },
): Promise<SessionRecord> {
  const current = (await getRecord(auth, signal))?.reveal().userId;
  const whose = userId ?? current;
  if (whose !== undefined && current === whose) {
    const record = (await getFreshRecord(auth, forceRefresh, { signal, deadlineMs: NO_DEADLINE_MS }))?.reveal();
    if (record?.userId === whose) return record;
  }
  throw engineError("session.unauthenticated");
}

/** Returns the session record as it is, also with expired tokens; undefined if no user is signed in. */
async function getRecord(auth: Auth, signal: AbortSignal): Promise<Secret<SessionRecord> | undefined> {
  return (await internalsOf(auth).front.read()) ?? (await engineOf(auth)).getRecord(signal);
}
