/** Answers the step at which a sign-in stands. */
import { withClient } from "../client/index.ts";
import { AuthError } from "../errors/index.ts";
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
    const { answerStep } = await loadAnswerStep();
    return answerStep(auth, input);
  });
}

/** Loads the code for challenges when a challenge is answered: most sign-ins have none. */
async function loadAnswerStep(): Promise<typeof import("./answer-step.ts")> {
  try {
    return await import("./answer-step.ts");
  } catch (cause) {
    throw new AuthError({
      name: "NetworkError",
      message: "A network error has occurred.",
      underlyingError: cause,
    });
  }
}
