/** The headless authenticator: the widget's routes over the sign-in conversations, for any framework to render. */
export {
  type AuthenticatorEvent,
  type AuthenticatorNotice,
  type AuthenticatorRef,
  type AuthenticatorRoute,
  type AuthenticatorView,
  type AuthStatus,
  type ChallengeView,
  createAuthenticator,
  selectAuthenticatorView,
  type UnverifiedContact,
} from "../src/flows/authenticator/index.ts";
export type { FirstFactor } from "../src/protocol/sign-in/first-factor.ts";
