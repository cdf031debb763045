/** ConfirmForgotPassword: the code that was sent, and the new password. Its answer is empty and signs nobody in. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { readCodeRefusal } from "../errors/code-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface ConfirmForgotPasswordInput extends CallOptions {
  readonly username: string;
  readonly code: Secret<string>;
  readonly newPassword: Secret<string>;
}

/** The request that sets a new password by a code. */
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
    readCodeRefusal("confirmationCode"),
  );
}
