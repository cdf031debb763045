/** VerifySoftwareToken: a code of the app that was set up, which shows that it works; from then on its secret counts. */
import { checkAccessTokenOrSession } from "../rules/tokens/check-access-token-or-session.ts";
import { timeStepOf } from "../rules/codes/totp-code.ts";
import { accountFingerprint } from "../rules/accounts/account-fingerprint.ts";
import { encryptSession, type SignInSession } from "../rules/sessions/sign-in-session.ts";
import { countAttempt } from "../rules/codes/count-attempt.ts";
import { plainText, session, token, userCode } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import type { PoolContext } from "../pool-context.ts";
import { defineOperation } from "./operation.ts";

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
    countAttempt(pool, user.id, "verifySoftwareToken");
    const proposed = pool.store.findProposedTotpSecret(user.id);
    // A repeated call finds the secret accepted; the code is right all the same.
    const secret = proposed ?? user.encryptedTotpSecret;
    if (secret === undefined) throw serviceError("totpNotSetUp");
    const timeStep = timeStepOf(pool, user.id, secret, input.UserCode);
    if (timeStep === undefined) throw serviceError("totpNotEnabled");
    if (proposed !== undefined) pool.store.acceptTotpSecret(user.id, timeStep, input.FriendlyDeviceName);
    return {
      Status: "SUCCESS",
      ...(pending === undefined ? {} : { Session: encryptSession(pool, afterVerification(pool, pending)) }),
    };
  },
});

/** The session that the sign-in goes on with, of the account as it is now that the app counts. */
function afterVerification(pool: PoolContext, pending: SignInSession): SignInSession {
  return { ...pending, hasVerifiedTotp: true, state: accountFingerprint(pool, pending.subject) };
}
