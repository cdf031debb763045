/**
 * The account that a sign-in uses. For an unknown username it is a fake one without a user, so that a stranger cannot tell
 * whether the username exists.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
import type { UserRecord } from "../../store/store.ts";

export interface Account {
  /** The key of failure and attempt counters: the user's id, or the fake id of an unknown username. */
  readonly subject: string;
  /** USER_ID_FOR_SRP. */
  readonly username: string;
  readonly saltHex: string;
  readonly verifierHex: string;
  /** The user who may sign in. Undefined when the username is unknown or may not sign in: then no sign-in succeeds. */
  readonly user: UserRecord | undefined;
}
