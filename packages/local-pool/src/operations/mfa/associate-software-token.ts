/**
 * AssociateSoftwareToken: creates a new secret for an authenticator app. The secret counts once VerifySoftwareToken accepts a
 * code of it. A second call replaces it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html
 */
import { randomBytes } from "node:crypto";
import { totpState } from "../../rules/accounts/account-fingerprint.ts";
import { checkAccessTokenOrSession } from "../../rules/sessions/check-access-token-or-session.ts";
import { encryptTotpSecret } from "../../rules/codes/totp-code.ts";
import { encryptSession } from "../../rules/sessions/sign-in-session.ts";
import { toBase32 } from "../../totp/base32.ts";
import { session, token } from "../../wire/members.ts";
import { optional, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

/** 52 characters of base32, as on the service. */
const SECRET_BYTES = 32;

export const associateSoftwareToken = defineOperation({
  name: "AssociateSoftwareToken",
  input: structure({ AccessToken: optional(token), Session: optional(session) }),
  run(pool, input) {
    const { user, session: pending } = checkAccessTokenOrSession(pool, input);
    if (!pool.config.enabledMfas.includes("SOFTWARE_TOKEN_MFA")) throw serviceError("totpNotOffered");
    const secret = randomBytes(SECRET_BYTES);
    const encrypted = encryptTotpSecret(pool, user.id, secret);
    pool.store.proposeTotpSecret(user.id, encrypted);
    return {
      SecretCode: toBase32(secret),
      // The same session in a new text, so that a caller who lost the response can repeat the call.
      ...(pending === undefined
        ? {}
        : { Session: encryptSession(pool, { ...pending, ownTotpState: totpState(pool, encrypted) }) }),
    };
  },
});
