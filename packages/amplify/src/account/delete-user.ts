/** Deletes the account of the signed-in user. */
import { deleteUser as engineDeleteUser } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { announceSignOut } from "../session/sign-out.ts";

/**
 * Deletes the account and signs the user out.
 *
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   await deleteUser();
 */
export function deleteUser(): Promise<void> {
  return withClient(async (auth) => {
    await engineDeleteUser(auth);
    announceSignOut(auth);
  });
}
