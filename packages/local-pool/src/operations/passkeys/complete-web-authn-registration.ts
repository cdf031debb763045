/**
 * CompleteWebAuthnRegistration: stores the passkey that the user's browser has created. From then on it can sign in.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CompleteWebAuthnRegistration.html
 */
import { readRegistrationCredential } from "../../passkeys/credential-json.ts";
import { PasskeyRejection } from "../../passkeys/passkey-rejection.ts";
import { passkeyName } from "../../passkeys/passkey-name.ts";
import type { NewPasskey } from "../../passkeys/verify-registration.ts";
import type { PoolContext } from "../../pool-context.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { checkPasskeysEnabled } from "../../rules/passkeys/check-passkeys-enabled.ts";
import { MAX_PASSKEYS } from "../../limits.ts";
import {
  decryptRegistrationChallenge,
  markRegistrationChallengeUsed,
} from "../../rules/passkeys/registration-challenge.ts";
import { catchPasskeyRejection, registrationError } from "../../rules/passkeys/passkey-error.ts";
import { keepWritesOnRefusal } from "../../keep-writes-on-refusal.ts";
import { token } from "../../wire/members.ts";
import { document, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const completeWebAuthnRegistration = defineOperation({
  name: "CompleteWebAuthnRegistration",
  input: structure({ AccessToken: required(token), Credential: required(document) }),
  async prepare(pool, input) {
    checkAccessToken(pool, input.AccessToken);
    checkPasskeysEnabled(pool);
    return catchPasskeyRejection(async () => {
      const credential = readRegistrationCredential(input.Credential);
      const { registrationChallengeOf, verifyRegistration } = await import("../../passkeys/verify-registration.ts");
      const challenge = registrationChallengeOf(credential);
      // Here the registration is only checked against the challenge in its own client data. Whether the pool issued that
      // challenge is checked below.
      const passkey = await verifyRegistration(credential, challenge, pool.config.webAuthn);
      return { passkey, challenge };
    });
  },
  run(pool, input, checked) {
    const authorization = checkAccessToken(pool, input.AccessToken);
    if (checked instanceof PasskeyRejection) throw registrationError(pool, checked);
    const challenge = decryptRegistrationChallenge(pool, authorization, checked.challenge);
    return keepWritesOnRefusal(pool, () => {
      markRegistrationChallengeUsed(pool, challenge);
      storePasskey(pool, authorization.user.id, checked.passkey);
      return {};
    });
  },
});

/** @throws ServiceError LimitExceededException, or InvalidParameterException when any user has a passkey with this id. */
function storePasskey(pool: PoolContext, userId: string, passkey: NewPasskey): void {
  if (pool.store.listPasskeys(userId).length >= MAX_PASSKEYS) throw serviceError("passkeyLimitExceeded");
  const { id, publicKey, signCount, isBackupEligible, attachment, transports } = passkey;
  const isKept = pool.store.insertPasskey({
    id,
    publicKey,
    signCount,
    isBackupEligible,
    attachment,
    transports,
    userId,
    relyingPartyId: pool.config.webAuthn.relyingPartyId,
    name: passkeyName(passkey),
    createdAtMs: pool.clock.now(),
  });
  if (!isKept) throw serviceError("passkeyExists");
}
