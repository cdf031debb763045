/** `@poolgate/auth/authenticator`: the widget without its screens, so that any framework can render it. */
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
export type { FirstFactor } from "../src/protocol/sign-in/sign-in-flow.ts";
