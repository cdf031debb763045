/** The headless authenticator: the widget's routes over the sign-in conversations, for any framework to render. */
export { createAuthenticator } from "../src/client/create-authenticator.ts";
export type { AuthenticatorRef } from "../src/client/create-authenticator.ts";
export { selectAuthenticatorView } from "../src/machines/authenticator/select-authenticator-view.ts";
export type {
  AuthenticatorEvent,
  AuthenticatorNotice,
  AuthenticatorRoute,
  AuthenticatorView,
  AuthStatus,
  ChallengeView,
  UnverifiedContact,
} from "../src/machines/authenticator/authenticator.view.ts";
export type { FirstFactor } from "../src/protocol/challenge.ts";
