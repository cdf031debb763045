/**
 * AssociateSoftwareToken: a fresh secret for an authenticator app. It counts for nothing until VerifySoftwareToken has seen
 * a code of it; asking again replaces it.
 */
import { randomBytes } from "node:crypto";
import { totpState } from "../rules/accounts/account-fingerprint.ts";
import { checkAccessTokenOrSession } from "../rules/tokens/check-access-token-or-session.ts";
import { encryptTotpSecret } from "../rules/codes/totp-code.ts";
import { encryptSession } from "../rules/sessions/sign-in-session.ts";
import { toBase32 } from "../totp/base32.ts";
import { session, token } from "../wire/members.ts";
import { optional, structure } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

/** 52 characters of base32, as on the service. */
const SECRET_BYTES = 32;

export const associateSoftwareToken = defineOperation({
  name: "AssociateSoftwareToken",
  input: structure({ AccessToken: optional(token), Session: optional(session) }),
  run(pool, input) {
    const { user, session: pending } = checkAccessTokenOrSession(pool, input);
    if (!pool.config.enabledMfas.includes("SOFTWARE_TOKEN_MFA")) throw serviceError("totpNotOffered");
    const secret = randomBytes(SECRET_BYTES);
    const sealed = encryptTotpSecret(pool, user.id, secret);
    pool.store.proposeTotpSecret(user.id, sealed);
    return {
      SecretCode: toBase32(secret),
      // The same session in another text: whoever repeats the call because its answer was lost must not be locked out.
      ...(pending === undefined
        ? {}
        : { Session: encryptSession(pool, { ...pending, ownTotpState: totpState(pool, sealed) }) }),
    };
  },
});
