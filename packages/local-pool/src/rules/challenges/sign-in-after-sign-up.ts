/**
 * The sign-in that follows a sign-up by itself: SignUp gives a session, ConfirmSignUp another (for the first, or for
 * none), and InitiateAuth takes that in the place of a first factor, for the code has shown who it is.
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError, ServiceError } from "../../wire/service-error.ts";
import { checkUserConfirmed } from "../accounts/check-user-confirmed.ts";
import type { AuthResponse } from "./auth-response.ts";
import { issueSecondFactorOrTokens } from "./issue-next-challenge.ts";
import type { Account } from "../accounts/account.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";
import { decryptSession, encryptSession, consumeSession, startSignInSession } from "../sessions/sign-in-session.ts";

/** Only clients that may use the choice-based flow could do anything with a session. */
export function signUpSession(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  {
    user,
    name,
    challenge,
  }: { readonly user: UserRecord; readonly name: string; readonly challenge: "SIGN_UP" | "SIGNED_UP" },
): { readonly Session?: string } {
  if (!client.explicitAuthFlows.includes("ALLOW_USER_AUTH")) return {};
  return { Session: encryptSession(pool, startSignInSession(pool, client, { challenge, subject: user.id, name })) };
}

/** The user whose sign-up gave this session; undefined for an old or foreign one, which is no reason to refuse a right code. */
export function signUpSessionSubject(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  text: string,
): string | undefined {
  try {
    return decryptSession(pool, client, text, ["SIGN_UP"]).subject;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** @throws ServiceError NotAuthorizedException unless the session is that of this user's own sign-up, for the first time. */
export function signInAfterSignUp(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { session: text, ...details }: SignInDetails & { readonly session: string },
): AuthResponse {
  const session = decryptSession(pool, client, text, ["SIGNED_UP"]);
  if (account.user === undefined || session.subject !== account.subject) throw serviceError("invalidSession");
  checkUserConfirmed(account.user);
  consumeSession(pool, session);
  return issueSecondFactorOrTokens(pool, client, account.user, details);
}
