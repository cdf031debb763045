/** Signs a user in after a sign-up. */
import { type Auth, autoSignIn as engineAutoSignIn, isAuthError } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { signingIn } from "../client/session-events.ts";
import type { AuthFlowType } from "../config/session-types.ts";
import { amplifyError } from "../errors/from-engine.ts";
import { announceSignIn } from "../session/announce-sign-in.ts";
import { startFlow } from "../sign-in/flows.ts";
import { signInOutput } from "../sign-in/sign-in-output.ts";
import type { SignInOutput } from "../types/index.ts";

/** A sign-up that an automatic sign-in may follow. */
interface Expected {
  readonly authFlowType: AuthFlowType;
  /** The attempt under way, which parallel calls share. */
  attempt?: Promise<SignInOutput> | undefined;
}

const expectedSignIns = new WeakMap<Auth, Expected>();

/** Keeps the flow of the automatic sign-in that `signUp` was asked for; undefined if it was not asked for one. */
export function expectAutoSignIn(auth: Auth, authFlowType: AuthFlowType | undefined): void {
  if (authFlowType === undefined) expectedSignIns.delete(auth);
  else expectedSignIns.set(auth, { authFlowType });
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
  return withClient(async (auth) => {
    const expected = expectedSignIns.get(auth);
    if (expected === undefined) throw notExpected();
    expected.attempt ??= signingIn(() => complete(auth, expected)).finally(() => {
      expected.attempt = undefined;
    });
    return expected.attempt;
  });
}

async function complete(auth: Auth, { authFlowType }: Expected): Promise<SignInOutput> {
  const result = await engineAutoSignIn(auth).catch((error: unknown) => {
    throw isAuthError(error) && error.code === "signIn.notStarted" ? notExpected() : error;
  });
  expectedSignIns.delete(auth);
  startFlow(auth, authFlowType);
  if (result.isSignedIn) await announceSignIn(auth, authFlowType);
  return signInOutput(result);
}

function notExpected(): Error {
  return amplifyError("AutoSignInException", "The automatic sign-in has not started, or it has ended.");
}
