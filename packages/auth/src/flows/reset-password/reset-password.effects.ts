/** Provides the effects of the reset-password machine: ForgotPassword and ConfirmForgotPassword. */
import { createResetPasswordMachine, type ResetPasswordMachine } from "./reset-password.machine.ts";
import { buildConfirmForgotPasswordRequest } from "../../protocol/account/confirm-forgot-password.ts";
import { buildForgotPasswordRequest } from "../../protocol/sign-up/code-requests.ts";
import type { Auth } from "../session/auth.ts";
import { callOf, flowEffect, internalsOf, requestCode, requireDefined } from "../../engine/index.ts";

/** Returns the reset-password machine with its effects. */
export function provideResetPassword(auth: Auth): ResetPasswordMachine {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const call = callOf(internals);
  return createResetPasswordMachine({
    requestResetCode: flowEffect(environment, ({ input, signal }) =>
      requestCode((onAnswerLost) => call(buildForgotPasswordRequest(config, input), signal, { onAnswerLost })),
    ),
    confirmNewPassword: flowEffect(environment, async ({ input: { code, newPassword, ...rest }, signal }) => {
      const request = buildConfirmForgotPasswordRequest(config, {
        ...rest,
        code: requireDefined(code),
        newPassword: requireDefined(newPassword),
      });
      await call(request, signal);
    }),
  });
}
