/** Reads the values of the site's own sign-up fields, exactly as they were typed. */
import { isAttribute } from "../fields/attribute-names.ts";
import type { SignUpField } from "../options/sign-up-field.ts";

/** @param typed The value in the form; empty for a checkbox that is not checked. */
export function ownValue(field: SignUpField, typed: string): string {
  return field.type === "checkbox" ? String(typed !== "") : typed;
}

/** The values of the fields that are named as attributes. An attribute that was left empty is not sent. */
export function ownAttributes(
  fields: readonly SignUpField[],
  exact: (field: string) => string,
): Readonly<Record<string, string>> {
  const values = fields
    .filter(({ name }) => isAttribute(name))
    .map((field) => [field.name, ownValue(field, exact(field.name))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}
