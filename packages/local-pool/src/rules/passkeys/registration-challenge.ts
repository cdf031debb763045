/**
 * Creates and checks the challenge of a passkey registration.
 *
 * The pool stores no open registrations. The challenge itself holds the state in encrypted form, and comes back inside the
 * client data that the browser signs. The store only remembers which challenges are used, so a user may register on two devices
 * at a time.
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { decryptJson, encryptJson } from "../../secrets/encrypted-json.ts";
import { strictBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { Authorization } from "../tokens/check-access-token.ts";
import { PASSKEY_REGISTRATION_MS } from "../../limits.ts";

interface PasskeyChallenge {
  readonly id: string;
  readonly clientId: string;
  readonly expiresAtMs: number;
}

/** Base64url. */
export function issueRegistrationChallenge(pool: PoolContext, { user, session }: Authorization): string {
  const challenge: PasskeyChallenge = {
    id: randomUUID(),
    clientId: session.clientId,
    expiresAtMs: pool.clock.now() + PASSKEY_REGISTRATION_MS,
  };
  return encryptJson(pool.secrets, "passkeyChallenge", user.id, challenge).toString("base64url");
}

/**
 * @throws ServiceError WebAuthnChallengeNotFoundException for a challenge that is expired or not this user's, or
 * WebAuthnClientMismatchException for one of another client.
 */
export function decryptRegistrationChallenge(
  pool: PoolContext,
  { user, session }: Authorization,
  text: string,
): PasskeyChallenge {
  const challenge = decryptJson(pool.secrets, "passkeyChallenge", user.id, strictBase64Url(text)) as
    | PasskeyChallenge
    | undefined;
  if (challenge === undefined) throw serviceError("passkeyChallengeNotFound");
  if (challenge.clientId !== session.clientId) throw serviceError("passkeyClientMismatch");
  if (pool.clock.now() >= challenge.expiresAtMs) throw serviceError("passkeyChallengeNotFound");
  return challenge;
}

/** @throws ServiceError WebAuthnChallengeNotFoundException when the challenge is used already. */
export function markRegistrationChallengeUsed(pool: PoolContext, { id, expiresAtMs }: PasskeyChallenge): void {
  if (!pool.store.useChallenge(id, expiresAtMs)) throw serviceError("passkeyChallengeNotFound");
}
