/** Exports what other folders may use of the authenticator. */
export type { SessionChange } from "./authenticator.context.ts";
export { createAuthenticatorMachine } from "./authenticator.machine.ts";
export type { AuthenticatorMachine } from "./authenticator.machine.ts";
export type { AuthenticatorEffects } from "./authenticator.setup.ts";
export type {
  AuthStatus,
  AuthenticatorEvent,
  AuthenticatorNotice,
  AuthenticatorRef,
  AuthenticatorRoute,
  AuthenticatorSnapshot,
  AuthenticatorView,
  ChallengeView,
  UnverifiedContact,
} from "./authenticator.types.ts";
export { selectAuthenticatorView } from "./authenticator.view.ts";
export { createAuthenticator } from "./create-authenticator.calls.ts";
