/** Tells account attributes from the other fields of a form. */
import { attributeTexts, type StandardAttribute } from "../messages/en-attributes.ts";

export const CUSTOM_ATTRIBUTE = /^(?:dev:)?custom:/;

/** Whether a field is an account attribute (a standard or a custom one) and not another field of a form. */
export function isAttribute(field: string): boolean {
  return isStandardAttribute(field) || CUSTOM_ATTRIBUTE.test(field);
}

/** The English texts have one for each standard attribute. */
export function isStandardAttribute(attribute: string): attribute is StandardAttribute {
  return Object.hasOwn(attributeTexts, attribute);
}
