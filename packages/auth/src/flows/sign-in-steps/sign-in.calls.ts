/** Signing in, as one promise over a sign-in actor that nobody attends. */
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { needsPassword, type SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { type Auth, requireSignedOut } from "../session/index.ts";
import { type CallControl, runCall } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "../passkeys/index.ts";
import type { SignInResult } from "./sign-in-result.ts";
import { openSignIn } from "./open-sign-in.ts";
import { provideSignIn, runSignIn } from "../sign-in/index.ts";

export interface SignInInput {
  readonly username: string;
  /** Not needed in the flow `custom`, nor in `choice` where a code comes first. */
  readonly password?: string;
  readonly options?: {
    /**
     * `srp` (the default) proves the password; `password` sends it, for pools that migrate people; `choice` lets the pool
     * offer first factors; `custom` and `customWithSrp` ask what the pool's triggers ask.
     */
    readonly flow?: SignInFlow;
    /** In the flow `choice`: what to begin with. By default a proof of the password, if there is one. */
    readonly preferredChallenge?: FirstFactor;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

/**
 * Signs in. An unconfirmed account, a demanded reset and whatever else the pool asks (`confirmSignIn` answers it) are next
 * steps, not errors. Of two calls at once, the older one is interrupted when the pool asks something.
 *
 * The default deadline does not count while the browser asks for a passkey, which the pool allows three minutes for.
 *
 * @throws AuthError `input.required`, `signIn.*`, `network.*`, `call.aborted`; nothing is kept of a failed attempt.
 */
export async function signIn(auth: Auth, input: SignInInput, control: CallControl = {}): Promise<SignInResult> {
  const { username, password: typed, options } = ownMembers(input);
  const { flow = auth.config.signInFlow ?? "srp", preferredChallenge: preferred, clientMetadata } = ownMembers(options);
  requireInput(username, "signIn.username");
  const password = typed ? new Secret(typed) : undefined;
  const preferredChallenge = flow !== "choice" ? undefined : (preferred ?? (password && "PASSWORD_SRP"));
  const beginning = { flow, preferredChallenge, username, clientMetadata };
  if (needsPassword(beginning)) requireInput(password, "signIn.password");
  const task = async (signal: AbortSignal): Promise<SignInResult> => {
    const thisSignIn = Symbol("signIn");
    openSignIn(auth).newestSignIn = thisSignIn;
    await requireSignedOut(auth, signal);
    const credentials = { username, password };
    const { step, challenge } = await runSignIn(auth, provideSignIn(auth), { ...beginning, credentials }, signal);
    if (challenge === undefined) {
      if (step === "signedIn") return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
      const signInStep = step === "confirmationRequired" ? "CONFIRM_SIGN_UP" : "RESET_PASSWORD";
      return { isSignedIn: false, nextStep: { signInStep } };
    }
    const { beginConversation } = await loadConversation();
    // Somebody who signs in again meanwhile answers the question of that sign-in.
    if (openSignIn(auth).newestSignIn !== thisSignIn) throw signInError("signIn.interrupted");
    return beginConversation(auth, { ...beginning, challenge, password }, signal);
  };
  return runCall(auth.internals.environment, control, task, watchPasskeyPrompt(auth));
}

/** @throws AuthError `network.unreachable` when the chunk does not come. */
export async function loadConversation(): Promise<typeof import("./challenge-actor.calls.ts")> {
  try {
    return await import("./challenge-actor.calls.ts");
  } catch (cause) {
    throw engineError("network.unreachable", cause);
  }
}
