/** Signs a user in after a sign-up. */
import { type Auth, autoSignIn as engineAutoSignIn, isAuthError } from "@poolgate/auth";
import { signingIn, withClient } from "../client/index.ts";
import type { AuthFlowType } from "../config/index.ts";
import { amplifyError } from "../errors/index.ts";
import { announceSignIn } from "../session/index.ts";
import { signInOutput, startFlow } from "../sign-in/index.ts";
import type { SignInOutput } from "../types/index.ts";

/** The flows of the sign-ups that may be followed by an automatic sign-in. */
const expected = new WeakMap<Auth, AuthFlowType>();

/** Keeps the flow that `signUp` was given. */
export function expectAutoSignIn(auth: Auth, authFlowType: AuthFlowType = "USER_SRP_AUTH"): void {
  expected.set(auth, authFlowType);
}

/**
 * Signs a user in after `signUp` with the option `autoSignIn`. If the pool confirms sign-ups by link, it waits up to three
 * minutes until the user follows the link.
 *
 * @throws AuthError `AutoSignInException` if no sign-up waits for it or the link was not followed in time,
 *   `UserAlreadyAuthenticatedException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   if (nextStep.signUpStep === "COMPLETE_AUTO_SIGN_IN") await autoSignIn();
 */
export function autoSignIn(): Promise<SignInOutput> {
  return withClient((auth) =>
    signingIn(async () => {
      const authFlowType = expected.get(auth) ?? "USER_SRP_AUTH";
      const result = await engineAutoSignIn(auth).catch((error: unknown) => {
        throw isNotExpected(error)
          ? amplifyError("AutoSignInException", "The automatic sign-in has not started, or it has ended.")
          : error;
      });
      startFlow(auth, authFlowType);
      if (result.isSignedIn) await announceSignIn(auth, authFlowType);
      return signInOutput(result);
    }),
  );
}

function isNotExpected(error: unknown): boolean {
  return isAuthError(error) && error.code === "signIn.notStarted";
}
