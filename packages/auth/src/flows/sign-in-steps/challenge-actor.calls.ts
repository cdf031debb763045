/**
 * The sign-in that waits for `confirmSignIn`: one conversation a client, kept between the calls, and found again after a
 * reload. Loaded only when a pool asks something.
 */
import { createActor, type SnapshotFrom } from "xstate";
import { passkeyPlatform } from "../../platform/index.ts";
import {
  type ChallengeInput,
  type challengeMachine,
  descriptorOfView,
  pendingStepStorage,
  provideChallenge,
  selectChallengeView,
} from "../challenge/index.ts";
import { fromFailure } from "../../protocol/errors/auth-error.ts";
import { sessionExpired, signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import type { RecalledStep } from "../../protocol/sign-in/pending-step.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { actorOptions, present, waitUntil } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import type { SignInNextStep, SignInResult } from "./sign-in-result.ts";
import { type ChallengeRef, openSignIn } from "./open-sign-in.ts";

type ChallengeSnapshot = SnapshotFrom<typeof challengeMachine>;

/** A new conversation, in the place of the one before; its first step is known when it rests. */
export function beginConversation(auth: Auth, input: ChallengeInput, signal: AbortSignal): Promise<SignInResult> {
  const kept = openSignIn(auth);
  kept.challenge?.stop();
  const { environment } = auth.internals;
  const supportsPasskeys = passkeyPlatform(environment) !== undefined;
  const actor = createActor(provideChallenge(auth), {
    input: { ...input, supportsPasskeys },
    ...actorOptions(environment),
  });
  kept.challenge = actor;
  return restOf(auth, actor.start(), signal);
}

/**
 * The conversation under way, or the one that a reload interrupted.
 *
 * @throws AuthError `signIn.notStarted`, `signIn.sessionExpired`.
 */
export async function openConversation(auth: Auth, signal: AbortSignal): Promise<ChallengeRef> {
  const kept = openSignIn(auth);
  if (kept.challenge === undefined) {
    const pending = recallStep(auth);
    if (pending?.route === "signIn") throw sessionExpired();
    if (pending?.route !== "confirmSignIn") throw signInNotStarted();
    await beginConversation(auth, pending, signal);
  }
  return present(kept.challenge);
}

/** A step that the storage does not give back is as good as none. */
function recallStep({ config, internals }: Auth): RecalledStep | undefined {
  try {
    return pendingStepStorage(config, internals.environment).recall();
  } catch {
    return undefined;
  }
}

/**
 * Waits until the conversation asks again, or has ended.
 *
 * @throws AuthError as the step failed; the question stays open unless the session is over.
 */
export async function restOf(auth: Auth, actor: ChallengeRef, signal: AbortSignal): Promise<SignInResult> {
  try {
    const snapshot = await waitUntil(actor, (current) => current.status === "done" || !current.hasTag("busy"), signal);
    const { output } = snapshot;
    const { failure } = output ?? snapshot.context;
    if (failure !== undefined) throw fromFailure(failure);
    return { isSignedIn: output?.step === "signedIn", nextStep: nextStepOf(snapshot) };
  } finally {
    const isBusy = actor.getSnapshot().hasTag("busy");
    // A caller that gave up in the middle ends the conversation; what is stored of it can be opened again.
    if (isBusy) actor.stop();
    const kept = openSignIn(auth);
    if (actor.getSnapshot().status !== "active" && kept.challenge === actor) kept.challenge = undefined;
  }
}

const STEP_OF_ENDING = {
  signedIn: "DONE",
  confirmationRequired: "CONFIRM_SIGN_UP",
  resetRequired: "RESET_PASSWORD",
  failed: "DONE",
} as const;

function nextStepOf(snapshot: ChallengeSnapshot): SignInNextStep {
  if (snapshot.output !== undefined) return { signInStep: STEP_OF_ENDING[snapshot.output.step] };
  const { challenge, delivery } = selectChallengeView(snapshot);
  if (challenge === undefined) throw signInError("signIn.challengeUnsupported");
  return descriptorOfView(challenge).nextStep(challenge, delivery);
}
