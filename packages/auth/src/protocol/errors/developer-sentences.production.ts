/**
 * In the place of developer-sentences.ts in the build for production: the name of the member, and that of the guide in `docs`
 * that explains it.
 */
import type * as sentences from "./developer-sentences.ts";

const see = (member: string, guide: string): string => `${member}: see the guide "${guide}".`;

const guideOf = (area: sentences.CheckedArea): string => (area === "input" ? "calls" : area);

export const unknownMember: typeof sentences.unknownMember = (area, place, name) =>
  see(`${place}.${name}`, guideOf(area));

export const notAnObject: typeof sentences.notAnObject = (area, place) => see(place, guideOf(area));

export const wrongKind: typeof sentences.wrongKind = (area, path) => see(path, guideOf(area));

export const memberMissing: typeof sentences.memberMissing = (name) => see(`config.${name}`, "configuration");

export const USER_POOL_ID = 'config.userPoolId: see the guide "configuration".';
export const IDENTITY_POOL_ID = 'config.identityPoolId: see the guide "aws-credentials".';
export const INSECURE_ENDPOINT = 'config.userPoolEndpoint, config.identityPoolEndpoint: see the guide "configuration".';
export const OAUTH = 'config.oauth: see the guide "redirect".';

export const notAnApiOrigin: typeof sentences.notAnApiOrigin = (index) =>
  see(`config.apiOrigins[${index}]`, "call-your-api");

export const WITHOUT_CLIENT = 'auth: see the guide "calls".';
export const USER_CONTEXT_DATA = 'config.userContextData: see the guide "configuration".';
export const RETURN_PATH = 'signInWithRedirect.returnTo: see the guide "redirect".';

export const takenParameter: typeof sentences.takenParameter = (name) =>
  see(`signInWithRedirect.extraParameters.${name}`, "redirect");

export const OTHER_MACHINE = 'options.machine: see the guide "own-screens".';
export const SOCIAL_PROVIDERS = 'options.socialProviders: see the guide "configuration".';
export const ALL_FACTORS_HIDDEN = 'options.passwordless.hiddenFactors: see the guide "configuration".';
export const PREFERRED_FACTOR_HIDDEN = 'options.passwordless.preferredFactor: see the guide "configuration".';
export const PREFERRED_FACTOR_WITHOUT_CHOICE = 'options.passwordless.preferredFactor: see the guide "configuration".';
export const FIRST_SCREEN_HIDDEN = 'options.initialState: see the guide "configuration".';
