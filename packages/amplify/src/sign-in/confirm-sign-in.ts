/** Answers the step at which a sign-in stands. */
import { loadChunk } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import type { ConfirmSignInInput, ConfirmSignInOutput } from "../types/index.ts";

/**
 * Answers the next step of a sign-in, also after a reload of the page. A refused answer leaves the step open.
 *
 * @throws AuthError `EmptyChallengeResponse`, `SignInException` if no sign-in waits for an answer,
 *   `CodeMismatchException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   await confirmSignIn({ challengeResponse: "123456" });
 */
export function confirmSignIn(input: ConfirmSignInInput): Promise<ConfirmSignInOutput> {
  return withClient(async (auth) => {
    // Most sign-ins have no challenge.
    const { answerStep } = await loadChunk(() => import("./answer-step.ts"));
    return answerStep(auth, input);
  });
}
