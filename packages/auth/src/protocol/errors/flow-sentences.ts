/** The sentences of `developer-sentences.ts` that no page needs at once: about the calls of flows, and the options of the form. */
export const USER_CONTEXT_DATA = "userContextData threw an error: see cause.";

export const RETURN_PATH = "signInWithRedirect.returnTo must be a path of this origin, such as /orders.";

export function takenParameter(name: string): string {
  return `signInWithRedirect.extraParameters must not contain ${name}.`;
}

export const OTHER_MACHINE = "options.machine must be what authenticatorMachine.provide returns.";

export const SOCIAL_PROVIDERS = "options.socialProviders must be a list of names and of objects with a name.";

export const ALL_FACTORS_HIDDEN = "options.passwordless.hiddenFactors hides all factors, so none is hidden.";

export const PREFERRED_FACTOR_HIDDEN =
  "options.passwordless.preferredFactor is one of hiddenFactors, so it is not preferred.";

export const PREFERRED_FACTOR_WITHOUT_CHOICE = 'options.passwordless.preferredFactor needs config.signInFlow "choice".';

export const FIRST_SCREEN_HIDDEN =
  "options.initialState is signUp, which hideSignUp hides, so the first screen is the sign-in.";
