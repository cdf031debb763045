/**
 * StartWebAuthnRegistration: returns the options with which the user's browser creates a passkey.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_StartWebAuthnRegistration.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { checkPasskeysEnabled } from "../../rules/passkeys/check-passkeys-enabled.ts";
import { MAX_PASSKEYS } from "../../limits.ts";
import { issueRegistrationChallenge } from "../../rules/passkeys/registration-challenge.ts";
import { creationOptions } from "../../rules/passkeys/passkey-options.ts";
import { passkeysOf } from "../../rules/passkeys/passkeys-of.ts";
import { token } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const startWebAuthnRegistration = defineOperation({
  name: "StartWebAuthnRegistration",
  input: structure({ AccessToken: required(token) }),
  run(pool, input) {
    const authorization = checkAccessToken(pool, input.AccessToken);
    checkPasskeysEnabled(pool);
    if (pool.store.listPasskeys(authorization.user.id).length >= MAX_PASSKEYS)
      throw serviceError("passkeyLimitExceeded");
    const challenge = issueRegistrationChallenge(pool, authorization);
    const existing = passkeysOf(pool, authorization.user.id);
    return { CredentialCreationOptions: creationOptions(pool.config, authorization.user, { challenge, existing }) };
  },
});
