/** GetUserAttributeVerificationCode: a code to the person's own e-mail address or phone number; an older one stops working. */
import { readAccountRefusal } from "../errors/account-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface GetUserAttributeVerificationCodeInput extends CallOptions {
  readonly attributeName: string;
}

/** The request for a code. */
export function buildGetUserAttributeVerificationCodeRequest(
  accessToken: Secret<string>,
  { attributeName, clientMetadata }: GetUserAttributeVerificationCodeInput,
): WireRequest {
  return wireRequest(
    "GetUserAttributeVerificationCode",
    { AccessToken: accessToken.reveal(), AttributeName: attributeName, ClientMetadata: clientMetadata },
    readAccountRefusal,
  );
}
