/** ChangePassword: by the signed-in person, who knows the old one. Its answer is empty; the tokens stay valid. */
import { readAccountRefusal } from "../errors/account-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

export interface ChangePasswordInput {
  readonly oldPassword: Secret<string>;
  readonly newPassword: Secret<string>;
}

/** The request that replaces a known password. */
export function buildChangePasswordRequest(accessToken: Secret<string>, input: ChangePasswordInput): WireRequest {
  return wireRequest(
    "ChangePassword",
    {
      AccessToken: accessToken.reveal(),
      PreviousPassword: input.oldPassword.reveal(),
      ProposedPassword: input.newPassword.reveal(),
    },
    readAccountRefusal,
  );
}
