/** Answers the challenges of a sign-in, with the challenge actor that the client keeps between the calls. */
import { signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import type { Auth } from "../session/auth.ts";
import { requireSignedOut } from "../session/require-signed-out.calls.ts";
import { type CallControl, runCall, internalsOf } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "../passkeys/ceremony.ts";
import { openChallenge, signInResultOf } from "./challenge-actor.calls.ts";
import { eventsOfResponse } from "./challenge-response.ts";
import { selectChallengeView } from "../challenge/challenge.view.ts";
import type { SignInResult } from "./sign-in-result.ts";

/** The input of `confirmSignIn`. */
export interface ConfirmSignInInput {
  /**
   * The answer to the next step: a code, a password, the answer to a custom challenge, or the name of an offered factor
   * (`SMS`, `TOTP`, `EMAIL`; `PASSWORD_SRP`, `EMAIL_OTP`, …). During the set-up of a second factor: a code of the app,
   * an e-mail address, or the name of a factor.
   */
  readonly challengeResponse: string;
  readonly options?: {
    /** With a new password: the values of the `missingAttributes` of the step. */
    readonly userAttributes?: Readonly<Record<string, string>>;
    /** With the code of an app that is being set up: the user's name for the device. */
    readonly friendlyDeviceName?: string;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

/**
 * Answers the challenge of a sign-in, also after a reload until its session expires.
 *
 * After a wrong answer, the challenge remains open for another one. A call during a running call waits for the same
 * result. The default deadline does not include the time of the browser's passkey dialog, which the pool limits to three
 * minutes.
 *
 * @throws AuthError `input.required`, `input.invalid`, `signIn.notStarted`, `signIn.sessionExpired`,
 *   `signIn.alreadySignedIn`, `code.*`, `signUp.invalidPassword`, `limit.*`, `network.*`, `call.aborted`.
 * @example
 *   const { nextStep } = await signIn(auth, { username, password });
 *   if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") {
 *     await confirmSignIn(auth, { challengeResponse: "123456" });
 *   }
 */
export async function confirmSignIn(
  auth: Auth,
  input: ConfirmSignInInput,
  control: CallControl = {},
): Promise<SignInResult> {
  const { challengeResponse, options } = readInput("confirmSignIn", input, {
    challengeResponse: true,
    options: { userAttributes: true, friendlyDeviceName: true, clientMetadata: true },
  });
  requireInput(challengeResponse, "confirmSignIn.challengeResponse");
  const { userAttributes = {}, friendlyDeviceName, clientMetadata } = ownMembers(options);
  const task = async (signal: AbortSignal): Promise<SignInResult> => {
    await requireSignedOut(auth, signal);
    const actor = await openChallenge(auth, signal);
    const snapshot = actor.getSnapshot();
    // If the session has expired, the actor has ended, and its error is thrown below.
    if (snapshot.status === "active" && !snapshot.hasTag("busy")) {
      const { challenge } = selectChallengeView(snapshot);
      if (challenge === undefined) throw signInNotStarted();
      const events = eventsOfResponse(challenge, { challengeResponse, userAttributes, friendlyDeviceName });
      if (clientMetadata !== undefined) actor.send({ type: "clientMetadata.replaced", clientMetadata });
      for (const event of events) actor.send(event);
    }
    return signInResultOf(auth, actor, signal);
  };
  return runCall(internalsOf(auth).environment, control, task, watchPasskeyPrompt(auth));
}
