/**
 * Builds the request of ConfirmForgotPassword, which sets a new password with a code. Its response is empty and does
 * not sign the user in.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmForgotPassword.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { readCodeException } from "../errors/code-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmForgotPasswordInput extends CallOptions {
  readonly username: string;
  readonly code: Secret<string>;
  readonly newPassword: Secret<string>;
}

/** Builds the request that sets a new password with a code. */
export function buildConfirmForgotPasswordRequest(
  config: ResolvedAuthConfig,
  input: ConfirmForgotPasswordInput,
): WireRequest {
  return wireRequest(
    "ConfirmForgotPassword",
    {
      ClientId: config.userPoolClientId,
      Username: input.username,
      ConfirmationCode: input.code.reveal(),
      Password: input.newPassword.reveal(),
      ClientMetadata: input.clientMetadata,
      UserContextData: userContextData(config, input.username),
    },
    readCodeException("confirmationCode"),
  );
}
