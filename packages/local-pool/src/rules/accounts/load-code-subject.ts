/**
 * Loads the user that a code is for, and hides whether the user exists if the client is configured so.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { loadUser, fakeAccountForUnknownUser } from "./load-account.ts";

export interface CodeSubject {
  /** The key of codes and attempt counters. */
  readonly subject: string;
  /** Undefined for an unknown or disabled user where existence is hidden. */
  readonly user: UserRecord | undefined;
}

/** @throws ServiceError UserNotFoundException or NotAuthorizedException. Only with LEGACY. */
export function loadCodeSubject(pool: PoolContext, client: ResolvedUserPoolClient, name: string): CodeSubject {
  const user = loadUser(pool, name);
  const isHidden = client.preventUserExistenceErrors === "ENABLED";
  // The fake account is created for every username, so that a known and an unknown one take the same time.
  const fake = isHidden ? fakeAccountForUnknownUser(pool, name).subject : "";
  if (user?.isEnabled === true) return { subject: user.id, user };
  if (!isHidden) throw serviceError(user === undefined ? "usernameNotFound" : "userDisabled");
  return { subject: user?.id ?? fake, user: undefined };
}
