/**
 * Checks whether a text is an e-mail address that can be replied to.
 *
 * Only the common form of RFC 5321 §4.1.2 is accepted: an ASCII dot-atom, `@`, and a host name with two labels or
 * more. Quoted local parts, comments, address literals and internationalised addresses are rejected although RFCs
 * allow them: the address becomes part of a mail header, where other forms could be misread. Every check runs in
 * linear time.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 */

/** The limits of RFC 5321 §4.5.3.1. A path has 256 characters, two of them the angle brackets around the address. */
const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z\d-]+$/i;
const DIGITS = /^\d+$/;

/** True for an address of the common form, at most 254 characters long. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.lastIndexOf("@");
  return at > 0 && isLocalPart(text.slice(0, at)) && isHostName(text.slice(at + 1));
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART_LENGTH && text.split(".").every((atom) => ATOM.test(atom));
}

function isHostName(text: string): boolean {
  const labels = text.split(".");
  // No top-level domain is a number, so this also rejects IPv4 addresses.
  return labels.length >= 2 && labels.every(isLabel) && !DIGITS.test(labels.at(-1) ?? "");
}

function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && LABEL.test(text) && !text.startsWith("-") && !text.endsWith("-");
}
