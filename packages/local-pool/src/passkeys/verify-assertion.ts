/**
 * Verifies the signature of a passkey (WebAuthn L3 §7.2), except for the signature counter, which is compared where it is stored.
 *
 * Each mismatch has its own reason for the log, so the pool compares the parts itself; SimpleWebAuthn then verifies the whole. An
 * unknown credential is verified with a fake key, so that it takes as long as a known one.
 *
 * This file loads the WebAuthn library. Import it with `await import(…)`, only when a passkey is used: the library takes longer
 * to load than the rest of the pool.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
 */
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { PasskeyRecord } from "../store/store.ts";
import { ES256 } from "./algorithms.ts";
import { checkAuthenticatorData, readAuthenticatorData } from "./authenticator-data.ts";
import { checkClientData, readClientData } from "./client-data.ts";
import type { AssertionCredential } from "./credential-json.ts";
import { isDerSignature } from "./ecdsa-signature.ts";
import { PasskeyRejection } from "./passkey-rejection.ts";
import { readPublicKey } from "./public-key.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface ExpectedAssertion {
  /** Base64url, as it was sent. */
  readonly challenge: string;
  readonly userHandle: Uint8Array;
  /** The passkey that the credential names, if the account has it. */
  readonly passkey: Pick<PasskeyRecord, "publicKey" | "isBackupEligible"> | undefined;
}

/** The base point of P-256 as a COSE_Key: a valid key of no passkey. A signature that it verifies is still rejected. */
const FAKE_PUBLIC_KEY = Buffer.from(
  "a5010203262001" +
    "2158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296" +
    "2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
  "hex",
);

/**
 * Resolves to the signature counter of a valid assertion.
 *
 * @throws PasskeyRejection
 */
export async function verifyAssertion(
  credential: AssertionCredential,
  { challenge, userHandle, passkey }: ExpectedAssertion,
  relyingParty: RelyingParty,
): Promise<number> {
  const clientData = readClientData(credential.clientDataText);
  const data = readAuthenticatorData(credential.authenticatorData);
  // Only a registration attests a credential (WebAuthn L3 §6.1).
  if (data.attested !== undefined) throw new PasskeyRejection("malformed");
  checkClientData(clientData, { type: "webauthn.get", challenge }, relyingParty);
  checkAuthenticatorData(data, relyingParty);
  const publicKey = passkey?.publicKey ?? FAKE_PUBLIC_KEY;
  const isSigned = await isAssertionSigned(
    credential,
    { challenge, origin: clientData.origin, publicKey },
    relyingParty,
  );
  if (passkey === undefined) throw new PasskeyRejection("unknownPasskey");
  if (!isSigned) throw new PasskeyRejection("wrongSignature");
  if (data.isBackupEligible !== passkey.isBackupEligible) throw new PasskeyRejection("backupEligibilityChanged");
  const isForeign = credential.userHandle !== undefined && !Buffer.from(userHandle).equals(credential.userHandle);
  if (isForeign) throw new PasskeyRejection("foreignUserHandle");
  return data.signCount;
}

/** Whether a signature has the one encoding of its algorithm. The library accepts others (see ecdsa-signature.ts). */
export function isWellFormedSignature(publicKey: Uint8Array, signature: Uint8Array): boolean {
  const { algorithm, signatureBytes } = readPublicKey(publicKey);
  return algorithm === ES256 ? isDerSignature(signature) : signature.length === signatureBytes;
}

async function isAssertionSigned(
  { id, clientDataText, authenticatorDataText, signature, signatureText }: AssertionCredential,
  expected: { readonly challenge: string; readonly origin: string; readonly publicKey: Uint8Array },
  { relyingPartyId, userVerification }: RelyingParty,
): Promise<boolean> {
  const isWellFormed = isWellFormedSignature(expected.publicKey, signature);
  const isVerified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON: clientDataText, authenticatorData: authenticatorDataText, signature: signatureText },
      clientExtensionResults: {},
    },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: userVerification === "required",
    // With a stored counter of zero, the library accepts every counter.
    credential: { id, publicKey: new Uint8Array(expected.publicKey), counter: 0 },
  }).then(
    ({ verified }) => verified,
    () => false,
  );
  return isWellFormed && isVerified;
}
