/** Reads the attributes of the signed-in user, changes the password and deletes the account. */
import { lastPasskeyUserStorage } from "../passkeys/last-passkey-user.storage.ts";
import { deviceStorage } from "../devices/device-record.storage.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { buildChangePasswordRequest, type ChangePasswordInput } from "../../protocol/account/change-password.ts";
import { buildDeleteUserRequest, wasDeletedByLostAttempt } from "../../protocol/session/end-session.ts";
import { buildGetUserRequest, readGetUserResponse } from "../../protocol/account/get-user.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { Auth } from "../session/auth.ts";
import { type SessionActor, sessionOf } from "../session/session-actor.ts";
import { withSignedInUser, isRefusedAfterLostAnswer } from "../session/signed-in.calls.ts";
import { recentSignInsStorage } from "./recent-sign-ins.storage.ts";
import { type UserCallControl, waitUntil, internalsOf } from "../../engine/index.ts";

/**
 * Returns the attributes of the signed-in user.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const { email, email_verified } = await fetchUserAttributes(auth);
 */
export function fetchUserAttributes(
  auth: Auth,
  control: UserCallControl = {},
): Promise<Readonly<Record<string, string>>> {
  return withSignedInUser(
    auth,
    control,
    async ({ call }) => readGetUserResponse(await call(buildGetUserRequest)).attributes,
  );
}

/**
 * Changes the password of the signed-in user.
 *
 * @throws AuthError `input.required`, `signIn.incorrectCredentials`, `signUp.invalidPassword`, `limit.*`, `network.*`.
 * @example
 *   await updatePassword(auth, { oldPassword, newPassword });
 */
export async function updatePassword(
  auth: Auth,
  input: { readonly oldPassword: string; readonly newPassword: string },
  control: UserCallControl = {},
): Promise<void> {
  const given = readInput("updatePassword", input, { oldPassword: true, newPassword: true });
  requireInput(given.oldPassword, "updatePassword.oldPassword", "EmptyUpdatePassword");
  requireInput(given.newPassword, "updatePassword.newPassword", "EmptyUpdatePassword");
  const oldPassword = new Secret(given.oldPassword);
  await changePassword(auth, { oldPassword, newPassword: new Secret(given.newPassword) }, control);
}

/** The codes with which a pool may refuse the old password, or its absence. */
const OLD_PASSWORD_REFUSALS: readonly string[] = ["signIn.incorrectCredentials"];
const NO_PASSWORD_REFUSALS: readonly string[] = [
  ...OLD_PASSWORD_REFUSALS,
  "signIn.refused",
  "service.invalidParameter",
];

/** Changes the password as `updatePassword` does. The old one is left out for a user who has no password. */
export async function changePassword(auth: Auth, input: ChangePasswordInput, control: UserCallControl): Promise<void> {
  const { oldPassword, newPassword } = input;
  const refusals = oldPassword === undefined ? NO_PASSWORD_REFUSALS : OLD_PASSWORD_REFUSALS;
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      await call((token) => buildChangePasswordRequest(token, input));
    } catch (error) {
      if (!isRefusedAfterLostAnswer(error, refusals)) throw error;
      // Either the old password is wrong, or the lost attempt has changed it. In the second case, the pool accepts the
      // new password as the old one.
      await call((token) => buildChangePasswordRequest(token, { oldPassword: newPassword, newPassword })).catch(
        refuseUnlessKnown,
      );
    }
  });
}

/**
 * Ignores the error of a password that was used before. The pool checks this after it has accepted the old password.
 */
function refuseUnlessKnown(error: unknown): void {
  if (toFailure(error).code !== "resetPassword.passwordHistory") throw error;
}

/**
 * Deletes the account of the signed-in user, removes its remembered device and ends the session.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   await deleteUser(auth);
 */
export async function deleteUser(auth: Auth, control: UserCallControl = {}): Promise<void> {
  await withSignedInUser(auth, control, async ({ userId, username, loginId, call }, signal) => {
    try {
      await call(buildDeleteUserRequest);
    } catch (error) {
      const failure = toFailure(error);
      // The call also succeeds if the account no longer exists.
      if (failure.code !== "signIn.userNotFound" && !wasDeletedByLostAttempt(failure)) throw error;
    }
    const { environment } = internalsOf(auth);
    await deviceStorage(auth.config, environment).remove(username, loginId);
    const account = lastPasskeyUserStorage(auth.config, environment);
    if (account.load() === loginId) account.remove();
    recentSignInsStorage(auth.config, environment).change({ kind: "userForgotten", username: loginId });
    // Another user may have signed in in another tab.
    const session = sessionOf(auth);
    const isHere = ({ context }: ReturnType<SessionActor["getSnapshot"]>): boolean => context.user?.userId === userId;
    if (isHere(session.getSnapshot())) session.send({ type: "user.deleted" });
    await waitUntil(session, (snapshot) => !isHere(snapshot), signal);
  });
}
