/** Returns the signed-in user. */
import { type Auth, getCurrentUser as engineUser } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import type { AuthUser } from "../types/index.ts";
import { recallFlow } from "./sign-in-details.ts";

/**
 * Returns the signed-in user. It sends no request, so it also works offline.
 *
 * @throws AuthError `UserUnAuthenticatedException` if no user is signed in, `AuthUserPoolException`.
 * @example
 *   const { username, userId, signInDetails } = await getCurrentUser();
 */
export function getCurrentUser(): Promise<AuthUser> {
  return withClient(userOf);
}

/** Returns the user of a client, in Amplify's shape. */
export async function userOf(auth: Auth): Promise<AuthUser> {
  const { username, userId, loginId } = await engineUser(auth);
  const authFlowType = recallFlow(auth, userId);
  return {
    username,
    userId,
    signInDetails: authFlowType === undefined ? { loginId } : { loginId, authFlowType },
  };
}
