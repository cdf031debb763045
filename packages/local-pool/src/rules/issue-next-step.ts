/**
 * What follows a first factor: another password where the one shown was temporary, then a second factor, then the tokens.
 *
 * Call it where a refusal does not undo what was written (`settle`).
 */
import type { MfaFactor, ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { type AuthStep, issueChallengeStep } from "./issue-challenge-step.ts";
import { verifiedContactOf } from "./contacts.ts";
import { detailsOf } from "./issue-code.ts";
import { issueMfaChallenge } from "./issue-mfa-challenge.ts";
import { activeFactors } from "./mfa-factors.ts";
import { startSession } from "./start-session.ts";

/** @param name the username as it was typed; answers to the next challenges may repeat it. */
export function issueNextStep(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  name: string,
): AuthStep {
  if (user.status !== "FORCE_CHANGE_PASSWORD") return issueSecondFactor(pool, client, user, name);
  const required = pool.config.requiredAttributes.filter((attribute) => user.attributes[attribute] === undefined);
  return issueChallengeStep(
    pool,
    client,
    { challenge: "NEW_PASSWORD_REQUIRED", subject: user.id, name },
    {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(required.map((attribute) => `userAttributes.${attribute}`)),
      userAttributes: JSON.stringify(user.attributes),
    },
  );
}

/** The challenge of a second factor, or the tokens where none is asked for. */
export function issueSecondFactor(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  name: string,
): AuthStep {
  const factors = activeFactors(pool.config, user);
  const [only, ...others] = factors;
  if (only === undefined) {
    return pool.config.mfaConfiguration === "ON"
      ? issueMfaSetup(pool, client, user, name)
      : issueTokens(pool, client, user);
  }
  return others.length === 0
    ? issueMfaChallenge(pool, client, user, { name, factor: only })
    : issueMfaSelection(pool, client, user, { name, factors });
}

/** The tokens that end a sign-in. */
export function issueTokens(pool: PoolContext, client: ResolvedUserPoolClient, user: UserRecord): AuthStep {
  return { AuthenticationResult: startSession(pool, client, user), ChallengeParameters: {} };
}

function issueMfaSelection(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, factors }: { readonly name: string; readonly factors: readonly MfaFactor[] },
): AuthStep {
  const contact =
    (factors.includes("SMS_MFA") ? verifiedContactOf(user, "phone_number") : undefined) ??
    (factors.includes("EMAIL_OTP") ? verifiedContactOf(user, "email") : undefined);
  return issueChallengeStep(
    pool,
    client,
    { challenge: "SELECT_MFA_TYPE", subject: user.id, name },
    {
      MFAS_CAN_CHOOSE: JSON.stringify(factors),
      // Where a code would go by SMS, else by e-mail.
      ...(contact === undefined ? {} : { CODE_DELIVERY_DESTINATION: detailsOf(contact).Destination }),
      USER_ID_FOR_SRP: user.username,
    },
  );
}

function issueMfaSetup(pool: PoolContext, client: ResolvedUserPoolClient, user: UserRecord, name: string): AuthStep {
  return issueChallengeStep(
    pool,
    client,
    { challenge: "MFA_SETUP", subject: user.id, name },
    {
      MFAS_CAN_SETUP: JSON.stringify(pool.config.enabledMfas),
      USER_ID_FOR_SRP: user.username,
    },
  );
}
