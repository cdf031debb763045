/** Makes a view model of the authenticator, and a failure. */
import type { AuthErrorCode, Failure } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";

export const PASSWORD_POLICY = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
} as const;

/** The view for a pool with e-mail as username and only attribute, and passwords of 8 characters or more. */
export function makeView(overrides: Partial<AuthenticatorView> = {}): AuthenticatorView {
  return {
    route: "signIn",
    authStatus: "unauthenticated",
    isBusy: false,
    busyAction: undefined,
    passkeyUsername: undefined,
    recentUsers: [],
    lastUsedProvider: undefined,
    preferredFactor: undefined,
    offersOtherFactors: false,
    hidesSignUp: false,
    failure: undefined,
    notice: undefined,
    username: "",
    delivery: undefined,
    challenge: undefined,
    unverifiedContacts: [],
    providers: [],
    redirectingTo: undefined,
    loginMechanism: "email",
    asksForPassword: true,
    signUpAttributes: ["email"],
    signUpVerification: "code",
    passwordPolicy: PASSWORD_POLICY,
    user: undefined,
    ...overrides,
  };
}

export function makeFailure(code: AuthErrorCode, message = "A message of the service."): Failure {
  return { name: "SomeException", code, message, afterLostAnswer: false };
}
