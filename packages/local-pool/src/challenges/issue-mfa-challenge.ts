/** Issues the challenge for one second factor, and sends its code if it comes by e-mail or SMS. */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { MfaFactor, ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { serviceError } from "../wire/service-error.ts";
import { type Contact, verifiedContactOf } from "../rules/attributes/contacts.ts";
import { type AuthResponse, challengeResponse, issueSessionChallenge } from "./auth-response.ts";
import { issueSignInCode } from "../rules/codes/issue-code.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";
import { type SignInSession, startSignInSession } from "../rules/sessions/sign-in-session.ts";
import { SIGN_IN_CODES } from "../limits.ts";
import { countAttempt } from "../rules/codes/count-attempt.ts";

/** @throws ServiceError MFAMethodNotFoundException when the user does not have the factor, or no longer has it. */
export function issueMfaChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey, factor }: SignInDetails & { readonly factor: MfaFactor },
): AuthResponse {
  const about = { challenge: factor, subject: user.id, name, deviceKey };
  if (factor === "SOFTWARE_TOKEN_MFA") {
    const named = user.totpDeviceName === undefined ? {} : { FRIENDLY_DEVICE_NAME: user.totpDeviceName };
    return issueSessionChallenge(pool, client, about, { ...named, USER_ID_FOR_SRP: user.username });
  }
  const contact = verifiedContactOf(user, factor === "SMS_MFA" ? "phone_number" : "email");
  if (contact === undefined) throw serviceError("mfaMethodNotFound");
  return issueCodeChallenge(pool, factor, startSignInSession(pool, client, about), user, {
    contact,
    digits: 6,
    messagePurpose: "mfa",
  });
}

/** Sends a code to an address, and issues the challenge for it. */
export function issueCodeChallenge(
  pool: PoolContext,
  challenge: ChallengeName,
  session: SignInSession,
  user: UserRecord,
  {
    contact,
    digits,
    messagePurpose,
  }: { readonly contact: Contact; readonly digits: 6 | 8; readonly messagePurpose: "mfa" | "oneTimePassword" },
): AuthResponse {
  countAttempt(pool, user.id, SIGN_IN_CODES);
  const { id: sessionId, expiresAtMs } = session;
  const details = pool.store.transaction(() =>
    issueSignInCode(pool, user, contact, { sessionId, expiresAtMs, digits, messagePurpose }),
  );
  return challengeResponse(pool, challenge, session, {
    CODE_DELIVERY_DELIVERY_MEDIUM: details.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: details.Destination,
    USERNAME: user.username,
    USER_ID_FOR_SRP: user.username,
  });
}
