/** The sign-in that waits for `confirmSignIn`: one per client, stopped with it. */
import type { ActorRefFrom } from "xstate";
import { type AuthClient, perClient } from "../../engine/index.ts";
import type { challengeMachine } from "../challenge/index.ts";

export type ChallengeRef = ActorRefFrom<typeof challengeMachine>;

interface OpenSignIn {
  challenge?: ChallengeRef | undefined;
  /** The newest call of `signIn`: only its question is kept for `confirmSignIn`. */
  newestSignIn?: symbol;
}

export const openSignIn: (auth: Pick<AuthClient, "internals">) => OpenSignIn = perClient(({ internals }) => {
  const kept: OpenSignIn = {};
  internals.ending.addEventListener("abort", () => kept.challenge?.stop());
  return kept;
});
