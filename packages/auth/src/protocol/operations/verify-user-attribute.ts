/** VerifyUserAttribute: the right code shows that an address is the person's own. Its answer is empty. */
import { readCodeRefusal } from "../code-refusal.ts";
import { wireRequest } from "../request-members.ts";
import type { Secret } from "../secret.ts";
import type { WireRequest } from "../wire-request.ts";

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
