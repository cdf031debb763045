/** Picks the options of the engine out of the props of a component. */
import type { AuthenticatorOptions } from "@poolgate/auth/authenticator";
import type { EngineOptions } from "../options/widget-options.ts";

/** The engine refuses members that it does not know, so no other prop reaches it. */
export function engineOptions(props: EngineOptions): AuthenticatorOptions {
  const { initialState, hideSignUp, loginMechanisms, signUpAttributes, socialProviders, passwordPolicy } = props;
  const { passkeyOffer: _widgets, ...passwordless } = props.passwordless ?? {};
  return {
    initialState,
    hideSignUp,
    loginMechanisms,
    signUpAttributes,
    socialProviders,
    passwordPolicy,
    passwordless: props.passwordless && passwordless,
    rememberUsers: props.rememberUsers,
    askForOnlyFactor: props.askForOnlyFactor,
  };
}
