/** Signs a user in, with a sign-in actor and, if the pool returns a challenge, a challenge actor. */
import { engineError } from "../../protocol/errors/engine-error.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { type FirstFactor, needsPassword, type SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { type Auth, requireSignedOut } from "../session/index.ts";
import { type CallControl, runCall, internalsOf } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "../passkeys/index.ts";
import type { SignInResult } from "./sign-in-result.ts";
import { openSignIn } from "./open-sign-in.ts";
import { provideSignIn, runSignIn } from "../sign-in/index.ts";

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
  const { environment } = internalsOf(auth);
  const {
    username,
    password: typed,
    options,
  } = readInput("signIn", input, {
    username: true,
    password: true,
    options: { flow: true, preferredChallenge: true, clientMetadata: true },
  });
  const { flow = auth.config.signInFlow ?? "srp", preferredChallenge: preferred, clientMetadata } = ownMembers(options);
  requireInput(username, "signIn.username");
  const password = typed ? new Secret(typed) : undefined;
  const preferredChallenge = flow !== "choice" ? undefined : (preferred ?? (password && "PASSWORD_SRP"));
  const start = { flow, preferredChallenge, username, clientMetadata };
  if (needsPassword(start)) requireInput(password, "signIn.password");
  const task = async (signal: AbortSignal): Promise<SignInResult> => {
    const thisSignIn = Symbol("signIn");
    openSignIn(auth).newestSignIn = thisSignIn;
    await requireSignedOut(auth, signal);
    const credentials = { username, password };
    const { step, challenge } = await runSignIn(auth, provideSignIn(auth), { ...start, credentials }, signal);
    if (challenge === undefined) {
      if (step === "signedIn") return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
      const signInStep = step === "confirmationRequired" ? "CONFIRM_SIGN_UP" : "RESET_PASSWORD";
      return { isSignedIn: false, nextStep: { signInStep } };
    }
    const { startChallenge } = await loadChallenge();
    // A later call has started another sign-in. `confirmSignIn` answers the challenge of that one.
    if (openSignIn(auth).newestSignIn !== thisSignIn) throw signInError("signIn.interrupted");
    return startChallenge(auth, { ...start, challenge, password }, signal);
  };
  return runCall(environment, control, task, watchPasskeyPrompt(auth));
}

/**
 * Loads the chunk with the challenge machine.
 *
 * @throws AuthError `network.unreachable` if it cannot be loaded.
 */
export async function loadChallenge(): Promise<typeof import("./challenge-actor.calls.ts")> {
  try {
    return await import("./challenge-actor.calls.ts");
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}
