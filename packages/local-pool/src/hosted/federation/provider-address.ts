/** The addresses that an identity provider may have. */

/** By https, or on this machine by http. Over anything else, the client secret and the tokens could be read. */
export function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}
