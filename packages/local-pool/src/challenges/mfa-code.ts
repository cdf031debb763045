/**
 * SMS_MFA, EMAIL_OTP and SMS_OTP: check a code that was sent to an address of the user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { PoolContext } from "../pool-context.ts";
import { saveAttributes } from "../rules/accounts/aliases.ts";
import { issueDeviceChallengeOrTokens, issueTokens } from "./issue-next-challenge.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import { checkCodeWithinLimits, useSignInCode } from "../rules/codes/use-sign-in-code.ts";
import type { UserRecord } from "../store/store.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge } from "./challenge.ts";

type CodeChallenge = Extract<ChallengeName, "SMS_MFA" | "EMAIL_OTP" | "SMS_OTP">;

/** The answer to one of the three. The code is in the parameter `<name>_CODE`. */
export function answerCode(challenge: CodeChallenge): AnswerChallenge {
  return (pool, client, { session: text, parameters }) => {
    const session = decryptSession(pool, client, text, [challenge]);
    const user = loadNamedUser(pool, session, parameters);
    const code = requireParameter(parameters, `${challenge}_CODE`);
    const deviceKey = deviceKeyParameter(pool, user, parameters, session.deviceKey);
    return keepWritesOnRefusal(pool, () => {
      const owner = checkCodeWithinLimits(pool, session, () => {
        useSignInCode(pool, session, code);
        // Nobody received the code of an unknown username. A right guess looks like a wrong one.
        if (user === undefined) throw serviceError("signInCodeMismatch");
        return user;
      });
      markSessionUsed(pool, session);
      const proven = session.newEmail === undefined ? owner : storeNewEmail(pool, owner, session.newEmail);
      const issue = session.isFirstFactor === true ? issueDeviceChallengeOrTokens : issueTokens;
      return issue(pool, client, proven, { name: session.name, deviceKey });
    });
  };
}

/** Stores the e-mail address that received the code as verified, and as a second factor. */
function storeNewEmail(pool: PoolContext, user: UserRecord, email: string): UserRecord {
  const attributes = { ...user.attributes, email, email_verified: "true" };
  saveAttributes(pool, { ...user, attributes });
  const mfa = { ...user.mfa, enabled: [...new Set([...(user.mfa?.enabled ?? []), "EMAIL_OTP" as const])] };
  pool.store.changeMfaPreferences(user.id, mfa, pool.clock.now());
  return { ...user, attributes, mfa };
}
