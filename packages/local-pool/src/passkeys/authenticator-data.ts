/**
 * Reads the authenticator data of a passkey, and checks its flags and its relying party.
 *
 * SimpleWebAuthn parses the bytes. This file adds the checks that the parser leaves out.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
import { createHash } from "node:crypto";
import { convertAAGUIDToString, parseAuthenticatorData } from "@simplewebauthn/server/helpers";
import { isCborMap, readCbor } from "./cbor.ts";
import { PasskeyRejection } from "./passkey-rejection.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface AuthenticatorData {
  readonly relyingPartyIdHash: Uint8Array;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  readonly isBackupEligible: boolean;
  readonly signCount: number;
  /** The new credential, in a registration. */
  readonly attested: AttestedCredential | undefined;
}

export interface AttestedCredential {
  /** The authenticator's model, as a UUID. */
  readonly aaguid: string;
  readonly id: Uint8Array;
  /** A COSE_Key (RFC 9052 §7). */
  readonly publicKey: Uint8Array;
}

/** The hash, the flags and the counter, which come first. */
const HEADER_BYTES = 37;
/** The AAGUID and the length of the credential id. */
const ATTESTED_HEADER_BYTES = 18;
/** WebAuthn L3 §7.1 step 24. */
const MAX_CREDENTIAL_ID_BYTES = 1_023;

/** @throws PasskeyRejection `malformed` for data that is cut off, has extra bytes, or has flags that contradict each other. */
export function readAuthenticatorData(bytes: Uint8Array): AuthenticatorData {
  const data = parse(bytes);
  const { flags, credentialID: id, credentialPublicKey: publicKey, extensionsDataBuffer: extensions } = data;
  // A passkey that cannot be backed up cannot be in a backup (WebAuthn L3 §7.1 step 18, §7.2 step 18).
  if (flags.bs && !flags.be) throw new PasskeyRejection("malformed");
  // The parser takes any CBOR in these two places; WebAuthn wants a map in the CTAP2 form.
  for (const item of [publicKey, extensions]) {
    if (item !== undefined && !isCborMap(readCbor(item))) throw new PasskeyRejection("malformed");
  }
  if (id !== undefined && (id.length === 0 || id.length > MAX_CREDENTIAL_ID_BYTES)) {
    throw new PasskeyRejection("malformed");
  }
  // The parser encodes both items again. Other bytes in their place were cut off, or not in the CTAP2 form.
  const head = bytes.subarray(0, HEADER_BYTES + (id === undefined ? 0 : ATTESTED_HEADER_BYTES + id.length));
  const whole = Buffer.concat([head, publicKey ?? Buffer.alloc(0), extensions ?? Buffer.alloc(0)]);
  if (!whole.equals(bytes)) throw new PasskeyRejection("malformed");
  return {
    relyingPartyIdHash: data.rpIdHash,
    isUserPresent: flags.up,
    isUserVerified: flags.uv,
    isBackupEligible: flags.be,
    signCount: data.counter,
    attested:
      id === undefined || publicKey === undefined || data.aaguid === undefined
        ? undefined
        : { aaguid: convertAAGUIDToString(data.aaguid), id, publicKey },
  };
}

/** @throws PasskeyRejection for another relying party, an absent user, or an unverified one where verification is required. */
export function checkAuthenticatorData(data: AuthenticatorData, relyingParty: RelyingParty): void {
  const expected = createHash("sha256").update(relyingParty.relyingPartyId).digest();
  if (!expected.equals(data.relyingPartyIdHash)) throw new PasskeyRejection("relyingPartyMismatch");
  if (!data.isUserPresent) throw new PasskeyRejection("userNotPresent");
  if (relyingParty.userVerification === "required" && !data.isUserVerified) {
    throw new PasskeyRejection("userNotVerified");
  }
}

function parse(bytes: Uint8Array): ReturnType<typeof parseAuthenticatorData> {
  try {
    // A copy: the parser writes into its input for a moment, and reads from the start of its buffer.
    return parseAuthenticatorData(new Uint8Array(bytes));
  } catch {
    throw new PasskeyRejection("malformed");
  }
}
