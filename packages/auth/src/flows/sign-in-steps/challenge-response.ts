/** Converts the input of `confirmSignIn` to events of the challenge machine. */
import type { ChallengeEvent } from "../challenge/challenge.setup.ts";
import type { ConfirmedResponse } from "../challenge/descriptors/challenge-descriptor.ts";
import { type ChallengeView, descriptorOfView } from "../challenge/descriptors/descriptors.ts";
import { Secret } from "../../protocol/wire/secret.ts";

/**
 * Returns the events that the screen of the challenge would send.
 *
 * @throws AuthError `input.invalid` for a selection that the challenge does not offer.
 */
export function eventsOfResponse(
  challenge: ChallengeView,
  response: Omit<ConfirmedResponse, "secret">,
): readonly ChallengeEvent[] {
  const secret = new Secret(response.challengeResponse);
  return descriptorOfView(challenge).events(challenge, { ...response, secret });
}
