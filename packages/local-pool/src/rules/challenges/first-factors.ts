/**
 * Lists the first factors that the choice-based flow offers: those that the pool allows and the user has.
 *
 * An unknown username is offered what most users have. One-time passwords are not offered where the pool requires a second
 * factor, as on the service. Passkeys are offered only if the user needs no second factor after one.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { PoolContext } from "../../pool-context.ts";
import { type Contact, verifiedContactOf } from "../attributes/contacts.ts";
import { fakeContact } from "../codes/issue-code.ts";
import type { Account } from "../accounts/account.ts";
import { offeredPasskeys } from "../passkeys/passkeys-of.ts";
import { activeFactors } from "./mfa-factors.ts";

export const FIRST_FACTOR_CHALLENGES = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;
export type FirstFactorChallenge = Extract<ChallengeName, (typeof FIRST_FACTOR_CHALLENGES)[number]>;

export function firstFactors(pool: PoolContext, account: Account, name: string): readonly FirstFactorChallenge[] {
  const { allowedFirstAuthFactors, mfaConfiguration } = pool.config;
  const hasPassword = account.user?.hasPassword !== false && allowedFirstAuthFactors.includes("PASSWORD");
  const allowsPasswordless = account.user?.status !== "FORCE_CHANGE_PASSWORD";
  const has = (factor: Exclude<FirstFactorChallenge, "PASSWORD" | "PASSWORD_SRP">): boolean =>
    factor === "WEB_AUTHN"
      ? isPasskeyEnough(pool, account) && offeredPasskeys(pool, account).length > 0
      : mfaConfiguration !== "ON" && oneTimePasswordContact(account, factor, name) !== undefined;
  return FIRST_FACTOR_CHALLENGES.filter((factor) =>
    factor === "PASSWORD" || factor === "PASSWORD_SRP"
      ? hasPassword
      : allowsPasswordless && allowedFirstAuthFactors.includes(factor) && has(factor),
  );
}

/**
 * Whether a sign-in with a passkey needs no second factor. Where a passkey can count as two factors, users with a second factor
 * must have enabled this.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_WebAuthnMfaSettingsType.html
 */
function isPasskeyEnough({ config, store }: PoolContext, { subject }: Account): boolean {
  if (config.webAuthn.factorConfiguration === "SINGLE_FACTOR") return true;
  // A user who may not sign in now is treated like any other, so that nobody learns it.
  const user = store.findUser(subject);
  if (user === undefined || user.mfa?.webAuthn === true) return true;
  return config.mfaConfiguration !== "ON" && activeFactors(config, user).length === 0;
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
