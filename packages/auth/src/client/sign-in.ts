/** Signing in, as one promise over a sign-in actor that nobody attends. */
import { createActor } from "xstate";
import type { SignInFlow } from "../protocol/sign-in-flow.ts";
import { fromFailure, toFailure } from "../protocol/auth-error.ts";
import { requireInput } from "../protocol/required-inputs.ts";
import { Secret } from "../protocol/secret.ts";
import { signInError } from "../protocol/sign-in-error.ts";
import { actorOptions } from "./actor-options.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, underControl } from "./call-control.ts";
import type { SignInResult } from "./next-step.ts";
import { provideSignIn } from "./provide-sign-in.ts";
import { refuseWhileSignedIn } from "./session-calls.ts";
import { outcomeOf } from "./wait-until.ts";

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly options?: {
    /** `srp` (the default) proves the password; `password` sends it, for pools that migrate people. */
    readonly flow?: SignInFlow;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
}

const SIGN_IN_STEP = {
  signedIn: "DONE",
  confirmationRequired: "CONFIRM_SIGN_UP",
  resetRequired: "RESET_PASSWORD",
} as const;

/**
 * Signs in with a name and a password. An unconfirmed account and a demanded reset are next steps, not errors.
 *
 * @throws AuthError `input.required`, `signIn.*`, `network.*`, `call.aborted`; nothing is kept of a failed attempt.
 */
export async function signIn(auth: Auth, input: SignInInput, control: CallControl = {}): Promise<SignInResult> {
  requireInput(input.username, "signIn.username");
  requireInput(input.password, "signIn.password");
  const { environment } = auth.internals;
  const actor = createActor(provideSignIn(auth), {
    input: {
      flow: input.options?.flow ?? "srp",
      credentials: { username: input.username, password: new Secret(input.password) },
      isUnattended: true,
      clientMetadata: input.options?.clientMetadata,
    },
    ...actorOptions(environment),
  });
  try {
    const { step, failure } = await underControl(environment, control, async (signal) => {
      await refuseWhileSignedIn(auth, signal);
      return outcomeOf(actor.start(), signal);
    });
    if (step === "failed") throw fromFailure(failure ?? toFailure(undefined));
    if (step === "challenged") throw signInError("signIn.challengeUnsupported");
    return { isSignedIn: step === "signedIn", nextStep: { signInStep: SIGN_IN_STEP[step] } };
  } finally {
    // Aborts what is under way when the caller gave up.
    actor.stop();
  }
}
