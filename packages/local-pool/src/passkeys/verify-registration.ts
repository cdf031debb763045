/**
 * Verifies a new passkey (WebAuthn L3 §7.1).
 *
 * The pool asks for no attestation, so it ignores an attestation statement. The service has an error for each thing that can be
 * wrong, so the pool compares the parts itself; SimpleWebAuthn then verifies the whole.
 *
 * This file loads the WebAuthn library. Import it with `await import(…)`, only when a passkey is registered: the library takes
 * longer to load than the rest of the pool.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential
 */
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { ALGORITHMS } from "./algorithms.ts";
import { type AttestedCredential, checkAuthenticatorData, readAuthenticatorData } from "./authenticator-data.ts";
import { isCborMap, readCbor } from "./cbor.ts";
import { checkClientData, readClientData } from "./client-data.ts";
import type { RegistrationCredential } from "./credential-json.ts";
import { PasskeyRejection } from "./passkey-rejection.ts";
import { readPublicKey } from "./public-key.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface NewPasskey extends Pick<AttestedCredential, "aaguid" | "publicKey"> {
  /** Base64url. */
  readonly id: string;
  readonly signCount: number;
  readonly isBackupEligible: boolean;
  readonly transports: readonly string[];
  readonly attachment: string | undefined;
}

/** The challenge (base64url) that a registration claims to answer. @throws PasskeyRejection `malformed`. */
export function registrationChallengeOf(credential: RegistrationCredential): string {
  return readClientData(credential.clientDataText).challenge;
}

/**
 * @param challenge base64url, as it was sent.
 * @throws PasskeyRejection
 */
export async function verifyRegistration(
  credential: RegistrationCredential,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<NewPasskey> {
  const clientData = readClientData(credential.clientDataText);
  const authData = readAttestationObject(credential.attestationObject);
  const data = readAuthenticatorData(authData);
  checkClientData(clientData, { type: "webauthn.create", challenge }, relyingParty);
  checkAuthenticatorData(data, relyingParty);
  const { attested } = data;
  if (attested === undefined || toText(attested.id) !== credential.id) throw new PasskeyRejection("malformed");
  readPublicKey(attested.publicKey);
  await verifyWithLibrary(credential, authData, { challenge, origin: clientData.origin }, relyingParty);
  return {
    id: credential.id,
    aaguid: attested.aaguid,
    publicKey: attested.publicKey,
    signCount: data.signCount,
    isBackupEligible: data.isBackupEligible,
    transports: credential.transports,
    attachment: credential.attachment,
  };
}

/** The authenticator data inside an attestation object (WebAuthn L3 §6.5.4), which has three members and no more. */
function readAttestationObject(attestationObject: Uint8Array): Uint8Array<ArrayBuffer> {
  const object = readCbor(attestationObject);
  const members = isCborMap(object) ? object : new Map();
  const authData: unknown = members.get("authData");
  const isComplete = typeof members.get("fmt") === "string" && members.has("attStmt") && members.size === 3;
  if (!isComplete || !(authData instanceof Uint8Array)) throw new PasskeyRejection("malformed");
  return new Uint8Array(authData);
}

async function verifyWithLibrary(
  credential: RegistrationCredential,
  authData: Uint8Array<ArrayBuffer>,
  expected: { readonly challenge: string; readonly origin: string },
  { relyingPartyId, userVerification }: RelyingParty,
): Promise<void> {
  const withoutStatement = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  const isVerified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: "public-key",
      response: {
        clientDataJSON: credential.clientDataText,
        attestationObject: toText(isoCBOR.encode(withoutStatement)),
      },
      clientExtensionResults: {},
    },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: userVerification === "required",
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).then(
    ({ verified }) => verified,
    () => false,
  );
  if (!isVerified) throw new PasskeyRejection("malformed");
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
