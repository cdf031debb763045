/** Runs the sign-in machine without a form and returns its result as a promise. */
import { createActor } from "xstate";
import type { SignInMachine } from "./sign-in.machine.ts";
import type { SignInInput, SignInOutput } from "./sign-in.setup.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { actorOptions, internalsOf, outputOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";

/**
 * Runs a sign-in.
 *
 * @throws AuthError the error of the sign-in, or `call.aborted`.
 */
export async function runSignIn(
  auth: Auth,
  machine: SignInMachine,
  input: Omit<SignInInput, "isUnattended">,
  signal: AbortSignal,
): Promise<SignInOutput> {
  const actor = createActor(machine, {
    input: { ...input, isUnattended: true },
    ...actorOptions(internalsOf(auth).environment),
  });
  try {
    const output = await outputOf(actor.start(), signal);
    if (output.step === "failed") throw fromFailure(output.failure ?? toFailure(undefined));
    return output;
  } finally {
    // Aborts the current request if the caller's signal has aborted.
    actor.stop();
  }
}
