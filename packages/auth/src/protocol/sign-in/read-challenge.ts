/**
 * A challenge as the pool poses it, by our names.
 *
 * Several parameters are JSON inside a text. Whatever has another shape than the documented one makes the answer a bad one;
 * of a list of factors, those that this client does not know are left out.
 */
import type { PosedChallenge } from "./auth-response.ts";
import type { ChallengeAbilities } from "./challenges/challenge-protocol.ts";
import { type Challenge, isKnownChallenge, protocolOf } from "./challenges/challenges.ts";
import { optionalObject, optionalString } from "../wire/read-json.ts";
import { signInError } from "./sign-in-error.ts";

/** Whether a challenge, unread as yet, wants a passkey. */
export function asksForPasskey({ wireName }: PosedChallenge): boolean {
  return wireName === "WEB_AUTHN";
}

/**
 * @throws AuthError `network.badAnswer` when a parameter is missing or of the wrong type, `signIn.challengeUnsupported` for
 *   a challenge, or a list of nothing but factors, that this client does not know.
 */
export function readChallenge(posed: PosedChallenge, abilities: ChallengeAbilities): Challenge {
  const details = posed.details.reveal();
  const parameters = optionalObject(details, "ChallengeParameters") ?? {};
  // The service knows nobody by an empty name.
  const userId = optionalString(parameters, "USER_ID_FOR_SRP") || optionalString(parameters, "USERNAME") || undefined;
  const { wireName } = posed;
  if (!isKnownChallenge(wireName)) throw signInError("signIn.challengeUnsupported");
  return protocolOf(wireName).read({ wireName, userId, parameters, details, abilities });
}
