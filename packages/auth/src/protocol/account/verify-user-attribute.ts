/**
 * Builds the request of VerifyUserAttribute, which verifies the user's e-mail address or phone number with a code. Its
 * response is empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifyUserAttribute.html
 */
import { readCodeException } from "../errors/code-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

export interface VerifyUserAttributeInput {
  readonly attributeName: string;
  readonly code: Secret<string>;
}

/** Builds the request that verifies an address. */
export function buildVerifyUserAttributeRequest(
  accessToken: Secret<string>,
  { attributeName, code }: VerifyUserAttributeInput,
): WireRequest {
  return wireRequest(
    "VerifyUserAttribute",
    { AccessToken: accessToken.reveal(), AttributeName: attributeName, Code: code.reveal() },
    readCodeException("code"),
  );
}
