/** Joins phone numbers: the form has two inputs, the pool takes one E.164 text. */
export const DEFAULT_DIAL_CODE = "+1";

/** E.164: a plus, then 7 to 15 digits, the first of them not zero (https://www.itu.int/rec/T-REC-E.164). */
const E164 = /^\+[1-9]\d{6,14}$/;

export interface PhoneNumberParts {
  readonly dialCode: string;
  readonly number: string;
}

/** What people write between digits: spaces, dashes, brackets, points, slashes, and marks of a writing direction. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212().·/]/gu;

/**
 * Joins a dial code and a number. A number with a plus of its own already has its dial code. Separators are removed; any
 * other character stays, so that the result is not a valid number and the form says so.
 */
export function joinPhoneNumber({ dialCode, number }: PhoneNumberParts): string {
  const stripped = withAsciiDigits(number).replaceAll(SEPARATORS, "");
  return stripped.startsWith("+") ? stripped : `${dialCode}${stripped}`;
}

export function isValidPhoneNumber(text: string): boolean {
  return E164.test(text);
}

/** Turns the digits of every script, and the full-width plus of East Asian keyboards, into ASCII characters. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll("＋", "+").replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** In Unicode the ten digits of a script follow each other, and so do some of these rows. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((codePoint - first) % 10);
}
