/** The headless authenticator: the widget's routes over the sign-in conversations, for any framework to render. */
export { createAuthenticator } from "../src/flows/authenticator/create-authenticator.calls.ts";
export type { AuthenticatorRef } from "../src/flows/authenticator/create-authenticator.calls.ts";
export { selectAuthenticatorView } from "../src/flows/authenticator/authenticator.view.ts";
export type {
  AuthenticatorEvent,
  AuthenticatorNotice,
  AuthenticatorRoute,
  AuthenticatorView,
  AuthStatus,
  ChallengeView,
  UnverifiedContact,
} from "../src/flows/authenticator/authenticator.types.ts";
export type { FirstFactor } from "../src/protocol/sign-in/challenge.ts";
