/** DeleteWebAuthnCredential: a passkey of the signed-in person opens nothing from now on. Its answer is empty. */
import { readPasskeyRefusal } from "./passkey-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** The request that takes a passkey away; one that is not there is refused with `service.notFound`. */
export function buildDeleteWebAuthnCredentialRequest(accessToken: Secret<string>, credentialId: string): WireRequest {
  return wireRequest(
    "DeleteWebAuthnCredential",
    { AccessToken: accessToken.reveal(), CredentialId: credentialId },
    readPasskeyRefusal,
  );
}
