/** What a signed-in person may do with the account: read it, change its password, delete it. */
import { passkeyAccount } from "../passkeys/index.ts";
import { deviceStorage } from "../devices/index.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { buildChangePasswordRequest } from "../../protocol/account/change-password.ts";
import { buildDeleteUserRequest, wasDeletedByLostAttempt } from "../../protocol/session/end-session.ts";
import { buildGetUserRequest, readGetUserResponse } from "../../protocol/account/get-user.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { withSignedInUser, type Auth, isRefusedAfterLostAnswer } from "../session/index.ts";
import { type CallControl, waitUntil } from "../../engine/index.ts";

/** @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`. */
export function fetchUserAttributes(auth: Auth, control: CallControl = {}): Promise<Readonly<Record<string, string>>> {
  return withSignedInUser(auth, control, async ({ call }) => readGetUserResponse(await call(buildGetUserRequest)).attributes);
}

/** @throws AuthError `input.required`, `signIn.incorrectCredentials`, `signUp.invalidPassword`, `limit.*`, `network.*`. */
export async function updatePassword(
  auth: Auth,
  input: { readonly oldPassword: string; readonly newPassword: string },
  control: CallControl = {},
): Promise<void> {
  const given = ownMembers(input);
  requireInput(given.oldPassword, "updatePassword.oldPassword", "EmptyUpdatePassword");
  requireInput(given.newPassword, "updatePassword.newPassword", "EmptyUpdatePassword");
  const oldPassword = new Secret(given.oldPassword);
  const newPassword = new Secret(given.newPassword);
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      await call((token) => buildChangePasswordRequest(token, { oldPassword, newPassword }));
    } catch (error) {
      if (!isRefusedAfterLostAnswer(error, ["signIn.incorrectCredentials"])) throw error;
      // Is the old password wrong, or did our own first attempt replace it? Then the new one may replace itself.
      await call((token) => buildChangePasswordRequest(token, { oldPassword: newPassword, newPassword })).catch(
        refuseUnlessKnown,
      );
    }
  });
}

/** A password that was refused only for being known already is the account's: nobody asks a wrong one that. */
function refuseUnlessKnown(error: unknown): void {
  if (toFailure(error).code !== "resetPassword.passwordHistory") throw error;
}

/** Deletes the account, forgets this device of it and ends the session. @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`. */
export async function deleteUser(auth: Auth, control: CallControl = {}): Promise<void> {
  await withSignedInUser(auth, control, async ({ userId, loginId, call }, signal) => {
    try {
      await call(buildDeleteUserRequest);
    } catch (error) {
      const failure = toFailure(error);
      // Deleted elsewhere is deleted.
      if (failure.code !== "signIn.userNotFound" && !wasDeletedByLostAttempt(failure)) throw error;
    }
    const { environment } = auth.internals;
    deviceStorage(auth.config, environment).forget(loginId);
    const account = passkeyAccount(auth.config, environment);
    if (account.recall() === loginId) account.forget();
    // Another tab may have signed somebody else in meanwhile.
    const isHere = ({ context }: ReturnType<Auth["session"]["getSnapshot"]>): boolean =>
      context.user?.userId === userId;
    if (isHere(auth.session.getSnapshot())) auth.session.send({ type: "user.deleted" });
    await waitUntil(auth.session, (snapshot) => !isHere(snapshot), signal);
  });
}
