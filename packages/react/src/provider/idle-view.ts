/** The view before there is an authenticator: on a server, and until the page is hydrated. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";

/** What only the session can say. The widget shows the outline of a form then. */
export const UNKNOWN_SESSION = {
  route: "idle",
  authStatus: "configuring",
  isBusy: false,
  busyAction: undefined,
  failure: undefined,
  notice: undefined,
  challenge: undefined,
  user: undefined,
} as const satisfies Partial<AuthenticatorView>;

export const IDLE_VIEW: AuthenticatorView = {
  ...UNKNOWN_SESSION,
  username: "",
  passkeyUsername: undefined,
  recentUsers: [],
  lastUsedProvider: undefined,
  preferredFactor: undefined,
  offersOtherFactors: false,
  hidesSignUp: false,
  delivery: undefined,
  unverifiedContacts: [],
  providers: [],
  redirectingTo: undefined,
  loginMechanism: "username",
  asksForPassword: true,
  signUpAttributes: [],
  signUpVerification: "code",
  passwordPolicy: {
    minLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialCharacters: false,
  },
};
