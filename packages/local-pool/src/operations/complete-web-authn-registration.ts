/** CompleteWebAuthnRegistration: the passkey that the caller's browser has made; from now on it signs in. */
import { readRegistrationCredential } from "../passkeys/credential-json.ts";
import { PasskeyRejection } from "../passkeys/passkey-rejection.ts";
import { passkeyName } from "../passkeys/passkey-name.ts";
import type { NewPasskey } from "../passkeys/verify-registration.ts";
import type { PoolContext } from "../pool-context.ts";
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { checkPasskeysEnabled } from "../rules/passkeys/check-passkeys-enabled.ts";
import { MAX_PASSKEYS } from "../rules/calls/limits.ts";
import {
  decryptRegistrationChallenge,
  consumeRegistrationChallenge,
} from "../rules/passkeys/registration-challenge.ts";
import { catchPasskeyRejection, registrationError } from "../rules/passkeys/passkey-error.ts";
import { keepWritesOnRefusal } from "../rules/calls/keep-writes-on-refusal.ts";
import { token } from "../wire/members.ts";
import { document, required, structure } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { definePreparedOperation } from "./operation.ts";

export const completeWebAuthnRegistration = definePreparedOperation({
  name: "CompleteWebAuthnRegistration",
  input: structure({ AccessToken: required(token), Credential: required(document) }),
  async prepare(pool, input) {
    checkAccessToken(pool, input.AccessToken);
    checkPasskeysEnabled(pool);
    const checked = await catchPasskeyRejection(async () => {
      const credential = readRegistrationCredential(input.Credential);
      const { registrationChallengeOf, verifyRegistration } = await import("../passkeys/verify-registration.ts");
      const challenge = registrationChallengeOf(credential);
      // Whether the challenge is one of ours is asked below; here it is enough that all of it is about this one.
      const passkey = await verifyRegistration(credential, challenge, pool.config.webAuthn);
      return { passkey, challenge };
    });
    return () => {
      const holder = checkAccessToken(pool, input.AccessToken);
      if (checked instanceof PasskeyRejection) throw registrationError(pool, checked);
      const challenge = decryptRegistrationChallenge(pool, holder, checked.challenge);
      return keepWritesOnRefusal(pool, () => {
        consumeRegistrationChallenge(pool, challenge);
        storePasskey(pool, holder.user.id, checked.passkey);
        return {};
      });
    };
  },
});

/** @throws ServiceError LimitExceededException, or InvalidParameterException for one that is there already, whoever's. */
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
