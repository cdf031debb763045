/** Reads the parameters of a challenge. Factors that this client does not know are left out of lists. */
import type { RawChallenge } from "./auth-response.ts";
import type { ChallengeAbilities } from "./challenges/challenge-protocol.ts";
import { type Challenge, isKnownChallenge, protocolOf } from "./challenges/challenges.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { signInError } from "./sign-in-error.ts";

/**
 * Reads a challenge.
 *
 * @throws AuthError `network.badAnswer` if a parameter is missing or of the wrong type, `signIn.challengeUnsupported` if
 *   this client supports neither the challenge nor any of the offered factors.
 */
export function readChallenge(rawChallenge: RawChallenge, abilities: ChallengeAbilities): Challenge {
  const details = rawChallenge.details.reveal();
  const parameters = optionalObject(details, "ChallengeParameters") ?? {};
  // An empty username counts as missing.
  const userId = optionalString(parameters, "USER_ID_FOR_SRP") || optionalString(parameters, "USERNAME") || undefined;
  const { wireName } = rawChallenge;
  if (!isKnownChallenge(wireName)) throw signInError("signIn.challengeUnsupported");
  return protocolOf(wireName).read({ wireName, userId, parameters, details, abilities });
}
