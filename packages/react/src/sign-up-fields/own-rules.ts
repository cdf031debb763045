/** The rules for the site's own sign-up fields: required, a format by type, and the site's check. */
import { INPUT_LIMITS } from "@poolgate/auth";
import { isAttribute } from "../fields/attribute-names.ts";
import { dateRule, webAddressRules } from "../form/attribute-formats.ts";
import { emailRules, maxLengthRule, type FieldRule } from "../form/rules.ts";
import { toErrors, whole } from "../form/validators.ts";
import type { FormValues } from "../form/form-values.ts";
import type { ErrorMessage } from "../messages/error-texts.ts";
import type { Messages } from "../messages/en.ts";
import type { SignUpField } from "../options/sign-up-field.ts";
import { ownValue } from "./own-values.ts";

type Texts = Messages["validation"];

export function ownRules(fields: readonly SignUpField[], { validation }: Messages): FieldRule[] {
  return fields.flatMap((field) => [
    { field: field.name, check: (values) => checkPresence(field, values, validation) },
    ...formatRules(field, validation),
    { field: field.name, check: (values) => checkBySite(field, values, validation) },
  ]);
}

function checkPresence(field: SignUpField, values: FormValues, texts: Texts): readonly ErrorMessage[] {
  // Half a date is not missing: it can't be read.
  if (values.isUnreadable(field.name)) return [{ text: field.type === "date" ? texts.date : texts.format }];
  const value = ownValue(field, values.exact(field.name));
  if (field.required !== true) return [];
  if (field.type === "checkbox") return value === "true" ? [] : [{ text: texts.mustAccept }];
  return value.trim() === "" ? [{ text: texts.required }] : [];
}

function formatRules({ name, type }: SignUpField, texts: Texts): FieldRule[] {
  if (type === "email") return emailRules(name, texts);
  if (type === "url") return [webAddressRules(name, texts)].flat();
  if (type === "date") return [dateRule(name, texts)].flat();
  return isAttribute(name) ? [maxLengthRule(INPUT_LIMITS.attribute, name, texts)] : [];
}

function checkBySite(field: SignUpField, values: FormValues, texts: Texts): readonly ErrorMessage[] {
  if (field.validate === undefined) return [];
  try {
    const answer = field.validate(ownValue(field, values.exact(field.name)), values.open());
    return answer === undefined ? [] : Object.values(toErrors({ [field.name]: answer })).flat();
  } catch (cause) {
    console.error(`@poolgate/react: the check of the field ${field.name} failed.`, cause);
    return Object.values(whole(texts)).flat();
  }
}
