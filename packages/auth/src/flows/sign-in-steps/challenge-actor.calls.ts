/**
 * Runs the challenge machine for `signIn` and `confirmSignIn`. A client keeps one challenge actor between the calls, and
 * restores it after a reload. This file is a chunk that is loaded when a pool returns a challenge.
 */
import { createActor, type SnapshotFrom } from "xstate";
import { passkeyPlatform } from "../../platform/index.ts";
import type { ChallengeInput } from "../challenge/challenge.context.ts";
import { provideChallenge } from "../challenge/challenge.effects.ts";
import type { ChallengeMachine } from "../challenge/challenge.machine.ts";
import { selectChallengeView } from "../challenge/challenge.view.ts";
import { descriptorOfView } from "../challenge/descriptors/descriptors.ts";
import { pendingStepStorage } from "../challenge/pending-step.storage.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { sessionExpired, signInNotStarted } from "../../protocol/sign-in/challenge-error.ts";
import type { RestoredStep } from "../../protocol/sign-in/pending-step.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { actorOptions, requireDefined, waitUntil, internalsOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import type { SignInNextStep, SignInResult } from "./sign-in-result.ts";
import { type ChallengeRef, openSignIn } from "./open-sign-in.ts";

type ChallengeSnapshot = SnapshotFrom<ChallengeMachine>;

/** Starts a challenge actor, which replaces the previous one, and returns its first step. */
export function startChallenge(auth: Auth, input: ChallengeInput, signal: AbortSignal): Promise<SignInResult> {
  const open = openSignIn(auth);
  open.challenge?.stop();
  const { environment } = internalsOf(auth);
  const supportsPasskeys = passkeyPlatform(environment) !== undefined;
  const actor = createActor(provideChallenge(auth), {
    input: { ...input, supportsPasskeys },
    ...actorOptions(environment),
  });
  open.challenge = actor;
  return signInResultOf(auth, actor.start(), signal);
}

/**
 * Returns the challenge actor of the client, or restores the one that a reload has interrupted.
 *
 * @throws AuthError `signIn.notStarted` if there is none, `signIn.sessionExpired` if it was interrupted too long ago.
 */
export async function openChallenge(auth: Auth, signal: AbortSignal): Promise<ChallengeRef> {
  const open = openSignIn(auth);
  if (open.challenge === undefined) {
    const pending = loadPendingStep(auth);
    if (pending?.route === "signIn") throw sessionExpired();
    if (pending?.route !== "confirmSignIn") throw signInNotStarted();
    await startChallenge(auth, pending, signal);
  }
  return requireDefined(open.challenge);
}

/** Loads the stored step; undefined if the storage throws. */
function loadPendingStep(auth: Auth): RestoredStep | undefined {
  try {
    return pendingStepStorage(auth.config, internalsOf(auth).environment).load();
  } catch {
    return undefined;
  }
}

/**
 * Waits until the challenge actor waits for an answer or has ended, and returns the next step.
 *
 * @throws AuthError the error of the request. The challenge remains open unless the session has expired.
 */
export async function signInResultOf(auth: Auth, actor: ChallengeRef, signal: AbortSignal): Promise<SignInResult> {
  try {
    const snapshot = await waitUntil(actor, (current) => current.status === "done" || !current.hasTag("busy"), signal);
    const { output } = snapshot;
    const { failure } = output ?? snapshot.context;
    if (failure !== undefined) throw fromFailure(failure);
    return { isSignedIn: output?.step === "signedIn", nextStep: nextStepOf(snapshot) };
  } finally {
    const isBusy = actor.getSnapshot().hasTag("busy");
    // If the call is aborted during a request, the actor is stopped. The next call restores it from the storage.
    if (isBusy) actor.stop();
    const open = openSignIn(auth);
    if (actor.getSnapshot().status !== "active" && open.challenge === actor) open.challenge = undefined;
  }
}

const STEP_OF_RESULT = {
  signedIn: "DONE",
  confirmationRequired: "CONFIRM_SIGN_UP",
  resetRequired: "RESET_PASSWORD",
  failed: "DONE",
} as const;

function nextStepOf(snapshot: ChallengeSnapshot): SignInNextStep {
  if (snapshot.output !== undefined) return { signInStep: STEP_OF_RESULT[snapshot.output.step] };
  const { challenge, delivery } = selectChallengeView(snapshot);
  if (challenge === undefined) throw signInError("signIn.challengeUnsupported");
  return descriptorOfView(challenge).nextStep(challenge, delivery);
}
