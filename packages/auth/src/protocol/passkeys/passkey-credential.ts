/**
 * Converts the credential that a browser returns from a passkey ceremony to JSON for the pool.
 *
 * It uses the credential's own `toJSON` if that works. The credentials of some password managers have one that throws.
 * The values are not checked here, because the pool checks them.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dom-publickeycredential-tojson
 */
import { bytesToBase64Url } from "../../crypto/bytes.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/**
 * Converts a credential to JSON.
 *
 * @throws TypeError if the value is not a passkey's credential.
 */
export function credentialToJson(credential: PublicKeyCredential): JsonObject {
  try {
    return credential.toJSON() as unknown as JsonObject;
  } catch {
    return encodeCredential(credential);
  }
}

/** Converts a credential as `toJSON` does, for browsers without this method. */
export function encodeCredential(credential: PublicKeyCredential): JsonObject {
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  return withoutAbsent({
    id,
    rawId: encoded(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: isAttestation(response)
      ? encodeAttestation(response)
      : encodeAssertion(response as AuthenticatorAssertionResponse),
  });
}

function encodeAttestation(response: AuthenticatorAttestationResponse): JsonObject {
  // Older browsers lack some of these methods, because the standard added them one after the other.
  const later: Partial<AuthenticatorAttestationResponse> = response;
  return withoutAbsent({
    clientDataJSON: encoded(response.clientDataJSON),
    attestationObject: encoded(response.attestationObject),
    authenticatorData: encoded(later.getAuthenticatorData?.()),
    publicKey: encoded(later.getPublicKey?.()),
    publicKeyAlgorithm: later.getPublicKeyAlgorithm?.(),
    transports: later.getTransports?.() ?? [],
  });
}

function encodeAssertion(response: AuthenticatorAssertionResponse): JsonObject {
  return withoutAbsent({
    clientDataJSON: encoded(response.clientDataJSON),
    authenticatorData: encoded(response.authenticatorData),
    signature: encoded(response.signature),
    userHandle: encoded(response.userHandle),
  });
}

function isAttestation(response: AuthenticatorResponse): response is AuthenticatorAttestationResponse {
  return "attestationObject" in response;
}

function encoded(bytes: ArrayBuffer | null | undefined): string | undefined {
  return bytes === null || bytes === undefined ? undefined : bytesToBase64Url(new Uint8Array(bytes));
}

function withoutAbsent(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== null));
}
