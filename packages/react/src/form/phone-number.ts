/** Phone numbers: two inputs on the form, one E.164 text for the pool (`spec.md` §3). */
import { DEFAULT_DIAL_CODE, dialCodeOf } from "../fields/dial-codes.ts";

/** E.164: a plus, then 7 to 15 digits of which the first is no zero. */
const E164 = /^\+[1-9]\d{6,14}$/;

export interface PhoneNumberParts {
  readonly dialCode: string;
  readonly number: string;
}

/** Joined and stripped to digits and plus. A number that brings its own plus is whole already: a code isn't put twice. */
export function joinPhoneNumber({ dialCode, number }: PhoneNumberParts): string {
  const stripped = withAsciiDigits(number).replaceAll(/[^\d+]/g, "");
  return stripped.startsWith("+") ? stripped : `${dialCode}${stripped}`;
}

/** The two inputs for a number that is known as a whole; what is no international number is left as it is. */
export function splitPhoneNumber(text: string): PhoneNumberParts {
  const whole = joinPhoneNumber({ dialCode: "", number: text });
  const dialCode = dialCodeOf(whole);
  return dialCode === undefined
    ? { dialCode: DEFAULT_DIAL_CODE, number: text }
    : { dialCode, number: whole.slice(dialCode.length) };
}

export function isValidPhoneNumber(text: string): boolean {
  return E164.test(text);
}

/** Keyboards for East Asian scripts write digits, and the plus, in full width. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/[０-９＋]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfe_e0));
}
