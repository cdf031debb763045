/** The two operations that send a code to a user name: ResendConfirmationCode and ForgotPassword. One shape, both ways. */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface SendCodeInput extends CallOptions {
  readonly username: string;
}

/** A new sign-up code; the older one stops working. */
export function buildResendConfirmationCodeRequest(config: ResolvedAuthConfig, input: SendCodeInput): WireRequest {
  return sendCode("ResendConfirmationCode", config, input);
}

/** A code that allows a new password to be set. */
export function buildForgotPasswordRequest(config: ResolvedAuthConfig, input: SendCodeInput): WireRequest {
  return sendCode("ForgotPassword", config, input);
}

function sendCode(
  operation: "ResendConfirmationCode" | "ForgotPassword",
  config: ResolvedAuthConfig,
  input: SendCodeInput,
): WireRequest {
  return wireRequest(
    operation,
    {
      ClientId: config.userPoolClientId,
      Username: input.username,
      ClientMetadata: input.clientMetadata,
      UserContextData: userContextData(config, input.username),
    },
    readAccountRefusal,
  );
}
