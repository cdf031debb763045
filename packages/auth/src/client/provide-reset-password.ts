/** The reset-password machine with its effects: two operations of the pool. */
import { resetPasswordMachine } from "../machines/reset-password/reset-password.machine.ts";
import { buildConfirmForgotPasswordRequest } from "../protocol/operations/confirm-forgot-password.ts";
import { buildForgotPasswordRequest } from "../protocol/operations/send-code.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { present } from "./present.ts";
import { sendCode } from "./send-code.ts";

export function provideResetPassword(auth: Auth): typeof resetPasswordMachine {
  const { config } = auth;
  const { call, environment } = auth.internals;
  return resetPasswordMachine.provide({
    actors: {
      requestResetCode: flowEffect(environment, ({ input, signal }) =>
        sendCode((onAnswerLost) => call(buildForgotPasswordRequest(config, input), signal, { onAnswerLost })),
      ),
      confirmNewPassword: flowEffect(environment, async ({ input: { code, newPassword, ...rest }, signal }) => {
        const request = buildConfirmForgotPasswordRequest(config, {
          ...rest,
          code: present(code),
          newPassword: present(newPassword),
        });
        await call(request, signal);
      }),
    },
  });
}
