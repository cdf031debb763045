/**
 * Signs a user in right after the sign-up, without a password (auto sign-in).
 *
 * SignUp returns a Session, ConfirmSignUp takes it and returns another, and InitiateAuth accepts that one as the first factor.
 * A ConfirmSignUp without a Session gets one too, because the code itself proves who the user is.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { serviceError, ServiceError } from "../wire/service-error.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import type { AuthResponse } from "./auth-response.ts";
import { issueSecondFactorOrTokens } from "./issue-next-challenge.ts";
import type { Account } from "../rules/accounts/load-account.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";
import {
  decryptSession,
  encryptSession,
  markSessionUsed,
  startSignInSession,
} from "../rules/sessions/sign-in-session.ts";

/** Only a client with ALLOW_USER_AUTH can use this session. */
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

/** The user whose sign-up returned this session. Undefined for an expired or foreign session: the code may still be right. */
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

/** @throws ServiceError NotAuthorizedException when the session is not from this user's sign-up, or is used already. */
export function signInAfterSignUp(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { session: text, ...details }: SignInDetails & { readonly session: string },
): AuthResponse {
  const session = decryptSession(pool, client, text, ["SIGNED_UP"]);
  if (account.user === undefined || session.subject !== account.subject) throw serviceError("invalidSession");
  checkUserConfirmed(account.user);
  markSessionUsed(pool, session);
  return issueSecondFactorOrTokens(pool, client, account.user, details);
}
