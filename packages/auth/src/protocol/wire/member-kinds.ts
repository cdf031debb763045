/** What the members of a configuration and of an input may be. */

/**
 * What a member must be: the result of `typeof`, `non-empty string`, or the allowed texts with `|` between them. With `[]` at
 * its end, it describes each entry of an array.
 */
export type Kind = string;

/** The kind of a text that must not be empty. */
export const TEXT = "non-empty string";

/** The kind of a member that is accepted, but that no message offers. */
export const UNLISTED = "unlisted";

/** The table of all members of T: `true` for any value, a `Kind`, or the table of the member's own members. */
export type Members<T> = { readonly [Name in keyof Required<T>]: true | Kind | Members<NonNullable<T[Name]>> };

export function isOfKind(kind: Kind, value: unknown): boolean {
  if (kind.endsWith("[]")) return Array.isArray(value) && value.every((entry) => isOfKind(kind.slice(0, -2), entry));
  if (kind.includes("|")) return kind.split("|").includes(value as string);
  return typeof value === kind ? value !== null : kind === TEXT && typeof value === "string" && value !== "";
}
