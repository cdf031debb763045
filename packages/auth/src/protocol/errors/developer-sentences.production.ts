/**
 * In the place of developer-sentences.ts in the build for production: the name of the member, and that of the guide in `docs`
 * that explains it.
 */
import type * as sentences from "./developer-sentences.ts";

const see = (member: string, guide: string): string => `${member}: see the guide "${guide}".`;

const seeGuideOf = (area: sentences.CheckedArea, path: string): string => see(path, area === "input" ? "calls" : area);

export const unknownMember: typeof sentences.unknownMember = (area, place, name) =>
  seeGuideOf(area, `${place}.${name}`);

export const notAnObject: typeof sentences.notAnObject = seeGuideOf;

export const wrongKind: typeof sentences.wrongKind = seeGuideOf;

export const memberMissing: typeof sentences.memberMissing = (name) => see(`config.${name}`, "configuration");

export const USER_POOL_ID = 'config.userPoolId: see the guide "configuration".';
export const IDENTITY_POOL_ID = 'config.identityPoolId: see the guide "aws-credentials".';
export const INSECURE_ENDPOINT = 'config.userPoolEndpoint, config.identityPoolEndpoint: see the guide "configuration".';
export const OAUTH = 'config.oauth: see the guide "redirect".';

export const notAnApiOrigin: typeof sentences.notAnApiOrigin = (index) =>
  see(`config.apiOrigins[${index}]`, "call-your-api");

export const THENABLE_OBJECTS = "Object.prototype.then";

export const WITHOUT_CLIENT = 'auth: see the guide "calls".';
