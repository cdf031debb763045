/** Why a passkey's answer is not good. Which of the service's errors that is depends on who asked (rules/passkeys/passkey-error.ts). */
export type PasskeyRejectionReason =
  /** Not what a browser sends: a wrong shape, broken base64url, JSON or CBOR, something cut off or left over. */
  | "malformed"
  /** Made for another kind of call than this. */
  | "wrongType"
  | "wrongChallenge"
  | "originNotAllowed"
  | "relyingPartyMismatch"
  /** An algorithm or a key that was not asked for. */
  | "keyNotSupported"
  | "userNotPresent"
  | "userNotVerified"
  | "wrongSignature"
  /** What a passkey may not change about itself: whether it can be copied to other devices. */
  | "backupEligibilityChanged"
  /** The signature counter has not gone on: perhaps a copy of the authenticator. */
  | "counterWentBack"
  | "foreignUserHandle"
  /** Not of this account and relying party, or deleted. */
  | "unknownPasskey";

export class PasskeyRejection extends Error {
  override readonly name = "PasskeyFault";
  readonly reason: PasskeyRejectionReason;

  constructor(reason: PasskeyRejectionReason) {
    super(reason);
    this.reason = reason;
  }
}
