/** Whom a code is asked for or tried on, where the name may be unknown (`PreventUserExistenceErrors`). */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { loadUser } from "../accounts/load-user.ts";
import { fakeAccountForUnknownUser } from "../accounts/fake-account.ts";

export interface CodeSubject {
  /** What codes and attempts are kept under. */
  readonly subject: string;
  /** Missing for an unknown or disabled user whose state is hidden. */
  readonly user: UserRecord | undefined;
}

/** @throws ServiceError UserNotFoundException or NotAuthorizedException, with LEGACY only. */
export function loadCodeSubject(pool: PoolContext, client: ResolvedUserPoolClient, name: string): CodeSubject {
  const user = loadUser(pool, name);
  const isHidden = client.preventUserExistenceErrors === "ENABLED";
  // Every name costs the same: the simulated account is made, whichever counts.
  const simulated = isHidden ? fakeAccountForUnknownUser(pool, name).subject : "";
  if (user?.isEnabled === true) return { subject: user.id, user };
  if (!isHidden) throw serviceError(user === undefined ? "usernameNotFound" : "userDisabled");
  return { subject: user?.id ?? simulated, user: undefined };
}
