/** `@poolgate/auth/authenticator`: the widget without its screens, so that any framework can render it. */
export type {
  AuthenticatorEvent,
  AuthenticatorNotice,
  AuthenticatorOptions,
  PasswordlessOptions,
  ProviderButton,
  AuthenticatorRef,
  AuthenticatorRoute,
  AuthenticatorSnapshot,
  AuthenticatorView,
  AuthStatus,
  ChallengeView,
  UnverifiedContact,
} from "../src/flows/authenticator/authenticator.types.ts";
export { selectAuthenticatorView } from "../src/flows/authenticator/authenticator.view.ts";
export { createAuthenticator } from "../src/flows/authenticator/create-authenticator.calls.ts";
export type { CreateAuthenticatorOptions } from "../src/flows/authenticator/create-authenticator.calls.ts";
export { createAuthenticatorFront } from "../src/flows/authenticator/create-authenticator-front.calls.ts";
export type { AuthenticatorFront } from "../src/flows/authenticator/create-authenticator-front.calls.ts";
export type { FirstFactor } from "../src/protocol/sign-in/sign-in-flow.ts";
