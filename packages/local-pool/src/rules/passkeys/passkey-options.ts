/** What a browser is asked for, in the JSON of WebAuthn L3 §5.4 and §5.5, with the service's own members and values. */
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "../../config.ts";
import { ALGORITHMS } from "../../passkeys/algorithms.ts";
import type { UserRecord } from "../../store/store.ts";
import { toBase64Url } from "../../wire/base64.ts";

/** How long a browser may wait for its user; the challenge is good for longer. */
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

/** As JSON text, which is how it goes into challenge parameters. */
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
    // As long as the session lasts: 180 000 unless configured.
    timeout: client.authSessionValiditySeconds * 1_000,
    rpId: webAuthn.relyingPartyId,
    allowCredentials: ids.map((id) => descriptor({ id })),
    userVerification: webAuthn.userVerification,
  });
}

/** What an authenticator knows a user by: `sub`, which names nobody and never changes (WebAuthn L3 §14.6.1). */
export function userHandleOf(userId: string): Uint8Array {
  return Buffer.from(userId);
}

function descriptor({ id }: { readonly id: string }): object {
  return { id, type: "public-key" };
}
