/**
 * Creates the options that a browser needs to create or use a passkey, as JSON (WebAuthn L3 §5.4 and §5.5) with the service's
 * values.
 *
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson
 */
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "../../config.ts";
import { ALGORITHMS } from "../../passkeys/algorithms.ts";
import type { UserRecord } from "../../store/store.ts";
import { toBase64Url } from "../../wire/base64.ts";

/** How long a browser may wait for its user. The challenge is valid for longer. */
const CREATION_TIMEOUT_MS = 60_000;

export function creationOptions(
  { webAuthn }: ResolvedUserPoolConfig,
  user: UserRecord,
  { challenge, existing }: { readonly challenge: string; readonly existing: readonly { readonly id: string }[] },
): object {
  const name = user.attributes["email"] ?? user.attributes["phone_number"] ?? user.username;
  return {
    rp: { id: webAuthn.relyingPartyId, name: webAuthn.relyingPartyId },
    user: {
      id: toBase64Url(userHandleOf(user.id)),
      name,
      displayName: user.attributes["name"] ?? name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CREATION_TIMEOUT_MS,
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: {
      requireResidentKey: true,
      residentKey: "required",
      userVerification: webAuthn.userVerification,
    },
  };
}

/** JSON text, because challenge parameters are strings. */
export function requestOptions(
  { webAuthn }: ResolvedUserPoolConfig,
  client: ResolvedUserPoolClient,
  { challenge, ids }: { readonly challenge: string; readonly ids: readonly string[] },
): string {
  return JSON.stringify({
    hints: [],
    attestation: "none",
    attestationFormats: [],
    challenge,
    // As long as the session: 180 000 by default.
    timeout: client.authSessionValiditySeconds * 1_000,
    rpId: webAuthn.relyingPartyId,
    allowCredentials: ids.map((id) => descriptor({ id })),
    userVerification: webAuthn.userVerification,
  });
}

/** The user handle: `sub`, which never changes and does not identify a person (WebAuthn L3 §14.6.1). */
export function userHandleOf(userId: string): Uint8Array {
  return Buffer.from(userId);
}

function descriptor({ id }: { readonly id: string }): object {
  return { id, type: "public-key" };
}
