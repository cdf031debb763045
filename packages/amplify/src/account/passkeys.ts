/** Creates, lists and deletes passkeys of the signed-in user. */
import {
  associateWebAuthnCredential as engineAssociate,
  deleteWebAuthnCredential as engineDelete,
  listWebAuthnCredentials as engineList,
  type WebAuthnCredential,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import type {
  AuthWebAuthnCredential,
  DeleteWebAuthnCredentialInput,
  ListWebAuthnCredentialsInput,
  ListWebAuthnCredentialsOutput,
} from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Creates a passkey with the browser's dialog. Call it directly in the handler of a click.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `PasskeyRegistrationCanceled`, `PasskeyAlreadyExists`,
 *   `PasskeyNotSupported`, `PasskeyRegistrationFailed`, `RelyingPartyMismatch`, and exceptions of the service;
 *   `NetworkError`.
 * @example
 *   button.addEventListener("click", () => associateWebAuthnCredential());
 */
export function associateWebAuthnCredential(): Promise<void> {
  return withClient((auth) => engineAssociate(auth));
}

/**
 * Lists a page of the user's passkeys.
 *
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   const { credentials, nextToken } = await listWebAuthnCredentials({ pageSize: 10 });
 */
export function listWebAuthnCredentials(input?: ListWebAuthnCredentialsInput): Promise<ListWebAuthnCredentialsOutput> {
  const { pageSize, nextToken: from } = ownMembers(input);
  return withClient(async (auth) => {
    const { credentials, nextToken } = await engineList(auth, { pageSize, nextToken: from });
    return { credentials: credentials.map(credentialOutput), ...(nextToken === undefined ? {} : { nextToken }) };
  });
}

/**
 * Deletes a passkey.
 *
 * @throws AuthError `UserUnAuthenticatedException`, `ResourceNotFoundException`, and other exceptions of the service;
 *   `NetworkError`.
 * @example
 *   await deleteWebAuthnCredential({ credentialId });
 */
export function deleteWebAuthnCredential(input: DeleteWebAuthnCredentialInput): Promise<void> {
  const { credentialId } = ownMembers(input);
  return withClient((auth) => engineDelete(auth, { credentialId }));
}

function credentialOutput(credential: WebAuthnCredential): AuthWebAuthnCredential {
  const { credentialId, friendlyCredentialName, relyingPartyId, authenticatorAttachment, createdAt } = credential;
  return {
    credentialId,
    friendlyCredentialName,
    relyingPartyId,
    ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
    authenticatorTransports: [...credential.authenticatorTransports],
    createdAt,
  };
}
