/**
 * Reads the filter of ListUsers: `name = "value"`, or `name ^= "value"` for a prefix.
 *
 * Values are compared byte for byte, except those of `cognito:user_status`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-manage-user-accounts.html
 */
import type { SearchedName, UserRecord, UserSearch } from "../../store/store.ts";
import { invalidSearchError, serviceError } from "../../wire/service-error.ts";

const NAMES: readonly SearchedName[] = [
  "cognito:user_status",
  "email",
  "family_name",
  "given_name",
  "name",
  "phone_number",
  "preferred_username",
  "status",
  "sub",
  "username",
];

const FILTER = /^\s*([^\s=^"]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/su;

/**
 * Undefined for an empty text: all users.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function readUserFilter(filter: string): UserSearch | undefined {
  if (filter.trim() === "") return undefined;
  const [, typedName, operator, quoted = ""] = FILTER.exec(filter) ?? [];
  if (typedName === undefined) throw serviceError("invalidFilter");
  const name = NAMES.find((known) => known === typedName);
  if (name === undefined) throw invalidSearchError(typedName);
  const value = quoted.replaceAll(/\\(.)/gsu, "$1");
  const isStatus = name === "cognito:user_status";
  return { name, value: isStatus ? value.toUpperCase() : value, isPrefix: operator === "^=" };
}

/** What a user who was found has of what is searched. */
export function searchedValue(user: UserRecord, name: SearchedName): string {
  const values: Readonly<Partial<Record<string, string>>> = {
    ...user.attributes,
    "cognito:user_status": user.status,
    status: user.isEnabled ? "Enabled" : "Disabled",
    sub: user.id,
    username: user.username,
  };
  return values[name] ?? "";
}
