/** The sign-up machine with its effects: three operations of the pool, and the sign-in machine for the automatic sign-in. */
import { signUpMachine } from "../machines/sign-up/sign-up.machine.ts";
import { buildConfirmSignUpRequest, readConfirmSignUpResponse } from "../protocol/operations/confirm-sign-up.ts";
import { buildResendConfirmationCodeRequest, readCodeDeliveryResponse } from "../protocol/operations/send-code.ts";
import { buildSignUpRequest, readSignUpResponse } from "../protocol/operations/sign-up.ts";
import type { Auth } from "./auth.ts";
import { flowEffect } from "./flow-effect.ts";
import { present } from "./present.ts";
import { provideSignIn } from "./provide-sign-in.ts";

export function provideSignUp(auth: Auth): typeof signUpMachine {
  const { config } = auth;
  const { call, environment } = auth.internals;
  return signUpMachine.provide({
    actors: {
      signUp: flowEffect(environment, async ({ input, signal }) =>
        readSignUpResponse(await call(buildSignUpRequest(config, input), signal)),
      ),
      confirmSignUp: flowEffect(environment, async ({ input: { code, ...rest }, signal }) => {
        const request = buildConfirmSignUpRequest(config, { ...rest, code: present(code) });
        return readConfirmSignUpResponse(await call(request, signal));
      }),
      resendSignUpCode: flowEffect(environment, async ({ input, signal }) =>
        readCodeDeliveryResponse(await call(buildResendConfirmationCodeRequest(config, input), signal)),
      ),
      autoSignIn: provideSignIn(auth),
    },
  });
}
