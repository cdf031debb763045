/** Masks an address in the way the service does, for someone who may not be its owner. */

/** Shows the first character of the local part and of the domain: `j***@g***`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  const [domain = ""] = email.slice(at + 1);
  return `${first}***@${domain}***`;
}

/** Shows the last four digits: `+*******0008`. */
export function maskPhoneNumber(phoneNumber: string): string {
  const digits = phoneNumber.replace(/^\+/, "");
  return `+${"*".repeat(Math.max(digits.length - 4, 0))}${digits.slice(-4)}`;
}
