/**
 * The validation rules of account attributes: each one on the form is required, and some must have a certain format.
 */
import { INPUT_LIMITS } from "@poolgate/auth";
import type { Messages } from "../messages/en.ts";
import { maxLengthRule, emailRules, formatRule, phoneNumberRules, requiredRule, type FieldRule } from "./rules.ts";

type Texts = Messages["validation"];

const FORMATS: Readonly<Record<string, (field: string, texts: Texts) => FieldRule | FieldRule[]>> = {
  email: emailRules,
  phone_number: phoneNumberRules,
  birthdate: (field, { date }) => formatRule(field, isDate, { text: date }),
  profile: webAddressRules,
  website: webAddressRules,
  picture: webAddressRules,
  // Seconds since 1970: https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
  updated_at: (field, { seconds, secondsHint }) =>
    formatRule(field, (text) => /^\d+$/.test(text), { text: seconds, hint: secondsHint }),
};

export function attributeRules(names: readonly string[], { validation }: Messages): FieldRule[] {
  return names.flatMap((field) => {
    const format = Object.hasOwn(FORMATS, field) ? FORMATS[field]?.(field, validation) : undefined;
    const present = requiredRule(field, validation.required);
    return [present, format ?? maxLengthRule(INPUT_LIMITS.attribute, field, validation)].flat();
  });
}

function webAddressRules(field: string, texts: Texts): FieldRule[] {
  const { url, urlHint } = texts;
  const problem = { text: url, hint: urlHint };
  return [maxLengthRule(INPUT_LIMITS.attribute, field, texts), formatRule(field, isWebAddress, problem)];
}

/** Whether a text is a date that exists, written YYYY-MM-DD. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Only http and https addresses, because a page may show them as links. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
