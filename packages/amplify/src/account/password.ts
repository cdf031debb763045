/** Changes and resets passwords. */
import {
  confirmResetPassword as engineConfirmResetPassword,
  resetPassword as engineResetPassword,
  updatePassword as engineUpdatePassword,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { deliveryDetails } from "../types/delivery.ts";
import type {
  ConfirmResetPasswordInput,
  ResetPasswordInput,
  ResetPasswordOutput,
  UpdatePasswordInput,
} from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Sends a code with which the user can set a new password.
 *
 * @throws AuthError `EmptyResetPasswordUsername`, `LimitExceededException`, and other exceptions of the service;
 *   `NetworkError`.
 * @example
 *   const { nextStep } = await resetPassword({ username });
 */
export function resetPassword(input: ResetPasswordInput): Promise<ResetPasswordOutput> {
  const { username, options } = ownMembers(input);
  const { clientMetadata } = ownMembers(options);
  return withClient(async (auth) => {
    const { isPasswordReset, nextStep } = await engineResetPassword(auth, {
      username,
      ...(clientMetadata === undefined ? {} : { options: { clientMetadata } }),
    });
    const { resetPasswordStep } = nextStep;
    const delivery = resetPasswordStep === "DONE" ? undefined : nextStep.codeDeliveryDetails;
    return { isPasswordReset, nextStep: { resetPasswordStep, codeDeliveryDetails: deliveryDetails(delivery) } };
  });
}

/**
 * Sets a new password with a code. It does not sign the user in.
 *
 * @throws AuthError `EmptyConfirmResetPasswordUsername`, `EmptyConfirmResetPasswordNewPassword`,
 *   `EmptyConfirmResetPasswordConfirmationCode`, `CodeMismatchException`, `InvalidPasswordException`, and other exceptions
 *   of the service; `NetworkError`.
 * @example
 *   await confirmResetPassword({ username, confirmationCode: "123456", newPassword });
 */
export function confirmResetPassword(input: ConfirmResetPasswordInput): Promise<void> {
  const { username, newPassword, confirmationCode, options } = ownMembers(input);
  const { clientMetadata } = ownMembers(options);
  return withClient((auth) =>
    engineConfirmResetPassword(auth, {
      username,
      newPassword,
      confirmationCode,
      ...(clientMetadata === undefined ? {} : { options: { clientMetadata } }),
    }),
  );
}

/**
 * Changes the password of the signed-in user.
 *
 * @throws AuthError `EmptyUpdatePassword`, `UserUnAuthenticatedException`, `NotAuthorizedException` for a wrong old
 *   password, and other exceptions of the service; `NetworkError`.
 * @example
 *   await updatePassword({ oldPassword, newPassword });
 */
export function updatePassword(input: UpdatePasswordInput): Promise<void> {
  const { oldPassword, newPassword } = ownMembers(input);
  return withClient((auth) => engineUpdatePassword(auth, { oldPassword, newPassword }));
}
