/** The rules of account attributes (`spec.md` §5): what a form asks for is required, and some of it has a form of its own. */
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
  // Seconds since 1970 (OpenID Connect Core §5.1).
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

/** A day that exists, as ISO 8601 and the service write it. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** An absolute one of the web: it may become a link on somebody's page. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
