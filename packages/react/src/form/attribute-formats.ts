/** The formats that some standard account attributes must have. */
import { INPUT_LIMITS } from "@poolgate/auth";
import { formatRule, maxLengthRule, type FormatRules } from "./rules.ts";

export const dateRule: FormatRules = (field, { date }) => formatRule(field, isDate, { text: date });

export const webAddressRules: FormatRules = (field, texts) => [
  maxLengthRule(INPUT_LIMITS.attribute, field, texts),
  formatRule(field, isWebAddress, { text: texts.url, hint: texts.urlHint }),
];

/**
 * Seconds since 1970.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 */
export const secondsRule: FormatRules = (field, { seconds, secondsHint }) =>
  formatRule(field, (text) => /^\d+$/.test(text), { text: seconds, hint: secondsHint });

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
