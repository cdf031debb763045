/**
 * Decides what follows a successful factor: a new password for a temporary one, the proof of a remembered device or a second
 * factor, and at last the tokens.
 *
 * Call it inside `keepWritesOnRefusal`, so that a refusal does not undo what was counted.
 */
import type { MfaFactor, ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { type AuthResponse, issueSessionChallenge } from "./auth-response.ts";
import { verifiedContactOf } from "../rules/attributes/contacts.ts";
import { checkPasswordExpiry } from "../rules/accounts/temporary-password.ts";
import { detailsOf } from "../rules/codes/issue-code.ts";
import { issueMfaChallenge } from "./issue-mfa-challenge.ts";
import { activeFactors } from "../rules/factors/mfa-factors.ts";
import { deviceForSrpAuth, type SignInDetails } from "../rules/devices/sign-in-device.ts";
import { startSession } from "../rules/sessions/start-session.ts";

/** What follows a password. */
export function issueNextChallengeOrTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  details: SignInDetails,
): AuthResponse {
  if (user.status !== "FORCE_CHANGE_PASSWORD") return issueSecondFactorOrTokens(pool, client, user, details);
  checkPasswordExpiry(pool, user);
  const { name, deviceKey } = details;
  const required = pool.config.requiredAttributes.filter((attribute) => user.attributes[attribute] === undefined);
  return issueSessionChallenge(
    pool,
    client,
    { challenge: "NEW_PASSWORD_REQUIRED", subject: user.id, name, deviceKey },
    {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(required.map((attribute) => `userAttributes.${attribute}`)),
      userAttributes: JSON.stringify(user.attributes),
    },
  );
}

/** Issues the challenge of a second factor, or of the device that replaces it. Issues tokens when neither is required. */
export function issueSecondFactorOrTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  details: SignInDetails,
): AuthResponse {
  if (deviceForSrpAuth(pool, user, details) !== undefined) return issueDeviceChallenge(pool, client, user, details);
  const factors = activeFactors(pool.config, user);
  const [only, ...others] = factors;
  if (only === undefined) {
    return pool.config.mfaConfiguration === "ON"
      ? issueMfaSetup(pool, client, user, details)
      : issueTokens(pool, client, user, details);
  }
  return others.length === 0
    ? issueMfaChallenge(pool, client, user, { ...details, factor: only })
    : issueMfaSelection(pool, client, user, { ...details, factors });
}

/** What follows a first factor that needs no second one: the device challenge if the device must prove itself, else the tokens. */
export function issueDeviceChallengeOrTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  details: SignInDetails,
): AuthResponse {
  return deviceForSrpAuth(pool, user, details) === undefined
    ? issueTokens(pool, client, user, details)
    : issueDeviceChallenge(pool, client, user, details);
}

/** The response with the tokens, which ends a sign-in. */
export function issueTokens(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  details: Pick<SignInDetails, "deviceKey">,
): AuthResponse {
  return { AuthenticationResult: startSession(pool, client, user, details), ChallengeParameters: {} };
}

/** The challenge of a remembered device, in place of a second factor: it asks for SRP_A. */
function issueDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const about = { challenge: "DEVICE_SRP_AUTH" as const, subject: user.id, name, deviceKey };
  // The name as it was typed, because clients store devices under it.
  return issueSessionChallenge(pool, client, about, { USERNAME: name });
}

function issueMfaSelection(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey, factors }: SignInDetails & { readonly factors: readonly MfaFactor[] },
): AuthResponse {
  const contact =
    (factors.includes("SMS_MFA") ? verifiedContactOf(user, "phone_number") : undefined) ??
    (factors.includes("EMAIL_OTP") ? verifiedContactOf(user, "email") : undefined);
  return issueSessionChallenge(
    pool,
    client,
    { challenge: "SELECT_MFA_TYPE", subject: user.id, name, deviceKey },
    {
      MFAS_CAN_CHOOSE: JSON.stringify(factors),
      // The destination of a code by SMS, else by e-mail.
      ...(contact === undefined ? {} : { CODE_DELIVERY_DESTINATION: detailsOf(contact).Destination }),
      USER_ID_FOR_SRP: user.username,
    },
  );
}

function issueMfaSetup(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  return issueSessionChallenge(
    pool,
    client,
    { challenge: "MFA_SETUP", subject: user.id, name, deviceKey },
    {
      MFAS_CAN_SETUP: JSON.stringify(pool.config.enabledMfas),
      USER_ID_FOR_SRP: user.username,
    },
  );
}
