/** Signs a user in. */
import { type Auth, getCurrentUser, signIn as engineSignIn } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { signingIn } from "../client/session-events.ts";
import { currentConfiguration } from "../config/configuration.ts";
import { amplifyError } from "../errors/from-engine.ts";
import { announceSignIn } from "../session/announce-sign-in.ts";
import type { AuthFactorType, SignInInput, SignInOutput } from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";
import { engineFlow, startFlow } from "./flows.ts";
import { signInOutput } from "./sign-in-output.ts";

/**
 * Signs a user in, by default with SRP. What the user pool asks besides is the next step, which `confirmSignIn` answers.
 *
 * @throws AuthError `EmptySignInUsername`, `EmptySignInPassword`, `UserAlreadyAuthenticatedException`,
 *   `NotAuthorizedException`, and other exceptions of the service; `NetworkError`.
 * @example
 *   const { isSignedIn, nextStep } = await signIn({ username, password });
 *   if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") showCodeForm();
 */
export function signIn(input: SignInInput): Promise<SignInOutput> {
  return withClient((auth) => signingIn(() => begin(auth, input)));
}

async function begin(auth: Auth, input: SignInInput): Promise<SignInOutput> {
  const { username, password, options } = ownMembers(input);
  const { authFlowType = "USER_SRP_AUTH", preferredChallenge, clientMetadata } = ownMembers(options);
  // Amplify checks this before the input.
  if (await isSignedIn(auth)) {
    throw amplifyError("UserAlreadyAuthenticatedException", "There is already a signed in user.");
  }
  if (authFlowType === "CUSTOM_WITHOUT_SRP" && password) {
    throw amplifyError("CustomAuthSignInPassword", "A password is not needed when signing in with CUSTOM_WITHOUT_SRP");
  }
  const isChoice = authFlowType === "USER_AUTH";
  if (isChoice) refuseDisabledFactor(preferredChallenge);
  startFlow(auth, authFlowType);
  const result = await engineSignIn(auth, {
    username,
    // Without a preference, the pool offers the factors, and the password is asked for when the user has chosen it.
    ...(password && !(isChoice && preferredChallenge === undefined) ? { password } : {}),
    options: {
      flow: engineFlow(authFlowType),
      ...(preferredChallenge === undefined ? {} : { preferredChallenge }),
      ...(clientMetadata === undefined ? {} : { clientMetadata }),
    },
  });
  if (result.isSignedIn) await announceSignIn(auth, authFlowType);
  return signInOutput(result);
}

async function isSignedIn(auth: Auth): Promise<boolean> {
  return getCurrentUser(auth).then(
    () => true,
    () => false,
  );
}

/** Refuses a factor that the configuration does not enable, if it has a member `passwordless`. */
function refuseDisabledFactor(factor: AuthFactorType | undefined): void {
  const { passwordless } = ownMembers(currentConfiguration()?.resources.Auth?.Cognito);
  if (passwordless === undefined || factor === undefined) return;
  const isDisabled =
    (factor === "EMAIL_OTP" && passwordless.emailOtpEnabled !== true) ||
    (factor === "SMS_OTP" && passwordless.smsOtpEnabled !== true) ||
    (factor === "WEB_AUTHN" && passwordless.webAuthn === undefined);
  if (isDisabled) {
    throw amplifyError("InvalidPreferredChallenge", `The configuration does not enable ${factor}.`);
  }
}
