/** Who sets up an authenticator app: whoever is signed in, or whoever is asked for it by MFA_SETUP in the middle of a sign-in. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { checkAccessToken } from "./check-access-token.ts";
import { decryptSession, type SignInSession } from "../sessions/sign-in-session.ts";

export interface TotpSetupUser {
  readonly user: UserRecord;
  /** In the middle of a sign-in. */
  readonly session: SignInSession | undefined;
}

/** @throws ServiceError unless there is exactly one of the two, and it is good. */
export function checkAccessTokenOrSession(
  pool: PoolContext,
  { AccessToken, Session }: { readonly AccessToken: string | undefined; readonly Session: string | undefined },
): TotpSetupUser {
  if ((AccessToken === undefined) === (Session === undefined)) throw serviceError("eitherTokenOrSession");
  if (AccessToken !== undefined) return { user: checkAccessToken(pool, AccessToken).user, session: undefined };
  const session = decryptSession(pool, undefined, Session, ["MFA_SETUP"]);
  const user = pool.store.findUser(session.subject);
  if (user?.isEnabled !== true) throw serviceError("invalidSession");
  return { user, session };
}
