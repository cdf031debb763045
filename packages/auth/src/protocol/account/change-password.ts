/**
 * Builds the request of ChangePassword for a signed-in user. Its response is empty, and the tokens remain valid.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html
 */
import { readAccountException } from "../errors/account-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

export interface ChangePasswordInput {
  /** Undefined for a user without a password. */
  readonly oldPassword: Secret<string> | undefined;
  readonly newPassword: Secret<string>;
}

/** Builds the request that replaces the user's password. */
export function buildChangePasswordRequest(accessToken: Secret<string>, input: ChangePasswordInput): WireRequest {
  return wireRequest(
    "ChangePassword",
    {
      AccessToken: accessToken.reveal(),
      PreviousPassword: input.oldPassword?.reveal(),
      ProposedPassword: input.newPassword.reveal(),
    },
    readAccountException,
  );
}
