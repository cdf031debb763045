/** The choice-based flow, USER_AUTH: the first factor that was preferred or selected, or the choice of what there is. */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { refusal } from "../../wire/service-error.ts";
import { askForPasskey } from "../passkeys/issue-passkey-challenge.ts";
import { admitUser, isPasswordRight } from "../accounts/check-password.ts";
import { checkUserConfirmed } from "../accounts/check-user-confirmed.ts";
import { codeContact, type FirstFactorChallenge, firstFactors } from "./first-factors.ts";
import { issueChallenge } from "./issue-password-challenge.ts";
import { type AuthStep, challengeStep, issueChallengeStep } from "./auth-response.ts";
import { detailsOf, simulateSignInCode } from "../codes/issue-code.ts";
import { issueCodeChallenge } from "./issue-mfa-challenge.ts";
import { issueNextStep } from "./issue-next-challenge.ts";
import type { Account } from "../accounts/load-account.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";
import { startSignInSession } from "../sessions/sign-in-session.ts";
import { takeAttempt } from "../codes/count-attempt.ts";

/** What a client may send along with the name of a factor, to save a round. */
export interface FirstFactorAnswer {
  readonly password: string | undefined;
  readonly srpA: string | undefined;
}

/** One-time passwords have more digits than codes that only accompany a password. */
const ONE_TIME_PASSWORD_DIGITS = 8;

export function issueFactorSelection(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { name, deviceKey }: SignInDetails,
): AuthStep {
  const about = { challenge: "SELECT_CHALLENGE" as const, subject: account.subject, name, deviceKey };
  const step = issueChallengeStep(pool, client, about, {});
  return { ...step, AvailableChallenges: firstFactors(pool, account, name) };
}

/**
 * Takes or asks for a factor. Call it where a refusal does not undo what was written (`settle`).
 *
 * @throws ServiceError InvalidParameterException for a factor that is not offered.
 */
export function takeFirstFactor(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { factor, password, srpA, ...details }: FirstFactorAnswer & SignInDetails & { readonly factor: string },
): AuthStep {
  const { name, deviceKey } = details;
  const offered = firstFactors(pool, account, name);
  const chosen = offered.find((candidate) => candidate === factor);
  if (chosen === undefined) throw refusal("factorNotOffered");
  const about = { challenge: chosen, subject: account.subject, name, deviceKey };
  switch (chosen) {
    case "PASSWORD":
      if (password === undefined) return issueChallengeStep(pool, client, about, {});
      return acceptPassword(pool, client, account, { ...details, password });
    case "PASSWORD_SRP":
      if (srpA === undefined) return issueChallengeStep(pool, client, about, {});
      return issueChallenge(pool, client, account, { ...details, srpA });
    case "EMAIL_OTP":
    case "SMS_OTP":
      return {
        ...sendOneTimePassword(pool, client, account, { ...details, factor: chosen }),
        AvailableChallenges: [chosen],
      };
    case "WEB_AUTHN":
      return { ...askForPasskey(pool, client, account, details), AvailableChallenges: [chosen] };
  }
}

export function acceptPassword(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { password, ...details }: SignInDetails & { readonly password: string },
): AuthStep {
  const user = admitUser(pool, account, isPasswordRight(pool, account, password));
  checkUserConfirmed(user);
  return issueNextStep(pool, client, user, details);
}

function sendOneTimePassword(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  {
    name,
    deviceKey,
    factor,
  }: SignInDetails & { readonly factor: Extract<FirstFactorChallenge, "EMAIL_OTP" | "SMS_OTP"> },
): AuthStep {
  const contact = codeContact(account, factor, name);
  if (contact === undefined) throw refusal("factorNotOffered");
  const challenge: ChallengeName = factor;
  const about = { challenge, subject: account.subject, name, deviceKey, isFirstFactor: true };
  const session = startSignInSession(pool, client, about);
  if (account.user !== undefined) {
    return issueCodeChallenge(pool, challenge, session, account.user, {
      contact,
      digits: ONE_TIME_PASSWORD_DIGITS,
      occasion: "oneTimePassword",
    });
  }
  takeAttempt(pool, account.subject, "sendSignInCode");
  simulateSignInCode(pool, session, contact);
  return challengeStep(pool, challenge, session, {
    CODE_DELIVERY_DELIVERY_MEDIUM: detailsOf(contact).DeliveryMedium,
    CODE_DELIVERY_DESTINATION: detailsOf(contact).Destination,
    USERNAME: account.username,
    USER_ID_FOR_SRP: account.username,
  });
}
