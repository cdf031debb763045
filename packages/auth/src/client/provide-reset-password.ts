/** The reset-password machine with its effects: two operations of the pool. */
import { fromPromise } from "xstate";
import { resetPasswordMachine } from "../machines/reset-password/reset-password.machine.ts";
import { buildConfirmForgotPasswordRequest } from "../protocol/operations/confirm-forgot-password.ts";
import { buildForgotPasswordRequest, readCodeDeliveryResponse } from "../protocol/operations/send-code.ts";
import type { Auth } from "./auth.ts";
import { present } from "./present.ts";

export function provideResetPassword(auth: Auth): typeof resetPasswordMachine {
  const { config } = auth;
  const { call } = auth.internals;
  return resetPasswordMachine.provide({
    actors: {
      requestResetCode: fromPromise(async ({ input, signal }) => {
        let mayBeSentTwice = false;
        const noteRepeat = (): void => void (mayBeSentTwice = true);
        const body = await call(buildForgotPasswordRequest(config, input), signal, noteRepeat);
        return { delivery: readCodeDeliveryResponse(body), mayBeSentTwice };
      }),
      confirmNewPassword: fromPromise(async ({ input: { code, newPassword, ...rest }, signal }) => {
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
