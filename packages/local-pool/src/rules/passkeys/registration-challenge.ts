/**
 * The challenge of a passkey's registration, and what the pool must remember of it until the passkey is there.
 *
 * Nothing is stored: the challenge itself, which comes back inside of what the browser signs, holds it all, sealed for its
 * user. The store remembers only which have been used, so that one may register on two devices at a time.
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { strictBase64Url, toBase64Url } from "../../wire/base64.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { Authorization } from "../tokens/check-access-token.ts";
import { PASSKEY_REGISTRATION_MS } from "../calls/limits.ts";

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
  return toBase64Url(pool.secrets.encrypt("passkeyChallenge", user.id, Buffer.from(JSON.stringify(challenge))));
}

/**
 * @throws ServiceError WebAuthnChallengeNotFoundException for any but an own one in time, WebAuthnClientMismatchException for
 * one of another client.
 */
export function decryptRegistrationChallenge(
  pool: PoolContext,
  { user, session }: Authorization,
  text: string,
): PasskeyChallenge {
  const sealed = strictBase64Url(text);
  const opened = sealed && pool.secrets.decrypt("passkeyChallenge", user.id, sealed);
  if (opened === undefined) throw serviceError("passkeyChallengeNotFound");
  // What this pool sealed has the shape in which it did.
  const challenge = JSON.parse(Buffer.from(opened).toString()) as PasskeyChallenge;
  if (challenge.clientId !== session.clientId) throw serviceError("passkeyClientMismatch");
  if (pool.clock.now() >= challenge.expiresAtMs) throw serviceError("passkeyChallengeNotFound");
  return challenge;
}

/** @throws ServiceError WebAuthnChallengeNotFoundException for every use but the first. */
export function consumeRegistrationChallenge(pool: PoolContext, { id, expiresAtMs }: PasskeyChallenge): void {
  if (!pool.store.consumeChallenge(id, expiresAtMs)) throw serviceError("passkeyChallengeNotFound");
}
