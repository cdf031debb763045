/**
 * The error messages for passkeys. The exception names are the service's. It does not document the messages, so they are our
 * own. All reasons in a sign-in share one message.
 */
import type { ServiceErrorName } from "@poolgate/auth/wire";

export const PASSKEY_TEXTS = {
  passkeysNotEnabled: ["WebAuthnNotEnabledException", "Passkeys are not enabled for this user pool."],
  passkeyConfigurationMissing: [
    "WebAuthnConfigurationMissingException",
    "No relying party is configured for passkeys in this user pool.",
  ],
  passkeyChallengeNotFound: [
    "WebAuthnChallengeNotFoundException",
    "The registration was not started by this user, has expired or is already complete.",
  ],
  passkeyClientMismatch: ["WebAuthnClientMismatchException", "The registration was started by another client."],
  passkeyOriginNotAllowed: [
    "WebAuthnOriginNotAllowedException",
    "The origin of the page is not allowed for passkeys of this user pool.",
  ],
  passkeyRelyingPartyMismatch: [
    "WebAuthnRelyingPartyMismatchException",
    "The passkey was made for another relying party than that of this user pool.",
  ],
  passkeyNotSupported: [
    "WebAuthnCredentialNotSupportedException",
    "The passkey's algorithm or authenticator is not supported by this user pool.",
  ],
  passkeyMalformed: ["InvalidParameterException", "The credential cannot be read."],
  passkeyExists: ["InvalidParameterException", "The passkey is already registered."],
  passkeyLimitExceeded: ["LimitExceededException", "The user has as many passkeys as are allowed."],
  passkeyNotFound: ["ResourceNotFoundException", "The user has no such passkey."],
  passkeyRefused: ["NotAuthorizedException", "The passkey was not accepted."],
} as const satisfies Record<string, readonly [ServiceErrorName, string]>;
