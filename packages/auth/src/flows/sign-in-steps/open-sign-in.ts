/** Keeps the challenge actor of a client that waits for `confirmSignIn`. It is stopped with the client. */
import type { ActorRefFrom } from "xstate";
import { type AuthClient, internalsOf, valuePerClient } from "../../engine/index.ts";
import type { ChallengeMachine } from "../challenge/challenge.machine.ts";

/** A running challenge actor. */
export type ChallengeRef = ActorRefFrom<ChallengeMachine>;

interface OpenSignIn {
  challenge?: ChallengeRef | undefined;
  /** Identifies the latest call of `signIn`. Only its challenge is kept for `confirmSignIn`. */
  newestSignIn?: symbol;
}

const openOf = valuePerClient(({ ending }) => {
  const open: OpenSignIn = {};
  ending.addEventListener("abort", () => open.challenge?.stop());
  return open;
});

/** Returns the open sign-in of a client. */
export function openSignIn(auth: AuthClient): OpenSignIn {
  return openOf(internalsOf(auth));
}
