/** Answers the step at which a sign-in stands. */
import { confirmSignIn as engineConfirmSignIn } from "@poolgate/auth";
import { signingIn, withClient } from "../client/index.ts";
import { announceSignIn } from "../session/index.ts";
import type { AuthUserAttributes, ConfirmSignInInput, ConfirmSignInOutput } from "../types/index.ts";
import { pendingFlow } from "./flows.ts";
import { signInOutput } from "./sign-in-output.ts";

/**
 * Answers the next step of a sign-in, also after a reload of the page. A refused answer leaves the step open.
 *
 * @throws AuthError `EmptyChallengeResponse`, `SignInException` if no sign-in waits for an answer,
 *   `CodeMismatchException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   await confirmSignIn({ challengeResponse: "123456" });
 */
export function confirmSignIn({ challengeResponse, options = {} }: ConfirmSignInInput): Promise<ConfirmSignInOutput> {
  const { userAttributes, friendlyDeviceName, clientMetadata } = options;
  return withClient((auth) =>
    signingIn(async () => {
      const result = await engineConfirmSignIn(auth, {
        challengeResponse,
        options: {
          ...(userAttributes === undefined ? {} : { userAttributes: givenAttributes(userAttributes) }),
          ...(friendlyDeviceName === undefined ? {} : { friendlyDeviceName }),
          ...(clientMetadata === undefined ? {} : { clientMetadata }),
        },
      });
      if (result.isSignedIn) await announceSignIn(auth, pendingFlow(auth));
      return signInOutput(result);
    }),
  );
}

/** Returns the attributes with a value. Amplify does not send empty ones in this step. */
function givenAttributes(attributes: AuthUserAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
