/**
 * Whether a text is an e-mail address that an answer can be sent to.
 *
 * The everyday form of RFC 5321 §4.1.2: an ASCII dot-atom, `@`, and a host name of two labels or more. Quoted local
 * parts, comments, address literals and internationalised addresses are refused although the RFCs allow them: the address
 * goes into a mail header, and the plainest form leaves nothing to misread. Every check runs in linear time.
 */

/** RFC 5321 §4.5.3.1; the whole address fits into a path of 256 with its angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z\d-]+$/i;
const DIGITS = /^\d+$/;

/** True for an address of the everyday form, at most 254 characters long. */
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
  // No top-level domain is a number; four numbers would be an IP address.
  return labels.length >= 2 && labels.every(isLabel) && !DIGITS.test(labels.at(-1) ?? "");
}

function isLabel(text: string): boolean {
  return text.length <= MAX_LABEL_LENGTH && LABEL.test(text) && !text.startsWith("-") && !text.endsWith("-");
}
