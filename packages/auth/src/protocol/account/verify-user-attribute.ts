/** VerifyUserAttribute: the right code shows that an address is the person's own. Its answer is empty. */
import { readCodeRefusal } from "../errors/code-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

export interface VerifyUserAttributeInput {
  readonly attributeName: string;
  readonly code: Secret<string>;
}

/** The request that verifies an address. */
export function buildVerifyUserAttributeRequest(
  accessToken: Secret<string>,
  { attributeName, code }: VerifyUserAttributeInput,
): WireRequest {
  return wireRequest(
    "VerifyUserAttribute",
    { AccessToken: accessToken.reveal(), AttributeName: attributeName, Code: code.reveal() },
    readCodeRefusal("code"),
  );
}
