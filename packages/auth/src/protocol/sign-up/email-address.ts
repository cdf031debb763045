/**
 * The e-mail rule of the HTML living standard ("Valid email address"), so that forms and this client agree.
 *
 * It is narrower than RFC 5322 (no comments, no quoted local part, no address literal) and wider (no top-level domain
 * asked for, no length limit): a wilful violation, as the standard says itself. The last word is the code that arrives.
 */
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, "i");

/** True for a text that may be an e-mail address; white space around it is not trimmed. */
export function isValidEmail(text: string): boolean {
  return EMAIL.test(text);
}
