/** Creates and confirms an account. */
import {
  confirmSignUp as engineConfirmSignUp,
  resendSignUpCode as engineResendSignUpCode,
  signUp as engineSignUp,
  type SignUpOptions,
  type SignUpResult,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { deliveryDetails } from "../types/delivery.ts";
import { engineFlow } from "../sign-in/flows.ts";
import type {
  ConfirmSignUpInput,
  ConfirmSignUpOutput,
  ResendSignUpCodeInput,
  ResendSignUpCodeOutput,
  SignUpInput,
  SignUpOutput,
} from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";
import { expectAutoSignIn } from "./auto-sign-in.ts";

/**
 * Creates an account. With the option `autoSignIn`, `autoSignIn` signs the user in after the account is confirmed.
 *
 * @throws AuthError `EmptySignUpUsername`, `EmptySignUpPassword` if the pool needs a password,
 *   `UsernameExistsException`, `InvalidPasswordException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   const { nextStep } = await signUp({ username, password, options: { userAttributes: { email } } });
 */
export function signUp(input: SignUpInput): Promise<SignUpOutput> {
  const { username, password, options } = ownMembers(input);
  const { userAttributes = {}, validationData, clientMetadata, autoSignIn = false } = ownMembers(options);
  const authFlowType = typeof autoSignIn === "object" ? autoSignIn.authFlowType : undefined;
  const common: SignUpOptions = {
    userAttributes: userAttributes as Record<string, string>,
    autoSignIn: autoSignIn !== false,
    ...(authFlowType === undefined ? {} : { flow: engineFlow(authFlowType) }),
    ...(validationData === undefined ? {} : { validationData }),
    ...(clientMetadata === undefined ? {} : { clientMetadata }),
  };
  return withClient(async (auth) => {
    expectAutoSignIn(auth, autoSignIn === false ? undefined : (authFlowType ?? "USER_SRP_AUTH"));
    const result = await (password
      ? engineSignUp(auth, { username, password, options: common })
      : engineSignUp(auth, { username, options: { ...common, passwordless: true } }));
    return signUpOutput(result);
  });
}

/**
 * Confirms an account with the code that was sent.
 *
 * @throws AuthError `EmptyConfirmSignUpUsername`, `EmptyConfirmSignUpCode`, `CodeMismatchException`,
 *   `ExpiredCodeException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   const { nextStep } = await confirmSignUp({ username, confirmationCode: "123456" });
 *   if (nextStep.signUpStep === "COMPLETE_AUTO_SIGN_IN") await autoSignIn();
 */
export function confirmSignUp(input: ConfirmSignUpInput): Promise<ConfirmSignUpOutput> {
  const { username, confirmationCode, options } = ownMembers(input);
  const { forceAliasCreation, clientMetadata } = ownMembers(options);
  return withClient(async (auth) => {
    const result = await engineConfirmSignUp(auth, {
      username,
      confirmationCode,
      options: {
        ...(forceAliasCreation === undefined ? {} : { forceAliasCreation }),
        ...(clientMetadata === undefined ? {} : { clientMetadata }),
      },
    });
    const { isSignUpComplete, nextStep } = signUpOutput(result);
    return { isSignUpComplete, nextStep };
  });
}

/**
 * Sends another code to a new user. The previous code becomes invalid.
 *
 * @throws AuthError `EmptySignUpUsername`, `LimitExceededException`, and other exceptions of the service;
 *   `NetworkError`.
 * @example
 *   const { destination } = await resendSignUpCode({ username });
 */
export function resendSignUpCode(input: ResendSignUpCodeInput): Promise<ResendSignUpCodeOutput> {
  const { username, options } = ownMembers(input);
  const { clientMetadata } = ownMembers(options);
  return withClient(async (auth) =>
    deliveryDetails(
      await engineResendSignUpCode(auth, {
        username,
        ...(clientMetadata === undefined ? {} : { options: { clientMetadata } }),
      }),
    ),
  );
}

function signUpOutput({ isSignUpComplete, userId, nextStep }: SignUpResult): SignUpOutput {
  return { isSignUpComplete, ...(userId === undefined ? {} : { userId }), nextStep: stepOf(nextStep) };
}

function stepOf(step: SignUpResult["nextStep"]): SignUpOutput["nextStep"] {
  switch (step.signUpStep) {
    case "DONE":
      return { signUpStep: "DONE" };
    case "CONFIRM_SIGN_UP":
      return { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: deliveryDetails(step.codeDeliveryDetails) };
    case "COMPLETE_AUTO_SIGN_IN": {
      const { signUpStep, codeDeliveryDetails: delivery } = step;
      return delivery === undefined ? { signUpStep } : { signUpStep, codeDeliveryDetails: deliveryDetails(delivery) };
    }
  }
}
