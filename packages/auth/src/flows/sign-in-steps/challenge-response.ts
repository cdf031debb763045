/** Converts the input of `confirmSignIn` to events of the challenge machine. */
import {
  type ChallengeEvent,
  type ChallengeView,
  type ConfirmedResponse,
  descriptorOfView,
} from "../challenge/index.ts";
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
