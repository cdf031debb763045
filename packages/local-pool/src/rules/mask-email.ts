/** An e-mail address as the service shows it to whoever has not yet proved that it is theirs. */

/** First character of the local part and of the domain: `j***@g***`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  const [domain = ""] = email.slice(at + 1);
  return `${first}***@${domain}***`;
}
