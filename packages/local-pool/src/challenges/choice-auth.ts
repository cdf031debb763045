/**
 * Runs the choice-based sign-in flow, USER_AUTH: starts the first factor that was preferred or selected, or offers the choice.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { serviceError } from "../wire/service-error.ts";
import { issuePasskeyChallenge } from "./web-authn.ts";
import { requireRightPassword, isPasswordRight } from "../rules/accounts/check-password.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { oneTimePasswordContact, type FirstFactorChallenge, firstFactors } from "../rules/factors/first-factors.ts";
import { issuePasswordChallenge } from "./srp-challenge.ts";
import { type AuthResponse, challengeResponse, issueSessionChallenge } from "./auth-response.ts";
import { detailsOf, issueFakeSignInCode } from "../rules/codes/issue-code.ts";
import { issueCodeChallenge } from "./issue-mfa-challenge.ts";
import { issueNextChallengeOrTokens } from "./issue-next-challenge.ts";
import type { Account } from "../rules/accounts/load-account.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";
import { startSignInSession } from "../rules/sessions/sign-in-session.ts";
import { SIGN_IN_CODES } from "../limits.ts";
import { countAttempt } from "../rules/codes/count-attempt.ts";

/** A client may send this along with the name of a factor, to save a request. */
export interface FirstFactorAnswer {
  readonly password: string | undefined;
  readonly srpA: string | undefined;
}

/** A one-time password replaces the password, so it has more digits than a second factor's code. */
const ONE_TIME_PASSWORD_DIGITS = 8;

export function issueFactorSelection(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const about = { challenge: "SELECT_CHALLENGE" as const, subject: account.subject, name, deviceKey };
  const response = issueSessionChallenge(pool, client, about, {});
  return { ...response, AvailableChallenges: firstFactors(pool, account, name) };
}

/**
 * Starts a first factor, or completes it if the client has sent its answer along. Call it inside `keepWritesOnRefusal`, so that
 * a refusal does not undo what was counted.
 *
 * @throws ServiceError InvalidParameterException for a factor that is not offered.
 */
export function startFirstFactor(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { factor, password, srpA, ...details }: FirstFactorAnswer & SignInDetails & { readonly factor: string },
): AuthResponse {
  const { name, deviceKey } = details;
  const offered = firstFactors(pool, account, name);
  const chosen = offered.find((candidate) => candidate === factor);
  if (chosen === undefined) throw serviceError("factorNotOffered");
  const about = { challenge: chosen, subject: account.subject, name, deviceKey };
  switch (chosen) {
    case "PASSWORD":
      if (password === undefined) return issueSessionChallenge(pool, client, about, {});
      return signInWithPassword(pool, client, account, { ...details, password });
    case "PASSWORD_SRP":
      if (srpA === undefined) return issueSessionChallenge(pool, client, about, {});
      return issuePasswordChallenge(pool, client, account, { ...details, srpA });
    case "EMAIL_OTP":
    case "SMS_OTP":
      return {
        ...sendOneTimePassword(pool, client, account, { ...details, factor: chosen }),
        AvailableChallenges: [chosen],
      };
    case "WEB_AUTHN":
      return { ...issuePasskeyChallenge(pool, client, account, details), AvailableChallenges: [chosen] };
  }
}

export function signInWithPassword(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { password, ...details }: SignInDetails & { readonly password: string },
): AuthResponse {
  const user = requireRightPassword(pool, account, isPasswordRight(pool, account, password));
  checkUserConfirmed(user);
  return issueNextChallengeOrTokens(pool, client, user, details);
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
): AuthResponse {
  const contact = oneTimePasswordContact(account, factor, name);
  if (contact === undefined) throw serviceError("factorNotOffered");
  const challenge: ChallengeName = factor;
  const about = { challenge, subject: account.subject, name, deviceKey, isFirstFactor: true };
  const session = startSignInSession(pool, client, about);
  if (account.user !== undefined) {
    return issueCodeChallenge(pool, challenge, session, account.user, {
      contact,
      digits: ONE_TIME_PASSWORD_DIGITS,
      messagePurpose: "oneTimePassword",
    });
  }
  countAttempt(pool, account.subject, SIGN_IN_CODES);
  issueFakeSignInCode(pool, session, contact);
  return challengeResponse(pool, challenge, session, {
    CODE_DELIVERY_DELIVERY_MEDIUM: detailsOf(contact).DeliveryMedium,
    CODE_DELIVERY_DESTINATION: detailsOf(contact).Destination,
    USERNAME: account.username,
    USER_ID_FOR_SRP: account.username,
  });
}
