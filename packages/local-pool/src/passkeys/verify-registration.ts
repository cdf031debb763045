/**
 * Whether a new passkey is what was asked for (WebAuthn L3 §7.1).
 *
 * Attestation is asked for as `none`, so a statement about the authenticator's make, should there be one, counts for nothing
 * and is not even looked at. Each thing that can be wrong has its own check here, for the service has an error for each; the
 * library then judges the whole.
 */
import type { RegistrationCredential } from "./credential-json.ts";
import { type AttestedCredential, checkAuthenticatorData, readAuthenticatorData } from "./authenticator-data.ts";
import { isCborMap, readCbor } from "./cbor.ts";
import { checkClientData, readClientData } from "./client-data.ts";
import { PasskeyRejection } from "./passkey-fault.ts";
import { ALGORITHMS, readPublicKey } from "./public-key.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface NewPasskey extends Pick<AttestedCredential, "aaguid" | "publicKey"> {
  /** Base64url. */
  readonly id: string;
  readonly signCount: number;
  readonly isBackupEligible: boolean;
  readonly transports: readonly string[];
  readonly attachment: string | undefined;
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
  const clientData = readClientData(credential.clientData);
  const authData = readAttestedData(credential.attestationObject);
  const data = readAuthenticatorData(authData);
  checkClientData(clientData, { type: "webauthn.create", challenge }, relyingParty);
  checkAuthenticatorData(data, relyingParty);
  const { attested } = data;
  if (attested === undefined || toText(attested.id) !== credential.id) throw new PasskeyRejection("malformed");
  readPublicKey(attested.publicKey);
  await judge(credential, authData, { challenge, origin: clientData.origin }, relyingParty);
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

/** The authenticator data inside of an attestation object (WebAuthn L3 §6.5.4). */
function readAttestedData(attestationObject: Uint8Array): Uint8Array {
  const object = readCbor(attestationObject);
  const members = isCborMap(object) ? object : new Map();
  const authData: unknown = members.get("authData");
  const isWhole = typeof members.get("fmt") === "string" && members.has("attStmt") && members.size === 3;
  if (!isWhole || !(authData instanceof Uint8Array)) throw new PasskeyRejection("malformed");
  return authData;
}

async function judge(
  credential: RegistrationCredential,
  authData: Uint8Array,
  expected: { readonly challenge: string; readonly origin: string },
  { relyingPartyId, userVerification }: RelyingParty,
): Promise<void> {
  // Loaded when the first passkey is made: it takes longer than the rest of the pool.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const isVerified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      type: "public-key",
      response: { clientDataJSON: credential.clientDataText, attestationObject: toText(withoutStatement(authData)) },
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

/** `{"fmt": "none", "attStmt": {}, "authData": …}` in CBOR, the length of the data in two bytes. */
function withoutStatement(authData: Uint8Array): Uint8Array {
  const head = Buffer.from("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59\x00\x00", "latin1");
  head.writeUInt16BE(authData.length, head.length - 2);
  return Buffer.concat([head, authData]);
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
