/**
 * Lists the first factors that the choice-based flow offers: those that the pool allows and the user has.
 *
 * An unknown username is offered what most users have. One-time passwords and passkeys are not offered where the pool requires
 * a second factor, as on the service.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { PoolContext } from "../../pool-context.ts";
import { type Contact, verifiedContactOf } from "../attributes/contacts.ts";
import { fakeContact } from "../codes/issue-code.ts";
import type { Account } from "../accounts/account.ts";
import { offeredPasskeys } from "../passkeys/passkeys-of.ts";

export const FIRST_FACTOR_CHALLENGES = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;
export type FirstFactorChallenge = Extract<ChallengeName, (typeof FIRST_FACTOR_CHALLENGES)[number]>;

export function firstFactors(pool: PoolContext, account: Account, name: string): readonly FirstFactorChallenge[] {
  const { allowedFirstAuthFactors, mfaConfiguration } = pool.config;
  const hasPassword = account.user?.hasPassword !== false && allowedFirstAuthFactors.includes("PASSWORD");
  const allowsPasswordless = mfaConfiguration !== "ON" && account.user?.status !== "FORCE_CHANGE_PASSWORD";
  const has = (factor: Exclude<FirstFactorChallenge, "PASSWORD" | "PASSWORD_SRP">): boolean =>
    factor === "WEB_AUTHN"
      ? offeredPasskeys(pool, account).length > 0
      : oneTimePasswordContact(account, factor, name) !== undefined;
  return FIRST_FACTOR_CHALLENGES.filter((factor) =>
    factor === "PASSWORD" || factor === "PASSWORD_SRP"
      ? hasPassword
      : allowsPasswordless && allowedFirstAuthFactors.includes(factor) && has(factor),
  );
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
