/**
 * Builds the request of DeleteWebAuthnCredential, which deletes a passkey of a signed-in user. Its response is empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteWebAuthnCredential.html
 */
import { readPasskeyException } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Builds the request. If the passkey does not exist, the call throws `service.notFound`. */
export function buildDeleteWebAuthnCredentialRequest(accessToken: Secret<string>, credentialId: string): WireRequest {
  return wireRequest(
    "DeleteWebAuthnCredential",
    { AccessToken: accessToken.reveal(), CredentialId: credentialId },
    readPasskeyException,
  );
}
