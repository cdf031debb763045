/**
 * Signs a user in, with a sign-in actor and, if the pool returns a challenge, a challenge actor.
 *
 * The machines are in chunks, because a page whose user is signed in does not need them.
 */
import { readInput } from "../../protocol/wire/known-members.ts";
import type { FirstFactor, SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { type Auth, loadEngine } from "../session/auth.ts";
import { type CallControl, runCall, internalsOf } from "../../engine/index.ts";
import { loadChunk } from "../../platform/index.ts";
import type { SignInResult } from "./sign-in-result.ts";

/** The input of `signIn`. */
export interface SignInInput {
  readonly username: string;
  /** Required in the flows `srp`, `password` and `customWithSrp`. */
  readonly password?: string;
  readonly options?: {
    /**
     * `srp` proves the password without sending it. `password` sends it, for pools with a user migration Lambda trigger.
     * `choice` lets the user choose a first factor. `custom` and `customWithSrp` use the challenges of the pool's Lambda
     * triggers. By default the configured `signInFlow`, otherwise `srp`.
     */
    readonly flow?: SignInFlow;
    /** In the flow `choice`: the first factor to start with. By default the password, if the input contains it. */
    readonly preferredChallenge?: FirstFactor;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

/**
 * Signs a user in.
 *
 * A challenge, which `confirmSignIn` answers, is a next step and not an error. So is an account that is not confirmed,
 * or whose password has to be reset. If the pool returns a challenge to one of two parallel calls, the older call is
 * interrupted. The default deadline does not include the time of the browser's passkey dialog, which the pool limits to
 * three minutes.
 *
 * @throws AuthError `input.required`, `signIn.*`, `network.*`, `call.aborted`.
 * @example
 *   const { isSignedIn, nextStep } = await signIn(auth, { username, password });
 */
export async function signIn(auth: Auth, input: SignInInput, control: CallControl = {}): Promise<SignInResult> {
  const given = readInput("signIn", input, {
    username: true,
    password: true,
    options: { flow: true, preferredChallenge: true, clientMetadata: true },
  });
  let isPasskeyPromptOpen: (() => boolean) | undefined;
  const task = async (signal: AbortSignal): Promise<SignInResult> => {
    const firstStep = loadChunk(() => import("./first-step.calls.ts"));
    const [{ takeFirstStep, watchPasskeyPrompt }] = await Promise.all([firstStep, loadEngine(auth)]);
    isPasskeyPromptOpen = watchPasskeyPrompt(auth);
    return takeFirstStep(auth, given, signal);
  };
  return runCall(internalsOf(auth).environment, control, task, () => isPasskeyPromptOpen?.() === true);
}
