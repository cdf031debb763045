/**
 * The sentences about a mistake in the code of an app: what is wrong, and what is expected. They contain no value, except the
 * origin of an address.
 *
 * Only the build for development has them. The one for production has developer-sentences.production.ts in the place of this
 * file, which says the name of the member and that of the guide in `docs` that explains it.
 */
import { type Kind, UNLISTED } from "../wire/member-kinds.ts";

/** A part of an app's code that is checked member by member. */
export type CheckedArea = "configuration" | "input";

export function unknownMember(_area: CheckedArea, place: string, name: string, members: object): string {
  return `${place} has no member ${name}. It has ${namesOf(members)}.`;
}

export function notAnObject(_area: CheckedArea, place: string, members: object): string {
  return `${place} must be an object with ${namesOf(members)}.`;
}

function namesOf(members: object): string {
  const listed = Object.entries(members).filter(([, kind]) => kind !== UNLISTED);
  return listed.map(([name]) => name).join(", ");
}

export function wrongKind(_area: CheckedArea, path: string, kind: Kind): string {
  return `${path} must be ${describeKind(kind)}.`;
}

/** A kind in words. */
function describeKind(kind: Kind): string {
  const entry = kind.replace(/\[\]$/u, "");
  const isList = entry !== kind;
  if (entry.includes("|")) return `${isList ? "a list of" : "one of"} ${entry.replaceAll("|", ", ")}`;
  return isList ? `a list of ${entry}s` : entry;
}

export function memberMissing(name: string): string {
  return `config.${name} is missing: is its environment variable set?`;
}

export const USER_POOL_ID = "config.userPoolId must look like us-east-1_AbCdEfGhI.";

export const IDENTITY_POOL_ID = "config.identityPoolId must look like us-east-1:00000000-0000-4000-8000-000000000000.";

export const INSECURE_ENDPOINT =
  "config.userPoolEndpoint and config.identityPoolEndpoint must be https:, or http: on this machine, without @, ? and #.";

export const OAUTH =
  "config.oauth needs a domain (https:, or http: on this machine; no @, ? or #), and redirectSignIn and redirectSignOut with addresses.";

/**
 * @param origin The origin of the entry; `null` if it has none.
 * @param isSecure Whether it is `https:`, or `http:` on this machine.
 */
export function notAnApiOrigin(index: number, origin: string, isSecure: boolean): string {
  const entry = `config.apiOrigins[${index}]`;
  if (origin === "null") return `${entry} is not an origin such as https://api.example.com.`;
  if (origin.includes("*")) return `${entry} has a star: name each origin.`;
  if (!isSecure) return `${entry} is ${origin}, but must be https:, or http: on this machine.`;
  return `${entry} must be written ${origin}, without a slash, a path or a default port.`;
}

export const THENABLE_OBJECTS = "Object.prototype has a method `then`: promises do not settle on this page.";

export const WITHOUT_CLIENT = "The first argument must be what createAuth returns.";
