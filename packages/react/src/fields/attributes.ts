/** What a form needs for account attributes, standard and custom: inputs, labels, validation rules and values. */
import { INPUT_LIMITS } from "@poolgate/auth";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { maxLengthRule, requiredRule, type FieldRule } from "../form/rules.ts";
import type { FormValues } from "../form/form-values.ts";
import type { Messages } from "../messages/en.ts";
import { CUSTOM_ATTRIBUTE, isStandardAttribute } from "./attribute-names.ts";
import { STANDARD_ATTRIBUTES, type InputAttributes } from "./standard-attributes.ts";

export function attributeInput(attribute: string): InputAttributes {
  return isStandardAttribute(attribute) ? STANDARD_ATTRIBUTES[attribute].input : { autoComplete: "off" };
}

/** The rules for attributes on a form: each one is required unless the app says no, and some have a certain format. */
export function attributeRules(
  names: readonly string[],
  { validation }: Messages,
  isRequired: (name: string) => boolean = () => true,
): FieldRule[] {
  return names.flatMap((field) => {
    const format = isStandardAttribute(field) ? STANDARD_ATTRIBUTES[field].format : undefined;
    const rules = format?.(field, validation) ?? maxLengthRule(INPUT_LIMITS.attribute, field, validation);
    return [isRequired(field) ? requiredRule(field, validation.required) : [], rules].flat();
  });
}

/**
 * The label of an attribute. Without a text of its own it is the attribute's name: `custom:team_size` is "Team Size".
 */
export function attributeLabel(attribute: string, messages: Messages): string {
  const labels: Readonly<Record<string, string>> = messages.fields.attributes;
  const given = Object.hasOwn(labels, attribute) ? labels[attribute] : undefined;
  return given ?? (readable(attribute.replace(CUSTOM_ATTRIBUTE, "")) || attribute);
}

/** The labels by field name, for a form's error summary. */
export function attributeLabels(names: readonly string[], messages: Messages): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, attributeLabel(name, messages)]));
}

/** The values of these attributes in a form. An attribute that was left empty is not sent. */
export function readAttributes(names: readonly string[], values: FormValues): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values.text(name)]).filter(([, value]) => value !== ""));
}

/**
 * The attributes on the sign-up form. An attribute that is also the username (e-mail, phone number) has one field only.
 */
export function signUpFields({ signUpAttributes, loginMechanism }: AuthenticatorView): readonly string[] {
  return [...new Set(signUpAttributes)].filter((attribute) => attribute !== loginMechanism);
}

function readable(name: string): string {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .split(/[\s_-]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join(" ");
}
