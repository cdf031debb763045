/**
 * Loads the user of a sign-in session, and checks that the answer names the same user.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { loadUser, loginKey } from "../accounts/load-account.ts";
import { requireParameter } from "../../wire/members.ts";
import type { SignInSession } from "./sign-in-session.ts";

/** @throws ServiceError NotAuthorizedException for another user, or one who is unknown, deleted or disabled. */
export function loadSessionUser(
  pool: PoolContext,
  session: Pick<SignInSession, "subject" | "name">,
  parameters: ReadonlyMap<string, string> | undefined,
): UserRecord {
  const user = loadNamedUser(pool, session, parameters);
  if (user === undefined) throw serviceError("invalidSession");
  return user;
}

/** As `loadSessionUser`, but returns undefined for an unknown username, or a disabled user whose state is hidden. */
export function loadNamedUser(
  pool: PoolContext,
  session: Pick<SignInSession, "subject" | "name">,
  parameters: ReadonlyMap<string, string> | undefined,
): UserRecord | undefined {
  const name = requireParameter(parameters, "USERNAME");
  const user = pool.store.findUser(session.subject);
  const { subject } = session;
  checkSameUser(pool, name, { name: session.name, username: user?.username ?? subject, subject });
  return user?.isEnabled === true ? user : undefined;
}

/**
 * Checks that an answer names the user of its challenge: by the typed name, an alias or USER_ID_FOR_SRP.
 *
 * @throws ServiceError NotAuthorizedException.
 */
export function checkSameUser(
  pool: PoolContext,
  named: string,
  asked: { readonly name: string; readonly username: string; readonly subject: string },
): void {
  const isSame =
    loginKey(pool, named) === loginKey(pool, asked.name) ||
    named === asked.username ||
    loadUser(pool, named)?.id === asked.subject;
  if (!isSame) throw serviceError("invalidSession");
}
