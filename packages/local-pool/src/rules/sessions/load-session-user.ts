/**
 * Loads the user of a sign-in session, and checks that the answer names the same user: by the typed name, an alias or
 * USER_ID_FOR_SRP.
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
  const isNamed =
    loginKey(pool, name) === loginKey(pool, session.name) ||
    name === (user?.username ?? session.subject) ||
    loadUser(pool, name)?.id === session.subject;
  if (!isNamed) throw serviceError("invalidSession");
  return user?.isEnabled === true ? user : undefined;
}
