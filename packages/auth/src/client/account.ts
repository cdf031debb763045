/** What a signed-in person may do with the account: read it, change its password, delete it. */
import { toFailure } from "../protocol/auth-error.ts";
import { engineError } from "../protocol/engine-error.ts";
import { buildChangePasswordRequest } from "../protocol/operations/change-password.ts";
import { buildDeleteUserRequest, wasDeletedByLostAttempt } from "../protocol/operations/end-session.ts";
import { buildGetUserRequest, readGetUserResponse } from "../protocol/operations/get-user.ts";
import { requireInput } from "../protocol/required-inputs.ts";
import { Secret } from "../protocol/secret.ts";
import type { JsonObject, WireRequest } from "../protocol/wire-request.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, underControl } from "./call-control.ts";
import { freshRecord } from "./session-calls.ts";
import { waitUntil } from "./wait-until.ts";

/** @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`. */
export async function fetchUserAttributes(
  auth: Auth,
  control: CallControl = {},
): Promise<Readonly<Record<string, string>>> {
  return readGetUserResponse(await callAsUser(auth, control, buildGetUserRequest)).attributes;
}

/** @throws AuthError `input.required`, `signIn.incorrectCredentials`, `signUp.invalidPassword`, `limit.*`, `network.*`. */
export async function updatePassword(
  auth: Auth,
  input: { readonly oldPassword: string; readonly newPassword: string },
  control: CallControl = {},
): Promise<void> {
  requireInput(input.oldPassword, "updatePassword.oldPassword");
  requireInput(input.newPassword, "updatePassword.newPassword");
  const oldPassword = new Secret(input.oldPassword);
  const newPassword = new Secret(input.newPassword);
  await callAsUser(auth, control, (token) => buildChangePasswordRequest(token, { oldPassword, newPassword }));
}

/** Deletes the account and ends the session. @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`. */
export async function deleteUser(auth: Auth, control: CallControl = {}): Promise<void> {
  try {
    await callAsUser(auth, control, buildDeleteUserRequest);
  } catch (error) {
    if (!wasDeletedByLostAttempt(toFailure(error))) throw error;
  }
  auth.session.send({ type: "user.deleted" });
  await underControl(auth.internals.environment, control, (signal) =>
    waitUntil(auth.session, ({ context }) => context.record === undefined, signal),
  );
}

function callAsUser(
  auth: Auth,
  control: CallControl,
  build: (accessToken: Secret<string>) => WireRequest,
): Promise<JsonObject> {
  const { environment, call } = auth.internals;
  return underControl(environment, control, async (signal) => {
    const record = await freshRecord(auth, false, { signal });
    if (record === undefined) throw engineError("session.unauthenticated");
    return call(build(new Secret(record.reveal().accessToken)), signal);
  });
}
