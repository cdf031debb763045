/**
 * Checks e-mail addresses with the rule of the HTML standard, which browsers apply to `<input type="email">`.
 *
 * The rule rejects some addresses of RFC 5322 (comments, quoted local parts, address literals) and accepts some invalid
 * ones (no top-level domain, no length limit). Only the code that is sent to the address proves that it exists.
 *
 * The local pool does not use this function: it implements the rule itself, so that a mistake in one of the two makes
 * tests fail. The contact form of the site and its api have other rules, because they send mail to the address.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/**
 * Returns true if the text may be an e-mail address. White space around it is not removed.
 *
 * @example
 *   isValidEmail("jane@example.com"); // true
 *   isValidEmail("jane"); // false
 */
export function isValidEmail(text: string): boolean {
  return new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, "i").test(text);
}
