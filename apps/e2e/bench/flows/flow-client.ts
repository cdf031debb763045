/** The flows of a visitor, as calls that each client library implements. */
import type { CountingPool } from "../support/counting-pool.ts";

export interface FlowClient {
  readonly label: string;
  signUp(person: NewPerson, options?: { readonly signsInByItself: "choice" | "password" }): Promise<unknown>;
  confirmSignUp(person: NewPerson, code: string): Promise<unknown>;
  autoSignIn(): Promise<SignInStep>;
  /** Uses SRP unless another flow is named. */
  signIn(attempt: SignInAttempt): Promise<SignInStep>;
  confirmSignIn(challengeResponse: string): Promise<SignInStep>;
  /** The tokens are valid for another hour. */
  fetchAuthSession(): Promise<{ readonly hasTokens: boolean }>;
  refresh(): Promise<{ readonly hasTokens: boolean }>;
  signOut(): Promise<unknown>;
  signOutEverywhere(): Promise<unknown>;
  resetPassword(person: NewPerson): Promise<unknown>;
  confirmResetPassword(person: NewPerson, code: string, newPassword: string): Promise<unknown>;
  readAttributes(): Promise<unknown>;
  changePhoneNumber(phoneNumber: string): Promise<unknown>;
  askPhoneNumberCode(): Promise<unknown>;
  confirmPhoneNumber(code: string): Promise<unknown>;
  changePassword(oldPassword: string, newPassword: string): Promise<unknown>;
  preferSms(): Promise<unknown>;
  readMfaPreference(): Promise<unknown>;
  /** The TOTP secret in Base32. */
  setUpTotp(): Promise<string>;
  verifyTotp(code: string): Promise<unknown>;
  registerPasskey(): Promise<unknown>;
  /**
   * Signs in from a form that has just opened, with the passkey of the last user; by name if the client has no such
   * feature.
   */
  tapPasskey(username: string): Promise<unknown>;
  /** The ids of the passkeys. */
  listPasskeys(): Promise<readonly string[]>;
  deletePasskey(credentialId: string): Promise<unknown>;
  /** Resolves when the device of the sign-in is confirmed, which can be after the tokens arrive. */
  deviceConfirmed(): Promise<unknown>;
  listDevices(): Promise<unknown>;
  rememberDevice(): Promise<unknown>;
  forgetDevice(): Promise<unknown>;
  deleteUser(): Promise<unknown>;
  dispose(): void;
}

/** The user has no password and signs in with codes only. */
export interface NewPerson {
  readonly email: string;
  readonly password?: string;
}

export interface Person extends NewPerson {
  readonly password: string;
}

export type FirstFactor = "PASSWORD" | "PASSWORD_SRP" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";

export interface SignInAttempt {
  readonly username: string;
  readonly password?: string;
  readonly flow?: "srp" | "password" | "choice" | "custom" | "customWithSrp";
  readonly preferred?: FirstFactor;
}

export interface SignInStep {
  /** The step, as `nextStep.signInStep` names it. */
  readonly step: string;
  /** The Base32 secret, if an authenticator app must be set up. */
  readonly totpSecret?: string | undefined;
}

export interface FlowClientOptions {
  /** The pool confirms sign-ups by a link. */
  readonly confirmsByLink?: boolean;
}

export type OpenFlowClient = (pool: CountingPool, options: FlowClientOptions) => FlowClient;
