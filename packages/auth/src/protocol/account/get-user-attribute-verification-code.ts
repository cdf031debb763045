/**
 * Builds the request of GetUserAttributeVerificationCode, which sends a code to the user's e-mail address or phone
 * number. The previous code becomes invalid.
 *
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAttributeVerificationCode.html
 */
import { readAccountException } from "../errors/account-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface GetUserAttributeVerificationCodeInput extends CallOptions {
  readonly attributeName: string;
}

/** Builds the request for a code. */
export function buildGetUserAttributeVerificationCodeRequest(
  accessToken: Secret<string>,
  { attributeName, clientMetadata }: GetUserAttributeVerificationCodeInput,
): WireRequest {
  return wireRequest(
    "GetUserAttributeVerificationCode",
    { AccessToken: accessToken.reveal(), AttributeName: attributeName, ClientMetadata: clientMetadata },
    readAccountException,
  );
}
