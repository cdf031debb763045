/**
 * Checks the members of a configuration and of a call's input, so that no misspelt or mistyped one is ignored.
 *
 * A table names all members. It decides at run time what TypeScript decides for literals at compile time: an app may be
 * written in JavaScript, build its options elsewhere, or read them from environment variables.
 */
import { AuthError } from "../errors/auth-error.ts";
import { type CheckedArea, notAnObject, unknownMember, wrongKind } from "../errors/developer-sentences.ts";
import { isOfKind, type Members, UNLISTED } from "./member-kinds.ts";
import { isPlainObject, ownMembers } from "./own-properties.ts";

/**
 * Copies the input of a call without inherited members (see `ownMembers`). Without an input, it returns an empty object.
 *
 * @param call The name of the function, for the message.
 * @throws AuthError `input.unknownMember` for a member that the call does not have; `input.invalidMember` if the input or
 *   its options are not a plain object. The message names the member, and in development those that there are.
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
export function checkMembers(area: CheckedArea, place: string, value: unknown, members: object): void {
  const refuse = (reason: "unknown" | "invalid", message: string): never => {
    throw new AuthError({ name: "InvalidMember", code: `${area}.${reason}Member`, message });
  };
  if (!isPlainObject(value)) return refuse("invalid", notAnObject(area, place, members));
  for (const [name, member] of Object.entries(value)) {
    const known: unknown = Object.hasOwn(members, name) && members[name as keyof typeof members];
    const path = `${place}.${name}`;
    if (!known) refuse("unknown", unknownMember(area, place, name, members));
    if (member === undefined || known === true || known === UNLISTED) continue;
    if (typeof known !== "string") checkMembers(area, path, member, known as object);
    else if (!isOfKind(known, member)) refuse("invalid", wrongKind(area, path, known));
  }
}
