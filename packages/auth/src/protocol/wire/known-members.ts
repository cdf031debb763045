/**
 * Checks the members of a configuration and of a call's input, so that no misspelt or mistyped one is ignored.
 *
 * A table names all members. It decides at run time what TypeScript decides for literals at compile time: an app may be
 * written in JavaScript, build its options elsewhere, or read them from environment variables.
 */
import { AuthError } from "../errors/auth-error.ts";
import { isPlainObject, ownMembers } from "./own-properties.ts";

/**
 * What a member must be: the result of `typeof`, `non-empty string`, or the allowed texts with `|` between them. With `[]` at
 * its end, it describes each entry of an array.
 */
export type Kind = string;

/** The kind of a member that is accepted, but that no message offers. */
export const UNLISTED = "unlisted";

/** The table of all members of T: `true` for any value, a `Kind`, or the table of the member's own members. */
export type Members<T> = { readonly [Name in keyof Required<T>]: true | Kind | Members<NonNullable<T[Name]>> };

/**
 * Copies the input of a call without inherited members (see `ownMembers`). Without an input, it returns an empty object.
 *
 * @param call The name of the function, for the message.
 * @throws AuthError `input.unknownMember` for a member that the call does not have; `input.invalidMember` if the input or
 *   its options are not a plain object. The message names the member and those that there are.
 * @example
 *   const { username } = readInput("resetPassword", input, { username: true, options: { clientMetadata: true } });
 */
export function readInput<T extends object>(call: string, input: T, members: Members<T>): T;
export function readInput<T extends object>(call: string, input: T | undefined, members: Members<T>): Partial<T>;
export function readInput<T extends object>(call: string, input: T | undefined, members: Members<T>): Partial<T> {
  const given = ownMembers(input);
  checkMembers("input", call, given, members);
  return given;
}

/**
 * Checks all members of a value. A member whose value is undefined counts as left out, if there is such a member.
 *
 * @param area The first part of the error's code.
 * @param place What has the members, for the message.
 * @throws AuthError `unknownMember` or `invalidMember` of the area, for the first member that is unknown or of another
 *   kind. The message contains no value.
 */
export function checkMembers(area: "configuration" | "input", place: string, value: unknown, members: object): void {
  const names = Object.entries(members).flatMap(([name, kind]) => (kind === UNLISTED ? [] : [name]));
  const refuse = (reason: "unknown" | "invalid", message: string): never => {
    throw new AuthError({ name: "InvalidMember", code: `${area}.${reason}Member`, message: `${message}.` });
  };
  if (!isPlainObject(value)) return refuse("invalid", `${place} must be an object with ${names.join(", ")}`);
  for (const [name, member] of Object.entries(value)) {
    const known: unknown = Object.hasOwn(members, name) && Reflect.get(members, name);
    const path = `${place}.${name}`;
    if (!known) refuse("unknown", `${place} has no member ${name}. It has ${names.join(", ")}`);
    if (member === undefined || known === true || known === UNLISTED) continue;
    if (typeof known !== "string") checkMembers(area, path, member, known as object);
    else if (!isOfKind(known, member)) refuse("invalid", `${path} must be ${describeKind(known)}`);
  }
}

/** A kind in words, for messages. */
function describeKind(kind: Kind): string {
  const entry = kind.replace(/\[\]$/u, "");
  const isList = entry !== kind;
  if (entry.includes("|")) return `${isList ? "a list of" : "one of"} ${entry.replaceAll("|", ", ")}`;
  return isList ? `a list of ${entry}s` : entry;
}

function isOfKind(kind: Kind, value: unknown): boolean {
  if (kind.endsWith("[]")) return Array.isArray(value) && value.every((entry) => isOfKind(kind.slice(0, -2), entry));
  if (kind.includes("|")) return kind.split("|").includes(value as string);
  return typeof value === kind
    ? value !== null
    : kind === "non-empty string" && typeof value === "string" && value !== "";
}
