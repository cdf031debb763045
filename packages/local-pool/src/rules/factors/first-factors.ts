/**
 * Lists the first factors that the choice-based flow offers: those that the pool allows and the user has.
 *
 * An unknown username is offered what most users have. A user who needs a second factor is offered the password alone, as on
 * the service: "Users can either have MFA or sign in with passwordless factors." A passkey that counts as two factors is the
 * exception.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html#user-pool-settings-mfa-prerequisites
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { PoolContext } from "../../pool-context.ts";
import { type Contact, verifiedContactOf } from "../attributes/contacts.ts";
import { fakeContact } from "../codes/issue-code.ts";
import type { Account } from "../accounts/load-account.ts";
import { offeredPasskeys } from "../passkeys/passkeys-of.ts";
import { activeFactors } from "./mfa-factors.ts";

export const FIRST_FACTOR_CHALLENGES = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;
export type FirstFactorChallenge = Extract<ChallengeName, (typeof FIRST_FACTOR_CHALLENGES)[number]>;

export function firstFactors(pool: PoolContext, account: Account, name: string): readonly FirstFactorChallenge[] {
  const { allowedFirstAuthFactors } = pool.config;
  const hasPassword = account.user?.hasPassword !== false && allowedFirstAuthFactors.includes("PASSWORD");
  const allowsPasswordless = account.user?.status !== "FORCE_CHANGE_PASSWORD";
  const isOneEnough = !needsSecondFactor(pool, account);
  const has = (factor: Exclude<FirstFactorChallenge, "PASSWORD" | "PASSWORD_SRP">): boolean =>
    factor === "WEB_AUTHN"
      ? (isOneEnough || countsAsTwoFactors(pool, account)) && offeredPasskeys(pool, account).length > 0
      : isOneEnough && oneTimePasswordContact(account, factor, name) !== undefined;
  return FIRST_FACTOR_CHALLENGES.filter((factor) =>
    factor === "PASSWORD" || factor === "PASSWORD_SRP"
      ? hasPassword
      : allowsPasswordless && allowedFirstAuthFactors.includes(factor) && has(factor),
  );
}

/** Whether a second factor follows a password of this user. */
function needsSecondFactor({ config, store }: PoolContext, { subject }: Account): boolean {
  // A user who may not sign in now is treated like any other, so that nobody learns it.
  const user = store.findUser(subject);
  return config.mfaConfiguration === "ON" || (user !== undefined && activeFactors(config, user).length > 0);
}

/**
 * Whether a passkey of this user counts as two factors: the pool allows it, and the user has enabled it. An unknown user is
 * treated like one who has.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 */
function countsAsTwoFactors({ config, store }: PoolContext, { subject }: Account): boolean {
  if (config.webAuthn.factorConfiguration === "SINGLE_FACTOR") return false;
  const user = store.findUser(subject);
  return user === undefined || user.mfa?.webAuthn === true;
}

/** The address that a one-time password is sent to. */
export function oneTimePasswordContact(
  { user, subject }: Account,
  factor: "EMAIL_OTP" | "SMS_OTP",
  name: string,
): Contact | undefined {
  const attribute = factor === "EMAIL_OTP" ? "email" : "phone_number";
  if (user !== undefined) return verifiedContactOf(user, attribute);
  const fake = fakeContact(subject, name);
  return fake.attribute === attribute ? fake : undefined;
}
