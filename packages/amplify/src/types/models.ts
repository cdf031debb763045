/** Declares the parts of Amplify's inputs and outputs: steps, attributes, devices, passkeys. */
import type { AuthStandardAttributeKey } from "../config/resources-config.ts";
import type { CognitoAuthSignInDetails } from "../config/session-types.ts";

/** A standard attribute, or a custom one such as `custom:team`. */
export type UserAttributeKey = AuthStandardAttributeKey | (string & {});

/** An attribute that is confirmed with a code. */
export type VerifiableUserAttributeKey = "email" | "phone_number";

export type AuthUserAttributes = Partial<Record<UserAttributeKey, string>>;

/** The signed-in user. */
export interface AuthUser {
  /** The username in the user pool. */
  username: string;
  /** The `sub` of the tokens. */
  userId: string;
  signInDetails?: CognitoAuthSignInDetails;
}

/** Where a code was sent. */
export interface CodeDeliveryDetails<Key extends UserAttributeKey = UserAttributeKey> {
  /** The address, masked by the service, such as `j***@e***`. */
  destination?: string;
  deliveryMedium?: "EMAIL" | "SMS" | "PHONE" | "UNKNOWN";
  attributeName?: Key;
}

/** What a user may prove first in the flow `USER_AUTH`. */
export type AuthFactorType = "WEB_AUTHN" | "EMAIL_OTP" | "SMS_OTP" | "PASSWORD" | "PASSWORD_SRP";

export type AuthMFAType = "SMS" | "TOTP" | "EMAIL";

export type MFAPreference = "ENABLED" | "DISABLED" | "PREFERRED" | "NOT_PREFERRED";

/** What a user needs to set up an authenticator app. */
export interface AuthTOTPSetupDetails {
  /** The secret in base32. */
  sharedSecret: string;
  /**
   * Returns the `otpauth:` address for a QR code. Both names are percent-encoded.
   *
   * @param accountName By default the name that the user typed to sign in.
   */
  getSetupUri(appName: string, accountName?: string): URL;
}

/** What the app has to do next in a sign-up. */
export type AuthNextSignUpStep =
  | { signUpStep: "DONE" }
  | { signUpStep: "CONFIRM_SIGN_UP"; codeDeliveryDetails: CodeDeliveryDetails<VerifiableUserAttributeKey> }
  | { signUpStep: "COMPLETE_AUTO_SIGN_IN"; codeDeliveryDetails?: CodeDeliveryDetails<VerifiableUserAttributeKey> };

/** What the app has to do after an attribute was updated. */
export interface AuthNextUpdateAttributeStep {
  updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE" | "DONE";
  codeDeliveryDetails?: CodeDeliveryDetails;
}

/** A remembered device. */
export interface AWSAuthDevice {
  id: string;
  name?: string;
  attributes: Record<string, string>;
  createDate?: Date;
  lastAuthenticatedDate?: Date;
  lastModifiedDate?: Date;
}

/** A passkey of the user. */
export interface AuthWebAuthnCredential {
  credentialId: string | undefined;
  friendlyCredentialName: string | undefined;
  relyingPartyId: string | undefined;
  authenticatorAttachment?: string;
  authenticatorTransports: string[] | undefined;
  createdAt: Date | undefined;
}
