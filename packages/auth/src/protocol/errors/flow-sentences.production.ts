/** In the place of flow-sentences.ts in the build for production (see developer-sentences.production.ts). */
import type * as sentences from "./flow-sentences.ts";

export const USER_CONTEXT_DATA = 'config.userContextData: see the guide "configuration".';
export const RETURN_PATH = 'signInWithRedirect.returnTo: see the guide "redirect".';

export const takenParameter: typeof sentences.takenParameter = (name) =>
  `signInWithRedirect.extraParameters.${name}: see the guide "redirect".`;

export const OTHER_MACHINE = 'options.machine: see the guide "own-screens".';
export const SOCIAL_PROVIDERS = 'options.socialProviders: see the guide "configuration".';
export const ALL_FACTORS_HIDDEN = 'options.passwordless.hiddenFactors: see the guide "configuration".';
export const PREFERRED_FACTOR_HIDDEN = 'options.passwordless.preferredFactor: see the guide "configuration".';
export const PREFERRED_FACTOR_WITHOUT_CHOICE = 'options.passwordless.preferredFactor: see the guide "configuration".';
export const FIRST_SCREEN_HIDDEN = 'options.initialState: see the guide "configuration".';
