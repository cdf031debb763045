/** The flows of a visitor, as each client library is asked for them. */
import type { CountingPool } from "../support/counting-pool.ts";

export interface FlowClient {
  readonly label: string;
  signUp(person: NewPerson, options?: { readonly signsInByItself: "choice" | "password" }): Promise<unknown>;
  confirmSignUp(person: NewPerson, code: string): Promise<unknown>;
  autoSignIn(): Promise<SignInStep>;
  /** By SRP, unless told otherwise. */
  signIn(attempt: SignInAttempt): Promise<SignInStep>;
  confirmSignIn(challengeResponse: string): Promise<SignInStep>;
  /** With tokens that are good for another hour. */
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
  /** Base32. */
  setUpTotp(): Promise<string>;
  verifyTotp(code: string): Promise<unknown>;
  registerPasskey(): Promise<unknown>;
  /** From a sign-in form that has just opened, with the passkey of whoever last used one; by name where there is no such thing. */
  tapPasskey(username: string): Promise<unknown>;
  /** Their ids. */
  listPasskeys(): Promise<readonly string[]>;
  deletePasskey(credentialId: string): Promise<unknown>;
  /** Settles once the device of the sign-in is confirmed, which need not be before the tokens are there. */
  deviceConfirmed(): Promise<unknown>;
  listDevices(): Promise<unknown>;
  rememberDevice(): Promise<unknown>;
  forgetDevice(): Promise<unknown>;
  deleteUser(): Promise<unknown>;
  dispose(): void;
}

/** Somebody without a password signs in by codes alone. */
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
  /** As `nextStep.signInStep` names it. */
  readonly step: string;
  /** Base32, where an authenticator app is to be set up. */
  readonly totpSecret?: string | undefined;
}

export interface FlowClientOptions {
  /** Sign-ups are confirmed by a link. */
  readonly confirmsByLink?: boolean;
}

export type OpenFlowClient = (pool: CountingPool, options: FlowClientOptions) => FlowClient;
