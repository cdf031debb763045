/**
 * VerifySoftwareToken: checks a code of a new authenticator app. From then on the app can be a second factor. During a sign-in it is
 * one at once, so that the next sign-in asks for its code, even if this one is never finished.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifySoftwareToken.html
 */
import { checkAccessTokenOrSession } from "../../rules/sessions/check-access-token-or-session.ts";
import { timeStepOf } from "../../rules/codes/totp-code.ts";
import { accountFingerprint } from "../../rules/accounts/account-fingerprint.ts";
import { encryptSession, type SignInSession } from "../../rules/sessions/sign-in-session.ts";
import { countAttempt } from "../../rules/codes/count-attempt.ts";
import { plainText, session, token, userCode } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { UserRecord } from "../../store/store.ts";
import type { PoolContext } from "../../pool-context.ts";
import { defineOperation } from "../operation.ts";

export const verifySoftwareToken = defineOperation({
  name: "VerifySoftwareToken",
  input: structure({
    AccessToken: optional(token),
    Session: optional(session),
    UserCode: required(userCode),
    FriendlyDeviceName: optional(plainText),
  }),
  run(pool, input) {
    const { user, session: pending } = checkAccessTokenOrSession(pool, input);
    countAttempt(pool, user.id, { kind: "verifySoftwareToken", perHour: 15 });
    const proposed = pool.store.findProposedTotpSecret(user.id);
    // In a repeated call, the secret is accepted already, and the code is still right.
    const secret = proposed ?? user.encryptedTotpSecret;
    if (secret === undefined) throw serviceError("totpNotSetUp");
    const timeStep = timeStepOf(pool, user.id, secret, input.UserCode);
    if (timeStep === undefined) throw serviceError("totpNotEnabled");
    if (proposed !== undefined) {
      const { FriendlyDeviceName: deviceName } = input;
      pool.store.acceptTotpSecret(user.id, { timeStep, deviceName, nowMs: pool.clock.now() });
    }
    if (pending !== undefined) enableApp(pool, user);
    return {
      Status: "SUCCESS",
      ...(pending === undefined ? {} : { Session: encryptSession(pool, afterVerification(pool, pending)) }),
    };
  },
});

function enableApp(pool: PoolContext, { id, mfa }: UserRecord): void {
  const enabled = [...new Set([...(mfa?.enabled ?? []), "SOFTWARE_TOKEN_MFA" as const])];
  pool.store.changeMfaPreferences(id, { ...mfa, enabled }, pool.clock.now());
}

/** The session with which the sign-in continues, for the account as it is with the new app. */
function afterVerification(pool: PoolContext, pending: SignInSession): SignInSession {
  return { ...pending, hasVerifiedTotp: true, state: accountFingerprint(pool, pending.subject) };
}
