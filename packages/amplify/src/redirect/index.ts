/** Signs a user in on the hosted pages of the user pool. `Amplify.configure` completes the sign-in when they return. */
import { signInWithRedirect as engineSignIn, type SignInWithRedirectInput as EngineInput } from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { notSupported } from "../errors/not-supported.ts";
import type { RedirectPrompt, SignInWithRedirectInput } from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Leaves the page for the hosted pages, or for the page of a provider. The promise stays pending while the browser leaves; it
 * rejects if the user comes back, or if the page cannot be left.
 *
 * @throws AuthError `OAuthNotConfigureException` without `loginWith.oauth`; `UserAlreadyAuthenticatedException` unless
 *   there is a prompt; `OAuthSignInException`; `NotSupportedByPoolgate` for a nonce or several prompts.
 * @example
 *   await signInWithRedirect({ provider: "Google", customState: "from the basket" });
 */
export function signInWithRedirect(input?: SignInWithRedirectInput): Promise<void> {
  return withClient((auth) => engineSignIn(auth, engineInput(ownMembers(input))));
}

function engineInput({ provider, customState, options }: SignInWithRedirectInput): EngineInput {
  const { prompt, loginHint, lang, nonce } = ownMembers(options);
  if (nonce !== undefined) throw notSupported("nonce of signInWithRedirect", "Leave it out: each sign-in has its own.");
  const [first, ...more] = Array.isArray(prompt) ? prompt : [prompt];
  if (more.length > 0) throw notSupported("several prompts of signInWithRedirect", "Pass one of them.");
  const promptOf = first && (first.toLowerCase() as Lowercase<RedirectPrompt>);
  return {
    // Without a provider, Amplify names the user pool itself, except for a silent sign-in.
    ...(provider === undefined && first === "NONE" ? {} : { provider: providerOf(provider) }),
    ...(customState === undefined ? {} : { customState }),
    ...(promptOf === undefined ? {} : { prompt: promptOf }),
    ...(loginHint === undefined ? {} : { loginHint }),
    ...(lang === undefined ? {} : { lang }),
  };
}

function providerOf(provider: SignInWithRedirectInput["provider"]): NonNullable<EngineInput["provider"]> {
  if (provider === undefined) return { custom: "COGNITO" };
  if (typeof provider === "string") return provider;
  const { custom, idpIdentifier } = provider;
  return custom === undefined ? { idpIdentifier: idpIdentifier ?? "" } : { custom };
}
