/** Which pages may use a relying party's passkeys (WebAuthn L3 §7.1 step 9, §13.4.9). */
import type { ResolvedUserPoolConfig } from "../config.ts";

export type RelyingParty = ResolvedUserPoolConfig["webAuthn"];

/**
 * Whether this is one of the configured origins or, without any, a page of the relying party's own domain or below it: by
 * https, on localhost also by http; any port.
 *
 * @param origin as the browser put it into the client data.
 */
export function isAllowedOrigin({ relyingPartyId, origins }: RelyingParty, origin: string): boolean {
  if (origins.length > 0) return origins.includes(origin);
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  // An origin is written in one way only: no path, no trailing slash, no capitals.
  if (url === undefined || url.origin !== origin) return false;
  const isOnLocalhost = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOnLocalhost)) return false;
  return url.hostname === relyingPartyId || url.hostname.endsWith(`.${relyingPartyId}`);
}
