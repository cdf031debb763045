/** An address as the service shows it to whoever has not yet proved that it is theirs. */

/** First character of the local part and of the domain: `j***@g***`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  const [domain = ""] = email.slice(at + 1);
  return `${first}***@${domain}***`;
}

/** The last four digits, and a star for each one before: `+*******0008`. */
export function maskPhoneNumber(phoneNumber: string): string {
  const digits = phoneNumber.replace(/^\+/, "");
  return `+${"*".repeat(Math.max(digits.length - 4, 0))}${digits.slice(-4)}`;
}
