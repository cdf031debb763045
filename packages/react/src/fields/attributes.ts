/** Describes the account attributes: the inputs for them, their labels, and how their values are read from a form. */
import type { InputHTMLAttributes } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { FormValues } from "../form/values.ts";
import type { Messages } from "../messages/en.ts";

export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "max"
>;

const CUSTOM = /^(?:dev:)?custom:/;

const PERSON_NAME = { autoCapitalize: "words" } as const;
const ADDRESS_ON_THE_WEB = { type: "url", inputMode: "url" } as const;

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const INPUT_ATTRIBUTES: Readonly<
  Record<Exclude<keyof Messages["fields"]["attributes"], `custom:${string}`>, InputAttributes>
> = {
  email: { type: "email", autoComplete: "email", inputMode: "email" },
  phone_number: { type: "tel", autoComplete: "tel-national", inputMode: "tel" },
  name: { autoComplete: "name", ...PERSON_NAME },
  given_name: { autoComplete: "given-name", ...PERSON_NAME },
  family_name: { autoComplete: "family-name", ...PERSON_NAME },
  middle_name: { autoComplete: "additional-name", ...PERSON_NAME },
  nickname: { autoComplete: "nickname" },
  preferred_username: { autoComplete: "off" },
  // Without a limit, browsers accept years of six digits.
  birthdate: { type: "date", autoComplete: "bday", max: "9999-12-31" },
  gender: { autoComplete: "sex" },
  address: { autoComplete: "street-address", autoCapitalize: "words" },
  profile: { autoComplete: "url", ...ADDRESS_ON_THE_WEB },
  website: { autoComplete: "url", ...ADDRESS_ON_THE_WEB },
  picture: { autoComplete: "photo", ...ADDRESS_ON_THE_WEB },
  locale: { autoComplete: "language" },
  zoneinfo: { autoComplete: "off" },
  updated_at: { autoComplete: "off", inputMode: "numeric" },
};

function isStandard(attribute: string): attribute is keyof typeof INPUT_ATTRIBUTES {
  return Object.hasOwn(INPUT_ATTRIBUTES, attribute);
}

/** Whether a field is an account attribute (a standard or a custom one) and not another field of a form. */
export function isAttribute(field: string): boolean {
  return isStandard(field) || CUSTOM.test(field);
}

export function attributeInput(attribute: string): InputAttributes {
  return isStandard(attribute) ? INPUT_ATTRIBUTES[attribute] : { autoComplete: "off" };
}

/**
 * The label of an attribute. Without a text of its own it is the attribute's name: `custom:team_size` is "Team Size".
 */
export function attributeLabel(attribute: string, messages: Messages): string {
  const labels: Readonly<Record<string, string>> = messages.fields.attributes;
  const given = Object.hasOwn(labels, attribute) ? labels[attribute] : undefined;
  return given ?? (readable(attribute.replace(CUSTOM, "")) || attribute);
}

/** The labels by field name, for a form's error summary. */
export function attributeLabels(names: readonly string[], messages: Messages): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, attributeLabel(name, messages)]));
}

/** The values of these attributes in a form. */
export function readAttributes(names: readonly string[], values: FormValues): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values.text(name)]));
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
