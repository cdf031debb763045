/**
 * Checks whether a page may use the passkeys of the relying party (WebAuthn L3 §7.1 step 9).
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-validating-origin
 */
import type { ResolvedUserPoolConfig } from "../config.ts";

export type RelyingParty = ResolvedUserPoolConfig["webAuthn"];

/**
 * Whether an origin is one of the configured ones. Without configured origins, the relying party's domain and its subdomains
 * are allowed: by https, on localhost also by http, on any port.
 *
 * @param origin as the browser wrote it into the client data.
 */
export function isAllowedOrigin({ relyingPartyId, origins }: RelyingParty, origin: string): boolean {
  if (origins.length > 0) return origins.includes(origin);
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  // An origin has one spelling: no path, no slash at the end, no capitals.
  if (url === undefined || url.origin !== origin) return false;
  const isOnLocalhost = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOnLocalhost)) return false;
  return url.hostname === relyingPartyId || url.hostname.endsWith(`.${relyingPartyId}`);
}
