/** Finds the user who sets up an authenticator app: by an access token, or by the session of an MFA_SETUP challenge. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { checkAccessToken } from "../tokens/check-access-token.ts";
import { decryptSession, type SignInSession } from "./sign-in-session.ts";

export interface TotpSetupUser {
  readonly user: UserRecord;
  /** The session of the sign-in, if the user is not signed in yet. */
  readonly session: SignInSession | undefined;
}

/** @throws ServiceError unless exactly one of the two is sent, and it is valid. */
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
