/**
 * Provides the effects of the sign-up machine: SignUp, ConfirmSignUp, ResendConfirmationCode and the automatic sign-in.
 */
import { createSignUpMachine, type SignUpMachine } from "./sign-up.machine.ts";
import { buildConfirmSignUpRequest, readConfirmSignUpResponse } from "../../protocol/sign-up/confirm-sign-up.ts";
import { buildResendConfirmationCodeRequest } from "../../protocol/sign-up/code-requests.ts";
import { buildSignUpRequest, readSignUpResponse } from "../../protocol/sign-up/sign-up.ts";
import type { Auth } from "../session/auth.ts";
import { callOf, flowEffect, internalsOf, requestCode, requireDefined } from "../../engine/index.ts";
import { provideSignIn } from "../sign-in/sign-in.effects.ts";

/** Returns the sign-up machine with its effects. */
export function provideSignUp(auth: Auth): SignUpMachine {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const call = callOf(internals);
  return createSignUpMachine({
    signUp: flowEffect(environment, async ({ input, signal }) =>
      readSignUpResponse(await call(buildSignUpRequest(config, input), signal)),
    ),
    confirmSignUp: flowEffect(environment, async ({ input: { code, ...rest }, signal }) => {
      const request = buildConfirmSignUpRequest(config, { ...rest, code: requireDefined(code) });
      return readConfirmSignUpResponse(await call(request, signal));
    }),
    resendSignUpCode: flowEffect(environment, ({ input, signal }) =>
      requestCode((onAnswerLost) => call(buildResendConfirmationCodeRequest(config, input), signal, { onAnswerLost })),
    ),
    autoSignIn: provideSignIn(auth),
  });
}
