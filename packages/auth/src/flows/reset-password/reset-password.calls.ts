/** Resets a password with a code, with the reset-password machine. */
import { createActor, type SnapshotFrom } from "xstate";
import type { ResetPasswordMachine } from "./reset-password.machine.ts";
import type { ResetPasswordEvent, ResetPasswordInput as ActorInput } from "./reset-password.setup.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { actorOptions, type CallControl, runCall, waitUntil, internalsOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { provideResetPassword } from "./reset-password.effects.ts";

/** The members of `options`. */
const OPTIONS = { clientMetadata: true } as const;

/** What the app has to do next. */
export type ResetPasswordNextStep =
  | { readonly resetPasswordStep: "DONE" }
  | {
      readonly resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE";
      readonly codeDeliveryDetails: CodeDelivery | undefined;
    };

/** The result of `resetPassword`. */
export interface ResetPasswordResult {
  readonly isPasswordReset: boolean;
  readonly nextStep: ResetPasswordNextStep;
}

type Options = { readonly clientMetadata?: Readonly<Record<string, string>> };

/**
 * Sends a code with which the user can set a new password.
 *
 * @throws AuthError `input.required`, `resetPassword.*`, `limit.*`, `network.*`, `call.aborted`.
 * @example
 *   const { nextStep } = await resetPassword(auth, { username: "jane" });
 */
export async function resetPassword(
  auth: Auth,
  input: { readonly username: string; readonly options?: Options },
  control: CallControl = {},
): Promise<ResetPasswordResult> {
  const { username, options } = readInput("resetPassword", input, { username: true, options: OPTIONS });
  requireInput(username, "resetPassword.username");
  const { delivery } = await run(auth, control, {
    start: "request",
    username,
    clientMetadata: options?.clientMetadata,
  });
  return {
    isPasswordReset: false,
    nextStep: { resetPasswordStep: "CONFIRM_RESET_PASSWORD_WITH_CODE", codeDeliveryDetails: delivery },
  };
}

/** The input of `confirmResetPassword`. */
export interface ConfirmResetPasswordInput {
  readonly username: string;
  readonly newPassword: string;
  readonly confirmationCode: string;
  readonly options?: Options;
}

/**
 * Sets a new password with a code. It does not sign the user in.
 *
 * @throws AuthError `input.required`, `code.*`, `signUp.invalidPassword`, `network.*`.
 * @example
 *   await confirmResetPassword(auth, { username: "jane", confirmationCode: "123456", newPassword });
 */
export async function confirmResetPassword(
  auth: Auth,
  input: ConfirmResetPasswordInput,
  control: CallControl = {},
): Promise<void> {
  const {
    username,
    newPassword,
    confirmationCode: code,
    options,
  } = readInput("confirmResetPassword", input, {
    username: true,
    newPassword: true,
    confirmationCode: true,
    options: OPTIONS,
  });
  requireInput(username, "confirmResetPassword.username");
  requireInput(newPassword, "confirmResetPassword.newPassword");
  requireInput(code, "confirmResetPassword.code", "EmptyConfirmResetPasswordConfirmationCode");
  await run(
    auth,
    control,
    { start: "code", username, clientMetadata: options?.clientMetadata },
    { type: "newPassword.submitted", code: new Secret(code), password: new Secret(newPassword) },
  );
}

async function run(
  auth: Auth,
  control: CallControl,
  input: ActorInput,
  event?: ResetPasswordEvent,
): Promise<SnapshotFrom<ResetPasswordMachine>["context"]> {
  const { environment } = internalsOf(auth);
  const actor = createActor(provideResetPassword(auth), { input, ...actorOptions(environment) });
  try {
    const { context } = await runCall(environment, control, (signal) => {
      actor.start();
      if (event !== undefined) actor.send(event);
      return waitUntil(actor, (snapshot) => !snapshot.hasTag("busy"), signal);
    });
    if (context.failure !== undefined) throw fromFailure(context.failure);
    return context;
  } finally {
    actor.stop();
  }
}
