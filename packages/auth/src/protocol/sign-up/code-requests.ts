/**
 * Builds the requests of ResendConfirmationCode and ForgotPassword. Both send a code to a user and have the same
 * parameters.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ResendConfirmationCode.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ForgotPassword.html
 */
import { readAccountException } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface CodeRequestInput extends CallOptions {
  readonly username: string;
}

/** Builds the request for a new sign-up code. The previous code becomes invalid. */
export function buildResendConfirmationCodeRequest(config: ResolvedAuthConfig, input: CodeRequestInput): WireRequest {
  return codeRequest("ResendConfirmationCode", config, input);
}

/** Builds the request for a code with which the user can set a new password. */
export function buildForgotPasswordRequest(config: ResolvedAuthConfig, input: CodeRequestInput): WireRequest {
  return codeRequest("ForgotPassword", config, input);
}

function codeRequest(
  operation: "ResendConfirmationCode" | "ForgotPassword",
  config: ResolvedAuthConfig,
  input: CodeRequestInput,
): WireRequest {
  return wireRequest(
    operation,
    {
      ClientId: config.userPoolClientId,
      Username: input.username,
      ClientMetadata: input.clientMetadata,
      UserContextData: userContextData(config, input.username),
    },
    readAccountException,
  );
}
