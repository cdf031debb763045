/** Tells account attributes from the other fields of a form. */
const STANDARD_ATTRIBUTES = [
  "email",
  "phone_number",
  "name",
  "given_name",
  "family_name",
  "middle_name",
  "nickname",
  "preferred_username",
  "birthdate",
  "gender",
  "address",
  "profile",
  "website",
  "picture",
  "locale",
  "zoneinfo",
  "updated_at",
] as const;

/** The attributes that every user pool has, by their names in the pool. */
export type StandardAttribute = (typeof STANDARD_ATTRIBUTES)[number];

export const CUSTOM_ATTRIBUTE = /^(?:dev:)?custom:/;

/** Whether a field is an account attribute (a standard or a custom one) and not another field of a form. */
export function isAttribute(field: string): boolean {
  return isStandardAttribute(field) || CUSTOM_ATTRIBUTE.test(field);
}

export function isStandardAttribute(attribute: string): attribute is StandardAttribute {
  return STANDARD_ATTRIBUTES.some((name) => name === attribute);
}
