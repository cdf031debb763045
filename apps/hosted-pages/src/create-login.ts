/** The engine of the page: it calls the pool's API for this page, and keeps its tokens in memory. */
import { createAuth, type Auth } from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { memoryStorage } from "@poolgate/auth/storage";
import type { LoginPageSettings } from "./settings.ts";

export interface Login {
  readonly auth: Auth;
  readonly authenticator: AuthenticatorRef;
}

/** Undefined when the app's users only sign in at other providers. */
export function createLogin(settings: LoginPageSettings, origin: string): Login | undefined {
  const { clientId, passwordPolicy, loginHint } = settings;
  if (clientId === undefined) return undefined;
  const auth = createAuth(
    {
      userPoolId: settings.userPoolId,
      userPoolClientId: clientId,
      userPoolEndpoint: `${origin}/login/api`,
      issuer: settings.issuer,
      loginMechanisms: settings.loginMechanisms,
      signUpAttributes: settings.signUpAttributes,
      passwordPolicy: {
        minLength: passwordPolicy.minimumLength,
        requireLowercase: passwordPolicy.requireLowercase,
        requireUppercase: passwordPolicy.requireUppercase,
        requireNumbers: passwordPolicy.requireNumbers,
        requireSpecialCharacters: passwordPolicy.requireSymbols,
      },
      signInFlow: settings.hasFirstFactorChoice ? "choice" : "srp",
      signUpVerification: settings.signUpVerification,
    },
    { storage: memoryStorage() },
  );
  const authenticator = createAuthenticator(auth, {
    initialState: settings.firstForm,
    hideSignUp: settings.hidesSignUp,
  });
  if (loginHint !== undefined) fillIn(authenticator, loginHint);
  return { auth, authenticator };
}

/** Fills in the username when the sign-in form appears for the first time. */
function fillIn(authenticator: AuthenticatorRef, username: string): void {
  const subscription = authenticator.subscribe((snapshot) => {
    if (selectAuthenticatorView(snapshot).route !== "signIn") return;
    subscription.unsubscribe();
    authenticator.send({ type: "signIn.chosen", username });
  });
}
