/** What a response of `confirmSignIn` means to the challenge that is open: the events that a user sends from its screen. */
import {
  type ChallengeEvent,
  type ChallengeView,
  type ConfirmedResponse,
  descriptorOfView,
} from "../challenge/index.ts";
import { Secret } from "../../protocol/wire/secret.ts";

/** @throws AuthError `input.invalid` for a choice that is not offered. */
export function eventsOfResponse(
  challenge: ChallengeView,
  response: Omit<ConfirmedResponse, "secret">,
): readonly ChallengeEvent[] {
  const secret = new Secret(response.challengeResponse);
  return descriptorOfView(challenge).events(challenge, { ...response, secret });
}
