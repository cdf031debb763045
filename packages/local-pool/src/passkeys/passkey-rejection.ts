/** Why a passkey is rejected. The service's error for it depends on the operation (rules/passkeys/passkey-error.ts). */
export type PasskeyRejectionReason =
  /** Not what a browser sends: a wrong shape, or broken base64url, JSON or CBOR. */
  | "malformed"
  /** Signed for a registration instead of a sign-in, or the other way round. */
  | "wrongType"
  | "wrongChallenge"
  | "originNotAllowed"
  | "relyingPartyMismatch"
  /** An algorithm or a key that the pool did not ask for. */
  | "keyNotSupported"
  | "userNotPresent"
  | "userNotVerified"
  | "wrongSignature"
  /** Backup eligibility: whether the passkey can be copied to other devices. It must never change. */
  | "backupEligibilityChanged"
  /** The signature counter did not increase. The authenticator may have been copied. */
  | "counterWentBack"
  | "foreignUserHandle"
  /** The account has no such passkey for this relying party. */
  | "unknownPasskey";

export class PasskeyRejection extends Error {
  override readonly name = "PasskeyFault";
  readonly reason: PasskeyRejectionReason;

  constructor(reason: PasskeyRejectionReason) {
    super(reason);
    this.reason = reason;
  }
}
