/** The reset-password machine with its effects: two operations of the pool. */
import { resetPasswordMachine } from "../machines/reset-password/reset-password.machine.ts";
import { buildConfirmForgotPasswordRequest } from "../protocol/operations/confirm-forgot-password.ts";
import { buildForgotPasswordRequest, readCodeDeliveryResponse } from "../protocol/operations/send-code.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { present } from "./present.ts";

export function provideResetPassword(auth: Auth): typeof resetPasswordMachine {
  const { config } = auth;
  const { call, environment } = auth.internals;
  return resetPasswordMachine.provide({
    actors: {
      requestResetCode: flowEffect(environment, async ({ input, signal }) => {
        const sent = { mayBeSentTwice: false };
        const onAnswerLost = (): void => void (sent.mayBeSentTwice = true);
        const body = await call(buildForgotPasswordRequest(config, input), signal, { onAnswerLost });
        return { delivery: readCodeDeliveryResponse(body), ...sent };
      }),
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
