/** What an authenticator states (WebAuthn L3 §6.1), byte for byte, and the flags and the relying party in it checked. */
import { createHash } from "node:crypto";
import { isCborMap, readCborItem } from "./cbor.ts";
import { PasskeyRejection } from "./passkey-fault.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface AuthenticatorData {
  readonly relyingPartyIdHash: Uint8Array;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  readonly isBackupEligible: boolean;
  readonly signCount: number;
  /** In a registration: what was made. */
  readonly attested: AttestedCredential | undefined;
}

export interface AttestedCredential {
  /** As a UUID. */
  readonly aaguid: string;
  readonly id: Uint8Array;
  /** COSE_Key. */
  readonly publicKey: Uint8Array;
}

const FIXED_BYTES = 37;
const ATTESTED_FIXED_BYTES = 18;
/** WebAuthn L3 §7.1 step 24. */
const MAX_CREDENTIAL_ID_BYTES = 1_023;

/** @throws PasskeyRejection `malformed`: cut off, left over, or flags that contradict each other. */
export function readAuthenticatorData(bytes: Uint8Array): AuthenticatorData {
  if (bytes.length < FIXED_BYTES) throw new PasskeyRejection("malformed");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(32);
  const has = (bit: number): boolean => (flags & (1 << bit)) !== 0;
  // What cannot be backed up isn't (WebAuthn L3 §7.1 step 18, §7.2 step 18).
  if (has(4) && !has(3)) throw new PasskeyRejection("malformed");
  const { attested, end } = has(6) ? readAttested(bytes, view) : { attested: undefined, end: FIXED_BYTES };
  const extensionsEnd = has(7) ? readMapEnd(bytes, end) : end;
  if (extensionsEnd !== bytes.length) throw new PasskeyRejection("malformed");
  return {
    relyingPartyIdHash: bytes.subarray(0, 32),
    isUserPresent: has(0),
    isUserVerified: has(2),
    isBackupEligible: has(3),
    signCount: view.getUint32(33),
    attested,
  };
}

/** @throws PasskeyRejection for another relying party, or without the user as far as is asked for. */
export function checkAuthenticatorData(data: AuthenticatorData, relyingParty: RelyingParty): void {
  const expected = createHash("sha256").update(relyingParty.relyingPartyId).digest();
  if (!expected.equals(data.relyingPartyIdHash)) throw new PasskeyRejection("relyingPartyMismatch");
  if (!data.isUserPresent) throw new PasskeyRejection("userNotPresent");
  if (relyingParty.userVerification === "required" && !data.isUserVerified)
    throw new PasskeyRejection("userNotVerified");
}

function readAttested(
  bytes: Uint8Array,
  view: DataView,
): { readonly attested: AttestedCredential; readonly end: number } {
  const idStart = FIXED_BYTES + ATTESTED_FIXED_BYTES;
  if (bytes.length < idStart) throw new PasskeyRejection("malformed");
  const idLength = view.getUint16(idStart - 2);
  const keyStart = idStart + idLength;
  if (idLength === 0 || idLength > MAX_CREDENTIAL_ID_BYTES || keyStart > bytes.length) {
    throw new PasskeyRejection("malformed");
  }
  const end = readMapEnd(bytes, keyStart);
  const aaguid = Buffer.from(bytes.subarray(FIXED_BYTES, FIXED_BYTES + 16)).toString("hex");
  return {
    attested: {
      aaguid: aaguid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
      id: bytes.subarray(idStart, keyStart),
      publicKey: bytes.subarray(keyStart, end),
    },
    end,
  };
}

function readMapEnd(bytes: Uint8Array, start: number): number {
  const item = readCborItem(bytes, start);
  if (item === undefined || !isCborMap(item.value)) throw new PasskeyRejection("malformed");
  return item.end;
}
