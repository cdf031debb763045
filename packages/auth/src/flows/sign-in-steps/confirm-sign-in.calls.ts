/** Answering what the pool asks after a name and a password, as one promise for each answer. */
import { selectChallengeView } from "../challenge/index.ts";
import { signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { type Auth, requireSignedOut } from "../session/index.ts";
import { type CallControl, runCall } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "../passkeys/index.ts";
import { openConversation, restOf } from "./challenge-actor.calls.ts";
import { eventsOfResponse } from "./challenge-response.ts";
import type { SignInResult } from "./sign-in-result.ts";

export interface ConfirmSignInInput {
  /**
   * What the open step asks for: a code, a new password, an answer, or one of the offered words (`SMS`, `TOTP`, `EMAIL`;
   * `PASSWORD_SRP`, `EMAIL_OTP`, …). While a second factor is set up: the code of the app, an e-mail address, or the word.
   */
  readonly challengeResponse: string;
  readonly options?: {
    /** With a new password: the attributes that the step named as missing. */
    readonly userAttributes?: Readonly<Record<string, string>>;
    /** With the code of an app that is being set up: what the person calls the device. */
    readonly friendlyDeviceName?: string;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

/**
 * Answers the step at which a sign-in stands; after a reload, too, as long as its session lasts.
 *
 * A refused answer leaves the step open for another one. While an answer is on its way, another call waits for its outcome.
 * The default deadline does not count while the browser asks for a passkey, which the pool allows three minutes for.
 *
 * @throws AuthError `input.required`, `input.invalid`, `signIn.notStarted`, `signIn.sessionExpired`,
 *   `signIn.alreadySignedIn`, `code.*`, `signUp.invalidPassword`, `limit.*`, `network.*`, `call.aborted`.
 */
export async function confirmSignIn(
  auth: Auth,
  input: ConfirmSignInInput,
  control: CallControl = {},
): Promise<SignInResult> {
  const { challengeResponse, options } = ownMembers(input);
  requireInput(challengeResponse, "confirmSignIn.challengeResponse");
  const { userAttributes = {}, friendlyDeviceName, clientMetadata } = ownMembers(options);
  const task = async (signal: AbortSignal): Promise<SignInResult> => {
    await requireSignedOut(auth, signal);
    const actor = await openConversation(auth, signal);
    const snapshot = actor.getSnapshot();
    // One that ended by itself meanwhile, its time being over, says so.
    if (snapshot.status === "active" && !snapshot.hasTag("busy")) {
      const { challenge } = selectChallengeView(snapshot);
      if (challenge === undefined) throw signInNotStarted();
      const events = eventsOfResponse(challenge, { challengeResponse, userAttributes, friendlyDeviceName });
      if (clientMetadata !== undefined) actor.send({ type: "clientMetadata.replaced", clientMetadata });
      for (const event of events) actor.send(event);
    }
    return restOf(auth, actor, signal);
  };
  return runCall(auth.internals.environment, control, task, watchPasskeyPrompt(auth));
}
